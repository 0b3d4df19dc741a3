import { formatOf } from '../../formats/formats.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import type { Translate } from '../../i18n/t.ts';
import type { LabRow } from '../../lab/model.ts';
import type { Encoding } from '../../lab/plan.ts';
import type { Verdict } from '../../lab/verdict.ts';
import { encoderWords, encodingWords, fixedWords } from '../../words/lab-words.ts';

/** The answer of the lab in one sentence, or why there is none. */
export function verdictWords(t: Translate, verdict: Verdict, rows: readonly LabRow[]): string {
  switch (verdict.kind) {
    case 'best':
      return t('{best} needs {percent}% fewer bytes than {other} at the same look.', {
        ...namesOf(t, verdict),
        percent: verdict.savedPercent,
      });
    case 'level':
      return t('{best} and {other} need the same number of bytes at the same look.', namesOf(t, verdict));
    case 'apart':
      return t('No answer: the encoders reach no scores in common ({ranges}). Add lower or higher qualities.', {
        ranges: verdict.ranges
          .map(({ encoding, ...range }) =>
            t('{encoding}: {value}', { encoding: encoderWords(t, encoding), value: rangeWords(t, range) }),
          )
          .join(', '),
      });
    case 'too-few':
      return missingWords(t, rows);
  }
}

/** What the percentage means; `null` without one. */
export function verdictNote(t: Translate, verdict: Verdict): string | null {
  if (verdict.kind !== 'best' && verdict.kind !== 'level') return null;
  const { rate, leftOut } = verdict;
  const sentences = [
    t('The mean over the SSIMULACRA 2 scores that both reach: {range}.', { range: rangeWords(t, rate) }),
  ];
  if (leftOut.length > 0) {
    const encoders = leftOut.map((encoding) => encoderWords(t, encoding)).join('; ');
    sentences.push(t('Not compared, because the scores do not overlap: {encoders}.', { encoders }));
  }
  return sentences.join(' ');
}

/** Formats if they differ, otherwise encoders. */
function namesOf(t: Translate, { best, other }: { readonly best: Encoding; readonly other: Encoding }) {
  const wordsOf = (encoding: Encoding) =>
    best.format === other.format ? encoderWords(t, encoding) : formatOf(encoding.format).label;
  return { best: wordsOf(best), other: wordsOf(other) };
}

function rangeWords(t: Translate, { from, to }: { readonly from: number; readonly to: number }): string {
  return t('{from} to {to}', { from: fixedWords(t, from, 1), to: fixedWords(t, to, 1) });
}

function missingWords(t: Translate, rows: readonly LabRow[]): string {
  const made = rows.flatMap(({ encoding, outcome }) => (outcome.ok ? [{ encoding, measures: outcome.measures }] : []));
  const [smallest] = made.toSorted((one, next) => one.measures.bytes - next.measures.bytes);
  if (!smallest) return t('No answer: every encoding failed. The table of all results says why.');
  if (made.every(({ measures }) => measures.psnrDb === Number.POSITIVE_INFINITY)) {
    return t('All results are lossless. {encoding} is the smallest, with {size}.', {
      encoding: encodingWords(t, smallest.encoding),
      size: bytesWords(t, smallest.measures.bytes),
    });
  }
  return made.every(({ measures }) => measures.ssimulacra2 === null)
    ? t('No answer: the image has a side below 8 pixels, or there was not enough memory for scores.')
    : t('Choose two encoders and at least two qualities to compare them at equal scores.');
}
