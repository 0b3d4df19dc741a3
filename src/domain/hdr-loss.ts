/**
 * Why a result has no HDR. `foreign`: its gain map is damaged, or of a kind that cannot be carried. `size`: the map is too
 * large for the wanted size. `browser`: the map would have to change, which takes SIMD. `range`: the light of the source is
 * coded with PQ or HLG, which results cannot hold.
 */
export type HdrLoss = 'format' | 'foreign' | 'size' | 'browser' | 'range';
