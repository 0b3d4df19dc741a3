/** How much of an image's data a file contains. */
export type Completeness =
  | { readonly kind: 'complete' }
  | { readonly kind: 'damaged' }
  /** `share`: the available part of the image, 0 to 1; `null` if unknown. */
  | { readonly kind: 'short'; readonly share: number | null };

export const COMPLETE: Completeness = { kind: 'complete' };
export const DAMAGED: Completeness = { kind: 'damaged' };

/** @param available in the same unit as `wanted`: bytes, pixels or blocks */
export function compare(available: number, wanted: number): Completeness {
  return available >= wanted ? COMPLETE : { kind: 'short', share: available / wanted };
}
