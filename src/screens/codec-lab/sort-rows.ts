export interface Sorting {
  /** Index of the column. */
  readonly column: number;
  readonly direction: 'ascending' | 'descending';
}

/** The sorting after a press on a column title: ascending, then descending, then the original order (`null`). */
export function toggleSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** Equal rows keep their order. Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number | null,
  direction: Sorting['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' || typeof other === 'string') return String(one).localeCompare(String(other));
  // Infinity minus infinity is NaN.
  return one === other ? 0 : one - other;
}
