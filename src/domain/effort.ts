import type { PlainPhrase } from '../i18n/t.ts';

/** How much time an encoder may spend on a smaller file. The meaning of a quality does not change. */
export const EFFORTS = ['fast', 'balanced', 'smallest'] as const;

export type Effort = (typeof EFFORTS)[number];

export const DEFAULT_EFFORT: Effort = 'balanced';

export const EFFORT_LABELS: { readonly [Name in Effort]: PlainPhrase } = {
  fast: 'Fast',
  balanced: 'Balanced',
  smallest: 'Smallest',
};

/** One line under the control. */
export const EFFORT_HINTS: { readonly [Name in Effort]: PlainPhrase } = {
  fast: 'Fastest, slightly larger files',
  balanced: 'Smaller files at the same quality',
  smallest: 'Smallest files, slowest',
};

export function isEffort(value: unknown): value is Effort {
  return EFFORTS.some((effort) => effort === value);
}
