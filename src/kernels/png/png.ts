import type { PixelImage } from '../image.ts';
import { kernelInstances } from '../instances.ts';
import { type Address, align, layOut } from '../memory.ts';
import kernelUrl from './png.as.ts?kernel';

/** The exports of png.as.ts; README.md explains the steps. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  beginColors(): void;
  clearHidden(at: Address, bytes: number): void;
  noteColors(at: Address, bytes: number): void;
  countColors(): number;
  colorsAddress(): Address;
  colorFacts(): number;
  packRow(from: Address, pixels: number, colorType: number, depth: number, out: Address): void;
  filterInto(
    row: Address,
    above: Address,
    bytes: number,
    step: number,
    strategy: number,
    scratch: Address,
    stride: number,
    out: Address,
  ): void;
}

/** The numbers of the color types in a PNG (third edition, 11.2.1). */
export const COLOR_TYPES = { gray: 0, rgb: 2, indexed: 3, 'gray-alpha': 4, rgba: 6 } as const;

export type ColorType = keyof typeof COLOR_TYPES;

const SAMPLES = { gray: 1, rgb: 3, indexed: 1, 'gray-alpha': 2, rgba: 4 } as const satisfies Record<ColorType, number>;

/**
 * How to choose the filter of a row. `none`: always no filter. `pairs`: the filter whose result has the fewest
 * different pairs of neighboring bytes. `distances`: the filter whose result has the smallest sum of absolute signed
 * bytes.
 */
const FILTER_STRATEGIES = ['none', 'pairs', 'distances'] as const;

export type FilterStrategy = (typeof FILTER_STRATEGIES)[number];

/** How a PNG stores the pixels of its rows. */
export interface RowLayout {
  readonly colorType: ColorType;
  /** Bits per sample. Only gray and indexed rows can have fewer than 8. Only rows of a `DeepImage` have 16. */
  readonly depth: 1 | 2 | 4 | 8 | 16;
  /** The colors of indexed rows, in the format of `ColorFacts`. They include every color of the image. */
  readonly palette: readonly number[];
  /** Black represents transparent pixels. Only in RGB and gray rows. */
  readonly blackIsTransparent?: true;
}

/** The colors of an image. Pixels with alpha 0 count as 0. */
export interface ColorFacts {
  readonly isOpaque: boolean;
  readonly isGray: boolean;
  /** Whether every pixel is either transparent, or opaque and not black. */
  readonly isBlackFree: boolean;
  /** RGBA as one number per color, red in the lowest bits, in order of first appearance. `null` for more than 256. */
  readonly colors: readonly number[] | null;
}

export interface RowFilter {
  /** @returns the filtered rows in this layout, each preceded by the number of its filter. Valid until the next call */
  filter(layout: RowLayout, firstRow: number, rows: number, strategy: FilterStrategy): Uint8Array;
}

export interface FilteredRows extends RowFilter {
  readonly facts: ColorFacts;
}

const MAX_KEPT_BYTES = 2 ** 24;

/** The kernel searches this many bytes for colors at once. They stay in the cache. A multiple of 16. */
const PIECE_BYTES = 2 ** 18;

/** Bytes around a row for zeros, and for vectors that write past its end. */
const MARGIN_BYTES = 64;

const { use, warmUp } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

export { warmUp as warmUpKernel };

export function bytesOfRow({ colorType, depth }: Pick<RowLayout, 'colorType' | 'depth'>, widthPx: number): number {
  return Math.ceil((widthPx * SAMPLES[colorType] * depth) / 8);
}

/**
 * Calls `encode` with access to the filtered rows of an image, which is valid until `encode` ends. Requires
 * `supportsSimd()`.
 *
 * @param mostBytes the most bytes of rows that `encode` requests at once; a single row may have more
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export function withFilteredRows<T>(
  image: PixelImage,
  mostBytes: number,
  encode: (rows: FilteredRows) => Promise<T>,
): Promise<T> {
  const { rgba, widthPx } = image;
  const stride = align(widthPx * 4, 16) + MARGIN_BYTES;
  const pixelBytes = Math.max(PIECE_BYTES, stride);
  return withRowPlaces(widthPx * 4, mostBytes, pixelBytes, async (kernel, pixels, filterRows) => {
    const memory = new Uint8Array(kernel.memory.buffer);
    const facts = findFacts(kernel, rgba, pixels);
    return encode({
      facts,
      filter(layout, firstRow, rows, strategy) {
        if (layout.colorType === 'indexed') loadPalette(kernel, layout.palette, pixels);
        const write = (row: number, at: Address) => {
          memory.set(rgba.subarray(row * widthPx * 4, (row + 1) * widthPx * 4), pixels);
          kernel.clearHidden(pixels, align(widthPx * 4, 16));
          kernel.packRow(pixels, widthPx, COLOR_TYPES[layout.colorType], layout.depth, at);
        };
        return filterRows({ layout, rowBytes: bytesOfRow(layout, widthPx), write }, firstRow, rows, strategy);
      },
    });
  });
}

/**
 * Like `withFilteredRows`, for rows whose bytes are known, such as the rows of a `DeepImage`.
 *
 * @param layout the layout of all rows
 * @param write writes the bytes of a row into `memory`
 */
export function withFilteredBytes<T>(
  layout: RowLayout,
  widthPx: number,
  mostBytes: number,
  write: (row: number, memory: Uint8Array) => void,
  encode: (rows: RowFilter) => Promise<T>,
): Promise<T> {
  const rowBytes = bytesOfRow(layout, widthPx);
  return withRowPlaces(rowBytes, mostBytes, 0, (kernel, _, filterRows) => {
    const { buffer } = kernel.memory;
    const writeAt = (row: number, at: Address) => write(row, new Uint8Array(buffer, at, rowBytes));
    const rowsOf = { layout, rowBytes, write: writeAt };
    return encode({ filter: (_layout, firstRow, rows, strategy) => filterRows(rowsOf, firstRow, rows, strategy) });
  });
}

interface WrittenRows {
  readonly layout: RowLayout;
  readonly rowBytes: number;
  /** Writes the bytes of a row at an address. */
  readonly write: (row: number, at: Address) => void;
}

type FilterRows = (written: WrittenRows, firstRow: number, rows: number, strategy: FilterStrategy) => Uint8Array;

/** @param pixelBytes memory that `run` needs for itself */
function withRowPlaces<T>(
  mostRowBytes: number,
  mostBytes: number,
  pixelBytes: number,
  run: (kernel: Kernel, pixels: Address, filterRows: FilterRows) => Promise<T>,
): Promise<T> {
  const stride = align(mostRowBytes, 16) + MARGIN_BYTES;
  const outBytes = Math.max(mostBytes, mostRowBytes + 1) + MARGIN_BYTES;
  return use(pixelBytes + 6 * stride + outBytes + 4 * MARGIN_BYTES, (kernel, start) => {
    const place = layOut(start);
    const pixels = place(pixelBytes);
    const samples = [place(stride), place(stride)] as const;
    const scratch = place(4 * stride);
    const out = place(outBytes);
    const memory = new Uint8Array(kernel.memory.buffer);
    return run(kernel, pixels, ({ layout, rowBytes, write }, firstRow, rows, strategy) => {
      const step = Math.max(1, (SAMPLES[layout.colorType] * layout.depth) >> 3);
      const pack = (row: number): Address => {
        const at = (samples[row & 1] as Address) + 16;
        write(row, at);
        memory.fill(0, at + rowBytes, at + rowBytes + 16);
        return at;
      };
      for (const at of samples) memory.fill(0, at, at + stride);
      if (firstRow > 0) pack(firstRow - 1);
      for (let row = firstRow, to = out; row < firstRow + rows; row++, to += rowBytes + 1) {
        const above = (samples[(row + 1) & 1] as Address) + 16;
        kernel.filterInto(pack(row), above, rowBytes, step, FILTER_STRATEGIES.indexOf(strategy), scratch, stride, to);
      }
      return memory.subarray(out, out + rows * (rowBytes + 1));
    });
  });
}

function findFacts(kernel: Kernel, rgba: Uint8ClampedArray, pixels: Address): ColorFacts {
  const memory = new Uint8Array(kernel.memory.buffer);
  kernel.beginColors();
  for (let at = 0; at < rgba.length; at += PIECE_BYTES) {
    noteColors(kernel, memory, rgba.subarray(at, at + PIECE_BYTES), pixels);
  }
  const count = kernel.countColors();
  const colors = count <= 256 ? Array.from(new Uint32Array(memory.buffer, kernel.colorsAddress(), count)) : null;
  const flags = kernel.colorFacts();
  return { isOpaque: (flags & 1) !== 0, isGray: (flags & 2) !== 0, isBlackFree: (flags & 4) !== 0, colors };
}

/** Numbers the colors as in this palette. */
function loadPalette(kernel: Kernel, palette: readonly number[], at: Address): void {
  kernel.beginColors();
  noteColors(kernel, new Uint8Array(kernel.memory.buffer), new Uint8Array(Uint32Array.from(palette).buffer), at);
}

/** Repeats the last pixel to fill a whole vector. */
function noteColors(kernel: Kernel, memory: Uint8Array, piece: Uint8Array | Uint8ClampedArray, at: Address): void {
  memory.set(piece, at);
  const bytes = align(piece.length, 16);
  for (let i = piece.length; i < bytes; i++) memory[at + i] = memory[at + i - 4] as number;
  kernel.clearHidden(at, bytes);
  kernel.noteColors(at, bytes);
}
