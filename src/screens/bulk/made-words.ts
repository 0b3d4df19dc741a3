import type { BatchSummary } from '../../domain/batch/batch.ts';
import { type CountByDay, type MadeTally, sumOfDays } from '../../domain/batch/made-before.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { pastDayWords } from '../../i18n/prices-and-dates.ts';
import type { Translate } from '../../i18n/t.ts';
import { imageWords } from './batch-words.ts';

/** What earlier batches made, in sentences: `12 images were done on Tuesday.` Empty if they made none of the images. */
export function madeWords(t: Translate, { skipped, results }: MadeTally): readonly string[] {
  return [...skippedWords(t, skipped), ...resultWords(t, results)];
}

function skippedWords(t: Translate, days: CountByDay): readonly string[] {
  const sum = sumOfDays(days);
  if (sum === null) return [];
  const values = { images: imageWords(t, sum.count), when: pastDayWords(t, sum.lastMs) };
  if (!sum.isOneDay) return [t('{images} were done before, the last {when}.', values)];
  return [t(sum.count === 1 ? '{images} was done {when}.' : '{images} were done {when}.', values)];
}

function resultWords(t: Translate, days: CountByDay): readonly string[] {
  const sum = sumOfDays(days);
  if (sum === null) return [];
  const values = { images: imageWords(t, sum.count), when: pastDayWords(t, sum.lastMs) };
  if (!sum.isOneDay) return [t('{images} are results that Pixmill made, the last {when}.', values)];
  return [
    t(
      sum.count === 1
        ? '{images} is a result that Pixmill made {when}.'
        : '{images} are results that Pixmill made {when}.',
      values,
    ),
  ];
}

/** What a batch says at its end, in sentences. Empty without images. */
export function endWords(t: Translate, summary: BatchSummary): readonly string[] {
  const { total, done, failed, originalBytes, newBytes, made } = summary;
  const bytes = { before: bytesWords(t, originalBytes), after: bytesWords(t, newBytes) };
  return [
    ...(total > 0 ? [t('{images} done: {before} is now {after}.', { images: imageWords(t, done), ...bytes })] : []),
    ...(failed > 0 ? [t('{count} failed.', { count: t.number(failed) })] : []),
    ...madeWords(t, made),
  ];
}
