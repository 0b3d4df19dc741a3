/** At `clear` or above, people see no difference. At `hottest` or below, the color no longer changes. */
export const HEAT_SCORES = { clear: 90, hottest: 30 } as const;

/** The RGB colors of the smallest and of the largest visible difference. */
const [MILD, HOT] = [
  [255, 214, 10],
  [255, 32, 64],
] as const;

/** @returns one pixel per score: transparent for 90 or more, otherwise yellow to red */
export function paintHeat(scores: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(scores.length * 4);
  for (const [tile, score] of scores.entries()) {
    const { clear, hottest } = HEAT_SCORES;
    const heat = Math.min(1, Math.max(0, (clear - score) / (clear - hottest)));
    const color = MILD.map((from, channel) => from + ((HOT[channel] ?? 0) - from) * heat);
    rgba.set([...color, heat === 0 ? 0 : 50 + 120 * heat], tile * 4);
  }
  return rgba;
}
