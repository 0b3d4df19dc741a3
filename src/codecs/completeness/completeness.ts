/** How much of a picture's data a file has. */
export type Completeness =
  | { readonly kind: 'complete' }
  | { readonly kind: 'damaged' }
  /** `share` of the picture that is there, 0 to 1, where it can be told. */
  | { readonly kind: 'short'; readonly share: number | null };

export const COMPLETE: Completeness = { kind: 'complete' };
export const DAMAGED: Completeness = { kind: 'damaged' };

/** @param available and `wanted` in the same unit: bytes, pixels or blocks */
export function compare(available: number, wanted: number): Completeness {
  return available >= wanted ? COMPLETE : { kind: 'short', share: available / wanted };
}
