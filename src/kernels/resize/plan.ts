import type { Light } from '../../domain/geometry/resampling.ts';
import { type Axis, type AxisShape, fitAxis } from './axis.ts';
import { FULL } from './tables.ts';

/** Pairs of pixels and of rows above which sums are float32, because 32-bit integers would lose precision. */
const LONG_ROW_PAIRS = 64;
const LONG_COLUMN_PAIRS = 32;

/** The largest sum in a 32-bit accumulator. The rest up to 2^31 is for rounding. */
export const MAX_SUM = 2e9;

export interface Plan {
  readonly columns: Axis;
  readonly rows: Axis;
  /** Whether a row or a column has so many taps that they are added up in float32. */
  readonly longRows: boolean;
  readonly longColumns: boolean;
  /** Right shift that converts a sum along a row to units of `FULL`. */
  readonly rowShift: number;
}

/** Plans both axes. `planFor(true)` skips alpha and needs `canSkipAlpha`: long rows and columns always filter alpha. */
export function planOf(
  columns: AxisShape,
  rows: AxisShape,
  light: Light,
): { readonly canSkipAlpha: boolean; planFor(opaque: boolean): Plan } {
  const longRows = columns.pairs > LONG_ROW_PAIRS;
  const longColumns = rows.pairs > LONG_COLUMN_PAIRS;
  const filteredRows = Math.min(32767, Math.ceil(columns.gain * FULL) + 2);
  const rowAxis = longColumns
    ? // Only the product of one pair with 16-bit samples must fit in 32 bits.
      fitAxis(rows, { maxWeight: 32767, maxSum: Number.POSITIVE_INFINITY, pairsStep: 1 })
    : fitAxis(rows, { maxWeight: 32767, maxSum: MAX_SUM / filteredRows, pairsStep: 1 });
  return {
    canSkipAlpha: !longRows && !longColumns,
    planFor(opaque) {
      const bytes = opaque && light === 'gamma';
      const columnAxis = longRows
        ? fitAxis(columns, { maxWeight: 16383, maxSum: Number.POSITIVE_INFINITY, pairsStep: 4 })
        : fitAxis(columns, { maxWeight: 32767, maxSum: MAX_SUM / (bytes ? 255 : FULL), pairsStep: 1 });
      const rowShift = bytes ? columnAxis.bits - 6 : columnAxis.bits;
      return { columns: columnAxis, rows: rowAxis, longRows, longColumns, rowShift };
    },
  };
}
