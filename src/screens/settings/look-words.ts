import { LOOKS, type LookId, reachesLook } from '../../domain/settings/goal.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';

/** The look of a score: the best named step that it reaches, or `rough` below all of them. */
type LookName = LookId | 'rough';

export const LOOK_LABELS: { readonly [Name in LookName]: PlainPhrase } = {
  indistinguishable: 'Indistinguishable',
  'very-good': 'Very good',
  good: 'Good',
  small: 'Low',
  rough: 'Rough',
};

const LOOK_MEANINGS: { readonly [Name in LookName]: PlainPhrase } = {
  indistinguishable: 'Looks exactly like your image, even when you flip between the two.',
  'very-good': 'Looks the same, even side by side.',
  good: 'Looks fine. You only spot a difference next to your image.',
  small: 'A small file. Look closely and you see some blur or blocks.',
  rough: 'A very small file. Blur and blocks are easy to see.',
};

export const LOOK_IDS = Object.keys(LOOKS) as readonly LookId[];

function lookNameOf(score: number): LookName {
  return LOOK_IDS.find((id) => reachesLook(score, id)) ?? 'rough';
}

/** @returns the label of the best named step that a score reaches; `null` below all of them */
export function lookLabel(score: number): PlainPhrase | null {
  const name = lookNameOf(score);
  return name === 'rough' ? null : LOOK_LABELS[name];
}

/** `Very good: 81`. Users see no score below 0, although heavily damaged images have one. */
export function lookWords(t: Translate, score: number): string {
  return t('{look}: {score}', { look: t(LOOK_LABELS[lookNameOf(score)]), score: Math.max(0, Math.round(score)) });
}

/** Describes what people see at this score. */
export function lookMeaning(score: number): PlainPhrase {
  return LOOK_MEANINGS[lookNameOf(score)];
}
