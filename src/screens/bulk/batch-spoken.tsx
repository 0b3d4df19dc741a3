import { useAtomValue } from 'jotai';
import { spokenAtom } from '../../state/batch/spoken.ts';
import { useSay } from '../../words/language-provider.tsx';

/** For those who do not see the list grow and the bar begin to move. On the page from the start: only changes are read. */
export function BatchSpoken() {
  const say = useSay();
  const spoken = useAtomValue(spokenAtom);
  return (
    <p role="status" className="visually-hidden">
      {spoken?.kind === 'added' && say.count(spoken.count, '{count} image added', '{count} images added')}
      {spoken?.kind === 'started' && say('Started')}
    </p>
  );
}
