/** Longer texts are no typing errors. */
const MAX_LENGTH = 40;

/** @returns the word that was probably meant; `null` if none is close */
export function closestOf(typed: string, words: readonly string[]): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const wanted = typed.toLowerCase();
  const ranked = words
    .map((word) => ({ word, edits: countEdits(wanted, word.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : null;
}

/** Optimal string alignment: inserted, removed and changed characters, and neighbors that changed places. */
function countEdits(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let y = 1; y <= one.length; y++) {
    const next = [y];
    for (let x = 1; x <= other.length; x++) {
      const changed = (row[x - 1] ?? 0) + (one[y - 1] === other[x - 1] ? 0 : 1);
      const areSwapped = x > 1 && y > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1];
      const swapped = areSwapped ? (before[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
