import { useAtomValue } from 'jotai';
import { type Spoken, spokenAtom } from '../../state/batch/spoken.ts';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';

/** For those who do not see the list grow and the bar begin to move. On the page from the start: only changes are read. */
export function BatchSpoken() {
  const say = useSay();
  const spoken = useAtomValue(spokenAtom);
  return (
    <p role="status" className="visually-hidden">
      {spoken && spokenWords(say, spoken)}
    </p>
  );
}

function spokenWords(say: Say, spoken: Spoken): string {
  return spoken.kind === 'started'
    ? say('Started')
    : say.count(spoken.count, '{count} image added', '{count} images added');
}
