/**
 * Undoes the filter of a row in place (third edition, clause 9).
 *
 * @param above the previous row; `null` for the first row, which is predicted from zeros
 * @param step bytes per pixel
 * @throws Error for filters that do not exist
 */
export function unfilterRow(row: Uint8Array, above: Uint8Array | null, step: number, filter: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < row.length; i++) row[i] = (row[i] as number) + (row[i - step] as number);
      return;
    case 2:
      if (above) for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) + (above[i] as number);
      return;
    case 3:
      undoAverage(row, above, step);
      return;
    case 4:
      undoPaeth(row, above, step);
      return;
    default:
      throw new Error(`PNG has no filter ${filter}`);
  }
}

function undoAverage(row: Uint8Array, above: Uint8Array | null, step: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] as number);
    const up = above ? (above[i] as number) : 0;
    row[i] = (row[i] as number) + ((left + up) >> 1);
  }
}

function undoPaeth(row: Uint8Array, above: Uint8Array | null, step: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] as number);
    const up = above ? (above[i] as number) : 0;
    const corner = above && i >= step ? (above[i - step] as number) : 0;
    const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
    const toCorner = Math.abs(left + up - 2 * corner);
    const upOrCorner = toUp <= toCorner ? up : corner;
    row[i] = (row[i] as number) + (toLeft <= toUp && toLeft <= toCorner ? left : upOrCorner);
  }
}
