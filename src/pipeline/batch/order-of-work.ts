/** The end of a line, for each that is worked on at once. */
const END_PER_PLACE = 2;

/**
 * The order in which what waits is begun with: as it stands, until few are left. Of those the largest go first:
 * a large one that comes last keeps one worker busy while the others have nothing to do any more.
 *
 * @param atOnce most that are worked on at the same time
 * @param sizeOf what an item's work grows with
 */
export function orderOfWork<Item>(
  waiting: readonly Item[],
  atOnce: number,
  sizeOf: (item: Item) => number,
): readonly Item[] {
  const end = Math.max(0, waiting.length - atOnce * END_PER_PLACE);
  const largestFirst = waiting.slice(end).sort((one, other) => sizeOf(other) - sizeOf(one));
  return [...waiting.slice(0, end), ...largestFirst];
}
