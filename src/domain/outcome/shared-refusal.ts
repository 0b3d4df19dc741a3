const SHARED_REFUSALS = ['too-many', 'too-large'] as const;

/** Why files from another app are refused. */
export type SharedRefusal = (typeof SHARED_REFUSALS)[number];

export function isSharedRefusal(text: string): text is SharedRefusal {
  return SHARED_REFUSALS.some((refusal) => refusal === text);
}
