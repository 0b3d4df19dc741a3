/**
 * Why a result has no HDR. `foreign`: it is damaged, or of a kind that cannot be carried. `size`: it is too large
 * for the wanted size. `browser`: it would have to change, which takes SIMD. `range`: the light of the source is coded with PQ or HLG, which results cannot hold.
 */
export type HdrLoss = 'format' | 'foreign' | 'size' | 'browser' | 'range';
