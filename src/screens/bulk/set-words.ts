import { roundUpBytes } from '../../domain/settings/byte-size.ts';
import type { Translate } from '../../i18n/t.ts';
import type { SetStatus } from '../../state/batch/atoms.ts';
import { limitWords } from '../../words/limit-words.ts';
import { lookLabel, lookWords } from '../settings/look-words.ts';

/** `14.2 MB of 20 MB`, both with base 1000. */
export function setTotalWords(t: Translate, { totalBytes, budgetBytes }: SetStatus): string {
  return t('{total} of {budget}', { total: limitWords(t, totalBytes, 2), budget: limitWords(t, budgetBytes) });
}

/** Describes how the images look; `null` until that is known. */
export function setLookWords(
  t: Translate,
  { verdict, worstScore, isSettled }: SetStatus,
  running: boolean,
): string | null {
  if (verdict === 'unreachable' || worstScore === null) return null;
  if (!isSettled) return running ? t('Dividing the limit so all images look equally good.') : null;
  if (verdict === 'ample') return t('Every image looks like its original. A higher limit would not help.');
  const label = lookLabel(worstScore);
  return label === null
    ? t('The worst image looks rough. {look}.', { look: lookWords(t, worstScore) })
    : t('All look {look} or better: worst {score}.', { look: t(label), score: Math.round(worstScore) });
}

/** States how many bytes the images need; `null` if the limit is not too small. */
export function unreachableWords(t: Translate, status: SetStatus): string | null {
  const { verdict, neededBytes, scalePercent, isSettled } = status;
  if (verdict !== 'unreachable') return null;
  const values = { needed: limitWords(t, roundUpBytes(neededBytes)), percent: scalePercent };
  return isSettled
    ? t(
        'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.',
        values,
      )
    : t('These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.', values);
}
