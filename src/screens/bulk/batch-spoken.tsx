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

const SPOKEN: { readonly [Kind in Exclude<Spoken['kind'], 'added'>]: PlainPhrase } = {
  started: 'Started',
  excluded: 'Image excluded',
  included: 'Image included again',
  pinned: 'Image pinned',
  unpinned: 'Image no longer pinned',
};

function spokenWords(t: Translate, spoken: Spoken): string {
  return spoken.kind === 'added'
    ? t.count(spoken.count, '{count} image added', '{count} images added')
    : t(SPOKEN[spoken.kind]);
}
