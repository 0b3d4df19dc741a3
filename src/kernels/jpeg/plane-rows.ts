import { type Orientation, turnedSize, turnSteps } from '../../domain/geometry/turn.ts';
import { type Address, layOut } from '../memory.ts';
import type { PlaneFormat, PlaneLayout, PlanesShape } from '../planes.ts';
import type { Kernel } from './kernel.ts';
import { strideOf } from './plan.ts';

/** Planes that are rotated or flipped for the file. */
export interface TurnedPlanes extends PlanesShape {
  readonly turn: Orientation;
}

/** Columns and rows of luma per chroma sample, as stored. */
export const PLANE_FACTORS = { I420: [2, 2], I422: [2, 1], I444: [1, 1] } as const satisfies Record<
  PlaneFormat,
  readonly [across: 1 | 2, down: 1 | 2]
>;

/** Rows that are turned at once. If columns become rows, this many columns fill whole cache lines. */
const TURNED_ROWS = 64;

/** Bytes around rows, because vector loads and stores reach past both ends. */
const MARGIN_BYTES = 64;

/** The rows of a plane in the order and orientation of the file. */
export class PlaneRows {
  readonly width: number;
  readonly height: number;
  readonly #kernel: Kernel;
  readonly #plane: PlanePlace;
  readonly #turn: Orientation;
  /** The turned rows in the window: from `#first` up to, but not including, `#end`. */
  #first = 0;
  #end = 0;

  constructor(kernel: Kernel, plane: PlanePlace, turn: Orientation) {
    this.#kernel = kernel;
    this.#plane = plane;
    this.#turn = turn;
    const { widthPx, heightPx } = turnedSize({ widthPx: plane.width, heightPx: plane.height }, turn);
    this.width = widthPx;
    this.height = heightPx;
  }

  /** The addresses of two rows, or of the nearest row if they are outside the plane. Valid until the next call. */
  both(one: number, other: number): readonly [Address, Address] {
    const [y, z] = [this.#within(one), this.#within(other)];
    if (this.#turn === 1) return [this.#stored(y), this.#stored(z)];
    const [first, last] = [Math.min(y, z), Math.max(y, z)];
    if (first < this.#first || last >= this.#end) this.#turnFrom(first);
    return [this.#turned(y), this.#turned(z)];
  }

  at(y: number): Address {
    return this.both(y, y)[0];
  }

  #within(y: number): number {
    return Math.max(0, Math.min(y, this.height - 1));
  }

  #stored(y: number): Address {
    return this.#plane.at + y * this.#plane.stride;
  }

  #turned(y: number): Address {
    return this.#plane.window + (y - this.#first) * this.#plane.windowStride;
  }

  #turnFrom(first: number): void {
    const { at, stride, width, height, window, windowStride } = this.#plane;
    const { swap, mirror, flip } = turnSteps(this.#turn);
    const rows = Math.min(TURNED_ROWS, this.height - first);
    const turn: Kernel['turnRows'] = swap ? this.#kernel.turnColumns : this.#kernel.turnRows;
    turn(at, stride, width, height, mirror, flip, first, rows, window, windowStride);
    this.#first = first;
    this.#end = first + rows;
  }
}

/** A stored plane, and the window for its turned rows. */
interface PlanePlace {
  readonly at: Address;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly window: Address;
  readonly windowStride: number;
}

/** Lays out memory for the planes, for mixed rows and for turned rows. */
export function planesRoom({ bytes, widthPx, heightPx, turn }: TurnedPlanes, start: Address = 0) {
  const place = layOut(start);
  const source = place(bytes + MARGIN_BYTES);
  const width = turnedSize({ widthPx, heightPx }, turn).widthPx;
  const mixed = place(strideOf(width * 2) + 2 * MARGIN_BYTES) + MARGIN_BYTES;
  const windowStride = strideOf(width);
  const windows = [0, 1, 2].map(() => place(turn === 1 ? 0 : windowStride * TURNED_ROWS + MARGIN_BYTES));
  return { source, mixed, windows, windowStride, bytes: place(0) - start };
}

/** Returns the rows of all planes. @param layouts the layouts of the planes, with offsets from `source` */
export function rowsOfPlanes(
  kernel: Kernel,
  { source, windows, windowStride }: ReturnType<typeof planesRoom>,
  { format, widthPx, heightPx, turn }: TurnedPlanes,
  layouts: readonly PlaneLayout[],
): readonly [luma: PlaneRows, cb: PlaneRows, cr: PlaneRows] {
  const [luma, cb, cr] = layouts;
  if (!luma || !cb || !cr || layouts.length !== 3) throw new TypeError(`${layouts.length} planes of ${format}`);
  const [across, down] = PLANE_FACTORS[format];
  const rowsOf = ({ offset, stride }: PlaneLayout, index: number, width: number, height: number) => {
    const window = windows[index] as Address;
    return new PlaneRows(kernel, { at: source + offset, stride, width, height, window, windowStride }, turn);
  };
  const [chromaWidth, chromaHeight] = [Math.ceil(widthPx / across), Math.ceil(heightPx / down)];
  return [
    rowsOf(luma, 0, widthPx, heightPx),
    rowsOf(cb, 1, chromaWidth, chromaHeight),
    rowsOf(cr, 2, chromaWidth, chromaHeight),
  ];
}
