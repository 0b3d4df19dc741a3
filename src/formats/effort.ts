/** How much time an encoder may spend on a smaller file. The meaning of a quality does not change. */
export const EFFORTS = ['fast', 'balanced', 'smallest'] as const;

export type Effort = (typeof EFFORTS)[number];

export const DEFAULT_EFFORT: Effort = 'balanced';
