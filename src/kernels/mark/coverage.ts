import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Contour } from './outlines.ts';

/** Coverage is rounded, because sums of edges are not exactly zero. */
const STEPS = 65_536;

/** The longest piece of a straightened curve, in pixels. */
const PIECE_PX = 2;

/** Where the origin of an outline is, and how large its units are. Outlines go up, rows go down. */
export interface Placing {
  readonly xPx: number;
  readonly yPx: number;
  readonly scale: number;
}

/**
 * Measures which share of each pixel outlines cover. Every edge adds its exact area to the pixels that it crosses, and
 * the sum along a row is the coverage. Where outlines overlap, they count once.
 */
export class Coverage {
  readonly size: PixelSize;
  /** What the edges add to each pixel and, since an edge in the last column also adds to the one behind it, to that. */
  readonly areas: Float64Array;
  readonly #stride: number;

  constructor(size: PixelSize) {
    this.size = size;
    this.#stride = size.widthPx + 1;
    this.areas = new Float64Array(this.#stride * size.heightPx);
  }

  /** Adds a closed contour of quadratic curves, which must lie inside. */
  add(contour: Contour, { xPx, yPx, scale }: Placing): void {
    const count = contour.length / 3;
    const point = (index: number) => {
      const at = (index % count) * 3;
      return {
        x: xPx + (contour[at] ?? 0) * scale,
        y: yPx - (contour[at + 1] ?? 0) * scale,
        isOn: contour[at + 2] === 1,
      };
    };
    const middle = (one: Spot, other: Spot) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    const first = Array.from({ length: count }, (_, i) => i).find((i) => point(i).isOn) ?? 0;
    let from: Spot = point(first).isOn ? point(first) : middle(point(first), point(first + 1));
    for (let i = 1; i <= count; i++) {
      const control = point(first + i);
      if (control.isOn) {
        this.#line(from, control);
        from = control;
        continue;
      }
      const next = point(first + i + 1);
      const to = next.isOn ? next : middle(control, next);
      this.#curve(from, control, to);
      from = to;
      if (next.isOn) i++;
    }
  }

  /** The coverage of every pixel, 0 to 1. */
  shares(): Float64Array {
    const { widthPx, heightPx } = this.size;
    const shares = new Float64Array(widthPx * heightPx);
    for (let y = 0; y < heightPx; y++) {
      let sum = 0;
      for (let x = 0; x < widthPx; x++) {
        sum += this.areas[y * this.#stride + x] as number;
        shares[y * widthPx + x] = Math.min(1, Math.round(Math.abs(sum) * STEPS) / STEPS);
      }
    }
    return shares;
  }

  #curve(from: Spot, control: Spot, to: Spot): void {
    const length = distance(from, control) + distance(control, to);
    const pieces = Math.max(1, Math.ceil(length / PIECE_PX));
    let last = from;
    for (let i = 1; i <= pieces; i++) {
      const t = i / pieces;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      const next = { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
      this.#line(last, next);
      last = next;
    }
  }

  #line(from: Spot, to: Spot): void {
    if (from.y === to.y) return;
    const [top, bottom, sign] = from.y < to.y ? [from, to, 1] : [to, from, -1];
    const slope = (bottom.x - top.x) / (bottom.y - top.y);
    let [x, y] = [top.x, top.y];
    for (let row = Math.floor(top.y); row < bottom.y; row++) {
      const nextY = Math.min(row + 1, bottom.y);
      const nextX = nextY === bottom.y ? bottom.x : top.x + (nextY - top.y) * slope;
      this.#inRow(row, x, nextX, (nextY - y) * sign);
      [x, y] = [nextX, nextY];
    }
  }

  /** Adds an edge within one row, column by column. */
  #inRow(row: number, fromX: number, toX: number, height: number): void {
    const [left, right] = fromX < toX ? [fromX, toX] : [toX, fromX];
    const start = row * this.#stride;
    for (let column = Math.floor(left), x = left; ; column++) {
      const next = Math.min(column + 1, right);
      const part = right === left ? height : (height * (next - x)) / (right - left);
      // The part of the pixel to the right of the edge.
      const covered = column + 1 - (x + next) / 2;
      this.areas[start + column] = (this.areas[start + column] as number) + part * covered;
      this.areas[start + column + 1] = (this.areas[start + column + 1] as number) + part * (1 - covered);
      if (next >= right) return;
      x = next;
    }
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function distance(one: Spot, other: Spot): number {
  return Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
}
