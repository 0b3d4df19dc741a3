/** Scores from which nothing is seen, and below which the color stays the same. */
export const HEAT_SCORES = { clear: 90, hottest: 30 } as const;

/** Red, green and blue at the first visible difference and at the hottest. */
const [MILD, HOT] = [
  [255, 214, 10],
  [255, 32, 64],
] as const;

/** @returns a pixel for each score: transparent at 90 and above, then from yellow to red */
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
