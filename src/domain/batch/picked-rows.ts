/** The rows that the user has picked for an action, as in a file manager. */
export interface PickedRows {
  readonly ids: ReadonlySet<string>;
  /** Where a range starts; `null` for the active row. */
  readonly anchor: string | null;
}

export const NOTHING_PICKED: PickedRows = { ids: new Set(), anchor: null };

export type RowPick =
  /** @property joins whether the active row is picked, too, if it is the first pick */
  | { readonly kind: 'toggle'; readonly id: string; readonly joins: boolean }
  /** All rows from the anchor to this one. @property adds whether other rows stay picked */
  | { readonly kind: 'range'; readonly id: string; readonly adds: boolean }
  | { readonly kind: 'all' };

/**
 * Picks rows.
 *
 * @param rows the rows in the list, in its order
 * @param active the row whose image is on the stage
 */
export function pickRows(
  picked: PickedRows,
  pick: RowPick,
  rows: readonly string[],
  active: string | null,
): PickedRows {
  switch (pick.kind) {
    case 'all':
      return { ids: new Set(rows), anchor: picked.anchor };
    case 'toggle': {
      const { id, joins } = pick;
      const isFirst = picked.ids.size === 0;
      const ids = new Set(picked.ids);
      if (joins && isFirst && active !== null && rows.includes(active)) ids.add(active);
      // Otherwise, a click on the active row would pick it and take it back.
      if (ids.has(id) && !(isFirst && id === active)) ids.delete(id);
      else ids.add(id);
      return { ids, anchor: id };
    }
    case 'range': {
      const to = rows.indexOf(pick.id);
      const anchor = [picked.anchor, active].find((id) => id !== null && rows.includes(id)) ?? pick.id;
      const from = rows.indexOf(anchor);
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { ids: new Set([...(pick.adds ? picked.ids : []), ...range]), anchor };
    }
  }
}

/** Without rows that leave the list. */
export function withoutRows(picked: PickedRows, leaving: Iterable<string>): PickedRows {
  if (picked.ids.size === 0) return picked;
  const ids = new Set(picked.ids);
  for (const id of leaving) ids.delete(id);
  return ids.size === 0 ? NOTHING_PICKED : { ...picked, ids };
}
