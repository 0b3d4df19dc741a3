import { useAtomValue } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { type Spoken, spokenAtom } from '../../state/batch/spoken.ts';

/** Announces changes to screen readers. Present from the start, because screen readers only read changes. */
export function BatchSpoken() {
  const t = useTranslate();
  const spoken = useAtomValue(spokenAtom);
  return (
    <p role="status" className="visually-hidden">
      {spoken && spokenWords(t, spoken)}
    </p>
  );
}

const SPOKEN = {
  started: 'Started',
  pinned: 'Image pinned',
  unpinned: 'Image no longer pinned',
} as const satisfies { readonly [kind: string]: PlainPhrase };

function spokenWords(t: Translate, spoken: Spoken): string {
  switch (spoken.kind) {
    case 'added':
      return t.count(spoken.count, '{count} image added', '{count} images added');
    case 'picked':
      return t.count(spoken.count, '{count} image selected', '{count} images selected');
    case 'excluded':
      return t.count(spoken.count, 'Image excluded', '{count} images excluded');
    case 'included':
      return t.count(spoken.count, 'Image included again', '{count} images included again');
    default:
      return t(SPOKEN[spoken.kind]);
  }
}
