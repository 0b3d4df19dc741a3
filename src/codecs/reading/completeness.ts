/** How much of an image's data a file has. */
export type Completeness =
  | { readonly kind: 'complete' }
  | { readonly kind: 'damaged' }
  /** Available `share` of the image, 0 to 1, if known. */
  | { readonly kind: 'short'; readonly share: number | null };

export const COMPLETE: Completeness = { kind: 'complete' };
export const DAMAGED: Completeness = { kind: 'damaged' };

/** @param available and `wanted` in the same unit: bytes, pixels or blocks */
export function compare(available: number, wanted: number): Completeness {
  return available >= wanted ? COMPLETE : { kind: 'short', share: available / wanted };
}
