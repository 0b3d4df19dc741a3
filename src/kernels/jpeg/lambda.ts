/** Bits that the squared error of one step is worth, for a step of 20 (docs/kernels.md tells how they were fitted). */
export function lambdasOf(quality: number): { readonly luma: number; readonly chroma: number } {
  const luma = 22 + Math.max(0, 80 - quality) / 6;
  return { luma, chroma: 4 * luma };
}
