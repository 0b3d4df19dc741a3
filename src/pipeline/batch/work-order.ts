/** Length of the part that is sorted by size, per image in progress. */
const END_PER_PLACE = 2;

/**
 * The order in which waiting items start: list order until few are left, then the largest first. A large item at the
 * end would keep one worker busy while the others are idle.
 *
 * @param atOnce maximum number of items in progress
 * @param sizeOf a measure of an item's work
 * @param comesLast whether an item starts after all others
 */
export function workOrder<Item>(
  waiting: readonly Item[],
  atOnce: number,
  sizeOf: (item: Item) => number,
  comesLast: (item: Item) => boolean = () => false,
): readonly Item[] {
  const last = waiting.filter(comesLast);
  if (last.length > 0 && last.length < waiting.length) {
    const first = waiting.filter((item) => !comesLast(item));
    return [...workOrder(first, atOnce, sizeOf), ...workOrder(last, atOnce, sizeOf)];
  }
  const end = Math.max(0, waiting.length - atOnce * END_PER_PLACE);
  const largestFirst = waiting.slice(end).sort((one, other) => sizeOf(other) - sizeOf(one));
  return [...waiting.slice(0, end), ...largestFirst];
}
