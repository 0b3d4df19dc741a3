/**
 * Why a result has no gain map of HDR. `foreign`: it is damaged, or of a kind that cannot be carried. `size`: it is too large
 * for the wanted size. `browser`: it would have to change, which takes SIMD.
 */
export type HdrLoss = 'format' | 'foreign' | 'size' | 'browser';
