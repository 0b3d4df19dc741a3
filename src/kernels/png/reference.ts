/** The predictions that filters subtract (PNG, third edition, 9.2), computed from the bytes to the left and above. */
const GUESSES: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [
      number,
      number,
      number,
    ];
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];

/**
 * Applies a filter to a row.
 *
 * @param above the unfiltered row above, `null` for the first row
 * @param step bytes per pixel, at least 1
 * @throws RangeError if there is no such filter
 */
export function filterRow(row: Uint8Array, above: Uint8Array | null, step: number, filter: number): Uint8Array {
  return row.map((value, i) => value - guess(row, above, step, filter, i));
}

/** Reverses `filterRow`. */
export function unfilterRow(left: Uint8Array, above: Uint8Array | null, step: number, filter: number): Uint8Array {
  const row = new Uint8Array(left.length);
  for (let i = 0; i < row.length; i++) row[i] = (left[i] as number) + guess(row, above, step, filter, i);
  return row;
}

function guess(row: Uint8Array, above: Uint8Array | null, step: number, filter: number, i: number): number {
  const guessFrom = GUESSES[filter];
  if (!guessFrom) throw new RangeError(`there is no filter ${filter}`);
  return guessFrom(row[i - step] ?? 0, above?.[i] ?? 0, above?.[i - step] ?? 0);
}
