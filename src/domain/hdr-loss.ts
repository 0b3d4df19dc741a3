/**
 * Why a result has no HDR. `foreign`: the gain map is damaged, or of a kind that cannot be kept. `size`: the map is too
 * large for the wanted file size. `browser`: the map would have to change, which requires SIMD. `range`: the source
 * uses PQ or HLG, which results cannot store.
 */
export type HdrLoss = 'format' | 'foreign' | 'size' | 'browser' | 'range';
