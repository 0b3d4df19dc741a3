import { type PixelImage, pixelImage } from '../image.ts';
import { kernelInstances } from '../instances.ts';
import { type Address, layOut } from '../memory.ts';
import { type Colors, type CountedColors, type Places, paletteChooser } from './clusters.ts';
import { countLevels, MOST_COUNTED, PIECE_PIXELS, SLOTS } from './counting.ts';
import { coneTables } from './oklab.ts';
import kernelUrl from './palette.as.ts?kernel';

/** The exports of palette.as.ts; README.md explains the steps. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  tablesAddress(): Address;
  startsAddress(): Address;
  beginHistogram(table: Address, slots: number): void;
  addPixels(table: Address, slots: number, from: Address, pixels: number, bits: number, most: number): number;
  listColors(table: Address, slots: number, colors: Address, counts: Address): void;
  toPoints(from: Address, pixels: number, out: Address): void;
  takePalette(groups: Address, groupCount: number): void;
  findNearest(points: Address, count: number, out: Address): void;
  mapRow(
    above: Address,
    here: Address,
    below: Address,
    pixels: Address,
    widthPx: number,
    colors: Address,
    centers: Address,
    errors: Address,
    next: Address,
    isForward: boolean,
  ): void;
}

/** Reduces the colors of one image, and of parts of it. */
export interface ColorReducer {
  /** The number of colors in the image. If there are more than `MOST_COUNTED`, similar colors count as one. */
  readonly colorCount: number;
  /** @returns at most `most` colors; `most` is at most 256 */
  choosePalette(most: number): Colors;
  /** @returns the image or a part of it in the colors of the palette; pixels with alpha 0 become 0 */
  apply(palette: Colors, image: PixelImage): PixelImage;
}

const MAX_KEPT_BYTES = 2 ** 24;

const POINT_BYTES = 8;

/** The size of four colors in the kernel. */
const GROUP_BYTES = 48;

const { use, warmUp } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

export { warmUp as warmUpKernel };

/**
 * Calls `reduce` with a color reducer for this image, which is valid until `reduce` ends. Requires `supportsSimd()`.
 *
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export function withColorReducer<T>(image: PixelImage, reduce: (reducer: ColorReducer) => Promise<T>): Promise<T> {
  const plan = planOf(image.widthPx);
  return use(plan(0).end, (kernel, start) => {
    const memory = plan(start);
    new Float32Array(kernel.memory.buffer, kernel.tablesAddress()).set(coneTables());
    const counted = countColors(kernel, memory, image.rgba);
    let choose: ((most: number) => Colors) | null = null;
    const palettes = new Map<number, Colors>();
    return reduce({
      colorCount: counted.colors.length,
      choosePalette(most) {
        choose ??= paletteChooser(counted, placesOf(kernel, memory));
        const palette = palettes.get(most) ?? choose(most);
        palettes.set(most, palette);
        return palette;
      },
      apply: (palette, part) => applyPalette(kernel, memory, palette, part),
    });
  });
}

type Plan = ReturnType<ReturnType<typeof planOf>>;

/** The memory layout for images of up to this width. */
function planOf(widthPx: number) {
  const rowBytes = (widthPx + 2) * POINT_BYTES;
  return (start: Address) => {
    const place = layOut(start);
    return {
      pixels: place(Math.max(PIECE_PIXELS, widthPx, MOST_COUNTED) * 4),
      table: place(SLOTS * 16),
      counts: place(MOST_COUNTED * 4),
      points: place(MOST_COUNTED * POINT_BYTES),
      keys: place(MOST_COUNTED * 4),
      groups: place(64 * GROUP_BYTES),
      colors: place(256 * 4),
      centers: place(256 * POINT_BYTES),
      rows: [place(rowBytes), place(rowBytes), place(rowBytes)] as const,
      errors: [place(rowBytes), place(rowBytes)] as const,
      end: place(64),
    };
  };
}

/** Counts the colors. If there are more than `MOST_COUNTED`, similar colors count as one. */
function countColors(kernel: Kernel, { pixels, table, counts }: Plan, rgba: Uint8ClampedArray): CountedColors {
  const memory = new Uint8Array(kernel.memory.buffer);
  const found = countLevels((bits) => {
    kernel.beginHistogram(table, SLOTS);
    let used = 0;
    for (let at = 0; at < rgba.length && used >= 0; at += PIECE_PIXELS * 4) {
      const piece = rgba.subarray(at, at + PIECE_PIXELS * 4);
      memory.set(piece, pixels);
      used = kernel.addPixels(table, SLOTS, pixels, piece.length / 4, bits, MOST_COUNTED);
    }
    return used;
  });
  kernel.listColors(table, SLOTS, pixels, counts);
  const { buffer } = kernel.memory;
  return {
    colors: new Uint32Array(buffer, pixels, found).slice(),
    counts: new Uint32Array(buffer, counts, found).slice(),
  };
}

function placesOf(kernel: Kernel, memory: Plan): Places {
  const { buffer } = kernel.memory;
  return {
    pointsOf(colors) {
      new Uint32Array(buffer, memory.pixels, colors.length).set(colors);
      kernel.toPoints(memory.pixels, colors.length, memory.points);
      return new Int16Array(buffer, memory.points, colors.length * 4).slice();
    },
    nearestIn(palette, points) {
      loadPalette(kernel, memory, palette);
      new Int16Array(buffer, memory.points, points.length).set(points);
      kernel.findNearest(memory.points, points.length / 4, memory.keys);
      return new Uint32Array(buffer, memory.keys, points.length / 4).slice();
    },
  };
}

/** Passes the palette to the kernel: its colors in groups of four, sorted by the first coordinate of their points. */
function loadPalette(kernel: Kernel, memory: Plan, palette: Colors): void {
  const { buffer } = kernel.memory;
  new Uint32Array(buffer, memory.colors, palette.length).set(palette);
  kernel.toPoints(memory.colors, palette.length, memory.centers);
  const centers = new Int16Array(buffer, memory.centers, palette.length * 4);
  const first = (number: number) => centers[number * 4] as number;
  const order = Array.from(palette.keys()).sort((a, b) => first(a) - first(b) || a - b);
  const groupCount = Math.ceil(order.length / 4);
  for (let place = 0; place < groupCount * 4; place++) {
    // Repeats the last color to fill the last group.
    const number = order[Math.min(place, order.length - 1)] as number;
    const group = memory.groups + (place >> 2) * GROUP_BYTES;
    const lane = place & 3;
    const at = number * 4;
    new Int16Array(buffer, group + lane * 4, 2).set(centers.subarray(at, at + 2));
    new Int16Array(buffer, group + 16 + lane * 4, 2).set(centers.subarray(at + 2, at + 4));
    new Uint32Array(buffer, group + 32 + lane * 4, 1).set([number]);
  }
  const lastOf = (group: number) => first(order[Math.min(group * 4 + 3, order.length - 1)] as number);
  const starts = new Uint16Array(buffer, kernel.startsAddress(), 256);
  for (let eighth = 0, group = 0; eighth < 256; eighth++) {
    while (group < groupCount - 1 && lastOf(group) < eighth * 8 - 1024) group++;
    starts[eighth] = group;
  }
  kernel.takePalette(memory.groups, groupCount);
}

function applyPalette(kernel: Kernel, plan: Plan, palette: Colors, image: PixelImage): PixelImage {
  const { rgba, widthPx, heightPx } = image;
  loadPalette(kernel, plan, palette);
  const memory = new Uint8Array(kernel.memory.buffer);
  const result = new Uint8ClampedArray(rgba.length);
  const rowOf = (y: number) => plan.rows[(y + 3) % 3] as Address;
  const readPoints = (y: number): void => {
    memory.set(rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), plan.pixels);
    const row = rowOf(y);
    kernel.toPoints(plan.pixels, widthPx, row + POINT_BYTES);
    memory.copyWithin(row, row + POINT_BYTES, row + 2 * POINT_BYTES);
    const end = row + (widthPx + 1) * POINT_BYTES;
    memory.copyWithin(end, end - POINT_BYTES, end);
  };
  const errorBytes = (widthPx + 2) * POINT_BYTES;
  for (const errors of plan.errors) memory.fill(0, errors, errors + errorBytes);
  readPoints(0);
  for (let y = 0; y < heightPx; y++) {
    if (y + 1 < heightPx) readPoints(y + 1);
    memory.set(rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), plan.pixels);
    const [errors, next] = (y % 2 === 0 ? plan.errors : plan.errors.toReversed()) as [Address, Address];
    memory.fill(0, next, next + errorBytes);
    kernel.mapRow(
      rowOf(Math.max(0, y - 1)) + POINT_BYTES,
      rowOf(y) + POINT_BYTES,
      rowOf(Math.min(heightPx - 1, y + 1)) + POINT_BYTES,
      plan.pixels,
      widthPx,
      plan.colors,
      plan.centers,
      errors + POINT_BYTES,
      next + POINT_BYTES,
      y % 2 === 0,
    );
    result.set(memory.subarray(plan.pixels, plan.pixels + widthPx * 4), y * widthPx * 4);
  }
  return pixelImage(result, widthPx, heightPx);
}
