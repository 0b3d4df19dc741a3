import type { Effort } from '../formats/effort.ts';
import type { PlainPhrase } from '../i18n/t.ts';

export const EFFORT_LABELS: { readonly [Name in Effort]: PlainPhrase } = {
  fast: 'Fast',
  balanced: 'Balanced',
  smallest: 'Smallest',
};

/** One line under the control. */
export const EFFORT_HINTS: { readonly [Name in Effort]: PlainPhrase } = {
  fast: 'Fastest, slightly larger files.',
  balanced: 'Smaller files at the same quality.',
  smallest: 'Smallest files, slowest.',
};
