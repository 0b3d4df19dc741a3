/** The index if no image is selected. */
export const NONE = -1;

/** Selects the first image if none was selected before. */
export function selectionAfterAdd(selected: number, added: number): number {
  return selected === NONE && added > 0 ? 0 : selected;
}

/**
 * The selection after an item leaves the list.
 *
 * @param selected index before the removal, or `NONE`
 * @param removed index of the item that was removed
 * @param length number of items before the removal
 */
export function selectionAfterRemove(selected: number, removed: number, length: number): number {
  const left = length - 1;
  if (left <= 0) return NONE;
  if (removed < selected) return selected - 1;
  return Math.min(selected, left - 1);
}
