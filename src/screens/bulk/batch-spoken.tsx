import { useAtomValue } from 'jotai';
import { type Spoken, spokenAtom } from '../../state/batch/spoken.ts';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';

/** Announces changes to screen readers. Present from the start, because screen readers only read changes. */
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
