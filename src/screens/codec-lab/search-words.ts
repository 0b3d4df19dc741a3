import { type Goal, LEAST_SIZE_SHARE, LOOK_TOLERANCE } from '../../domain/settings/goal.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import type { Phrase, Translate } from '../../i18n/t.ts';
import type { LabSearch, LabSearchGoal } from '../../state/lab/search.ts';
import { fixedWords } from '../../words/lab-words.ts';

export type FoundSearch = Extract<LabSearch, { kind: 'found' }>;

export type LabStep = FoundSearch['reached']['steps'][number];

/** The vertical position of a try in the chart: its score or its bytes. `null` if it was not measured. */
export function heightOf(step: LabStep, { goal }: LabSearchGoal): number | null {
  return goal.kind === 'look' ? step.score : step.bytes;
}

/** `Sample, quality 71.3: score 78.2, about 120 KB. Worse than the goal.` */
export function stepWords(t: Translate, step: LabStep, found: FoundSearch): string {
  const { sampled, qualityPercent, score, bytes } = step;
  const values = {
    // The lab searches only in formats with a quality setting.
    quality: t.number(qualityPercent ?? 100, { maximumFractionDigits: 2 }),
    bytes: bytesWords(t, bytes),
  };
  const measured = scoredWords(t, sampled === true, score, values);
  const verdict = verdictPhrase(step, found.request.goal);
  const parts = [
    measured,
    ...(verdict ? [t(verdict)] : []),
    ...(isResult(step, found) ? [t('This is the result.')] : []),
  ];
  return parts.join(' ');
}

function scoredWords(
  t: Translate,
  isSampled: boolean,
  score: number | null,
  values: { readonly quality: string; readonly bytes: string },
): string {
  if (score === null) {
    return isSampled
      ? t('Sample, quality {quality}: about {bytes}.', values)
      : t('Whole image, quality {quality}: {bytes}.', values);
  }
  const scored = { ...values, score: fixedWords(t, score, 1) };
  return isSampled
    ? t('Sample, quality {quality}: score {score}, about {bytes}.', scored)
    : t('Whole image, quality {quality}: score {score}, {bytes}.', scored);
}

/** Compares a try with the goal. @returns `null` if the try was not measured */
function verdictPhrase({ score, bytes }: LabStep, goal: Goal) {
  if (goal.kind === 'size') {
    if (bytes > goal.maxBytes) return 'Too large.';
    return bytes >= goal.maxBytes * LEAST_SIZE_SHARE ? 'On target.' : 'Smaller than allowed.';
  }
  if (score === null) return null;
  if (score < goal.score - LOOK_TOLERANCE.below) return 'Worse than the goal.';
  return score <= goal.score + LOOK_TOLERANCE.above ? 'On target.' : 'Better than the goal.';
}

/** @returns true if this try is the delivered file */
function isResult({ sampled, qualityPercent, bytes }: LabStep, { reached, bytes: delivered }: FoundSearch): boolean {
  return !sampled && bytes === delivered && qualityPercent === reached.qualityPercent;
}

const VERDICTS = {
  met: 'The goal is met.',
  'kept-original': 'The original is kept.',
  'best-effort': 'The goal cannot be reached. This is the closest result.',
} as const satisfies { readonly [Verdict in FoundSearch['reached']['verdict']]: Phrase };

/** `The goal is met. Tries with a sample: 2. Tries with the whole image: 1. Result: score 80.3, 120 KB.` */
export function foundWords(t: Translate, { reached, bytes }: FoundSearch): string {
  const { steps, score, verdict } = reached;
  const samples = steps.filter(({ sampled }) => sampled).length;
  return [
    t(VERDICTS[verdict]),
    t('Tries with a sample: {samples}. Tries with the whole image: {whole}.', {
      samples,
      whole: steps.length - samples,
    }),
    t('Result: score {score}, {bytes}.', { score: fixedWords(t, score, 1), bytes: bytesWords(t, bytes) }),
  ].join(' ');
}
