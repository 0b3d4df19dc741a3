import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { viewOf } from './reading/byte-source.ts';

/** Compressions of the header. */
const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

/** The header of OS/2 1.x, with shorter fields and colors of three bytes. */
const CORE_HEADER_BYTES = 12;
const WINDOWS_HEADER_BYTES = 40;

const MASKS_OF_16 = [0x7c00, 0x03e0, 0x001f, 0];
const MASKS_OF_32 = [0xff0000, 0xff00, 0xff, 0];

/** RGBA, as a number on every supported processor. */
const BLACK = 0xff000000;

interface DibHeader {
  readonly widthPx: number;
  /** Of the image, without the mask of an icon. */
  readonly heightPx: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Red, green, blue, alpha. 0: the channel does not exist. */
  readonly masks: readonly number[];
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
  readonly paletteEnd: number;
}

export interface DibPlace {
  /** Where the header starts. */
  readonly at: number;
  /** Where the pixels start; `null`: after the header and its colors. */
  readonly pixelsAt: number | null;
  /** An icon has twice the height: its mask follows the pixels. */
  readonly isIcon: boolean;
}

/**
 * Decodes a bitmap as in BMP and ICO files, as Chromium does: a color that is not in the palette is black, like the
 * pixels that run-length coding skips, and 32 bits without an alpha mask are opaque, except in icons.
 *
 * @throws Error if the bitmap cannot be read
 */
export function decodeDib(bytes: Uint8Array, { at, pixelsAt, isIcon }: DibPlace): PixelImage {
  const header = readDibHeader(bytes, at, pixelsAt, isIcon);
  const { widthPx, heightPx, compression } = header;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const start = pixelsAt ?? header.paletteEnd;
  if (compression === RLE8 || compression === RLE4) paintRuns(bytes, start, header, rgba);
  else {
    paintRows(bytes, start, header, rgba);
    if (isIcon) applyMask(bytes, start, header, rgba);
  }
  return pixelImage(rgba, widthPx, heightPx);
}

function readDibHeader(bytes: Uint8Array, at: number, pixelsAt: number | null, isIcon: boolean): DibHeader {
  const view = viewOf(bytes);
  const length = view.getUint32(at, true);
  const isCore = length === CORE_HEADER_BYTES;
  const widthPx = isCore ? view.getUint16(at + 4, true) : view.getInt32(at + 4, true);
  const rows = isCore ? view.getUint16(at + 6, true) : view.getInt32(at + 8, true);
  const bits = view.getUint16(at + (isCore ? 10 : 14), true);
  const compression = isCore || length < 20 ? RGB : view.getUint32(at + 16, true);
  if (![RGB, RLE8, RLE4, BITFIELDS, ALPHA_BITFIELDS].includes(compression)) throw new Error('unknown compression');
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) throw new Error(`${bits} bits per pixel`);
  const hasMasks = compression === BITFIELDS || compression === ALPHA_BITFIELDS;
  const outside = hasMasks && length === WINDOWS_HEADER_BYTES ? (compression === BITFIELDS ? 12 : 16) : 0;
  const colorsAt = at + length + outside;
  const colorBytes = isCore ? 3 : 4;
  const used = isCore || length < 36 ? 0 : view.getUint32(at + 32, true);
  const wanted = bits > 8 ? 0 : Math.min(used || 1 << bits, 1 << bits);
  const room = Math.floor(((pixelsAt ?? bytes.length) - colorsAt) / colorBytes);
  const count = Math.max(0, Math.min(wanted, room));
  return {
    widthPx,
    heightPx: isIcon ? Math.floor(Math.abs(rows) / 2) : Math.abs(rows),
    isTopDown: rows < 0,
    bits,
    compression,
    masks: hasMasks ? readMasks(view, at, length, compression) : bits === 16 ? MASKS_OF_16 : MASKS_OF_32,
    palette: Array.from({ length: count }, (_, i) => {
      const color = colorsAt + i * colorBytes;
      return [bytes[color + 2] ?? 0, bytes[color + 1] ?? 0, bytes[color] ?? 0] as const;
    }),
    paletteEnd: colorsAt + (bits > 8 ? 0 : wanted) * colorBytes,
  };
}

/** The masks follow the fields that all headers have. Only headers of 56 bytes and more have that of alpha. */
function readMasks(view: DataView, at: number, length: number, compression: number): readonly number[] {
  const hasAlpha = length >= 56 || compression === ALPHA_BITFIELDS;
  return [40, 44, 48, 52].map((offset, i) => (i < 3 || hasAlpha ? view.getUint32(at + offset, true) : 0));
}

function paintRows(bytes: Uint8Array, start: number, header: DibHeader, rgba: Uint8ClampedArray): void {
  const { widthPx, heightPx, isTopDown, bits } = header;
  const stride = Math.ceil((widthPx * bits) / 32) * 4;
  // The last row needs no padding.
  if (bytes.length < start + stride * (heightPx - 1) + Math.ceil((widthPx * bits) / 8))
    throw new Error('rows are missing');
  for (let row = 0; row < heightPx; row++) {
    const to = (isTopDown ? row : heightPx - 1 - row) * widthPx * 4;
    const from = start + row * stride;
    if (bits <= 8) paintIndexes(bytes, from, header, rgba, to);
    else paintColors(bytes, from, header, rgba, to);
  }
}

function paintIndexes(bytes: Uint8Array, from: number, header: DibHeader, rgba: Uint8ClampedArray, to: number): void {
  const { bits, widthPx } = header;
  const most = (1 << bits) - 1;
  for (let x = 0; x < widthPx; x++) {
    const bit = x * bits;
    const index = ((bytes[from + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & most;
    setColor(rgba, to + x * 4, header, index);
  }
}

function setColor(rgba: Uint8ClampedArray, to: number, { palette }: DibHeader, index: number): void {
  rgba.set(palette[index] ?? [0, 0, 0], to);
  rgba[to + 3] = 255;
}

function paintColors(
  bytes: Uint8Array,
  from: number,
  { bits, widthPx, masks }: DibHeader,
  rgba: Uint8ClampedArray,
  to: number,
): void {
  if (bits === 24) {
    for (let x = 0; x < widthPx; x++) {
      const at = from + x * 3;
      rgba.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0, 255], to + x * 4);
    }
    return;
  }
  const channels = masks.map(channelOf);
  const size = bits / 8;
  for (let x = 0; x < widthPx; x++) {
    let value = 0;
    for (let i = size - 1; i >= 0; i--) value = value * 256 + (bytes[from + x * size + i] ?? 0);
    for (const [i, { shift, most }] of channels.entries()) {
      const level =
        most === 0 ? (i === 3 ? 255 : 0) : Math.round(((Math.floor(value / 2 ** shift) & most) * 255) / most);
      rgba[to + x * 4 + i] = level;
    }
  }
}

/** The position of a channel's lowest bit, and its highest level. */
function channelOf(mask: number): { readonly shift: number; readonly most: number } {
  if (mask === 0) return { shift: 0, most: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  // At most 24 bits, so that the arithmetic stays exact.
  return { shift, most: Math.min((mask >>> shift) >>> 0, 0xffffff) };
}

function paintRuns(bytes: Uint8Array, start: number, header: DibHeader, rgba: Uint8ClampedArray): void {
  const { widthPx, heightPx, isTopDown } = header;
  new Uint32Array(rgba.buffer).fill(BLACK);
  const found = walkRuns(bytes, start, header, (x, row, index) => {
    const y = isTopDown ? row : heightPx - 1 - row;
    setColor(rgba, (y * widthPx + x) * 4, header, index);
  });
  if (found < widthPx * heightPx) throw new Error('rows are missing');
}

/**
 * Reads run-length coded pixels, up to the mark of their end or the last row.
 *
 * @param paint gets each pixel, and its row in the order of the file
 * @returns how many pixels there are up to where the data ends, which is all of them if the data is whole
 */
export function walkRuns(
  bytes: Uint8Array,
  start: number,
  { widthPx, heightPx, compression }: Pick<DibHeader, 'widthPx' | 'heightPx' | 'compression'>,
  paint: (x: number, row: number, index: number) => void,
): number {
  const isNibbles = compression === RLE4;
  let [at, x, row] = [start, 0, 0];
  const put = (index: number) => {
    if (x < widthPx && row < heightPx) paint(x, row, index);
    x++;
  };
  const nibble = (byte: number, i: number) => (isNibbles ? (i & 1 ? byte & 15 : byte >> 4) : byte);
  while (at + 1 < bytes.length && row < heightPx) {
    const [count = 0, value = 0] = [bytes[at], bytes[at + 1]];
    at += 2;
    if (count > 0) for (let i = 0; i < count; i++) put(nibble(value, i));
    else if (value === 0) [x, row] = [0, row + 1];
    else if (value === 1) return widthPx * heightPx;
    else if (value === 2) {
      x += bytes[at] ?? 0;
      row += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const length = isNibbles ? Math.ceil(value / 2) : value;
      if (at + length > bytes.length) break;
      for (let i = 0; i < value; i++) put(nibble(bytes[at + (isNibbles ? i >> 1 : i)] ?? 0, i));
      at += length + (length & 1);
    }
  }
  return Math.min(row * widthPx + Math.min(x, widthPx), widthPx * heightPx);
}

/** An icon of 32 bits has its own transparency, unless that is nothing but transparent. Others have a mask of one bit. */
function applyMask(bytes: Uint8Array, start: number, header: DibHeader, rgba: Uint8ClampedArray): void {
  const { widthPx, heightPx, bits } = header;
  const stride = Math.ceil((widthPx * bits) / 32) * 4;
  if (bits === 32) {
    const alphaOf = (row: number, x: number) => bytes[start + row * stride + x * 4 + 3] ?? 0;
    let isUsed = false;
    for (let row = 0; row < heightPx && !isUsed; row++) {
      for (let x = 0; x < widthPx; x++) isUsed ||= alphaOf(row, x) > 0;
    }
    if (isUsed) {
      for (let row = 0; row < heightPx; row++) {
        const y = header.isTopDown ? row : heightPx - 1 - row;
        for (let x = 0; x < widthPx; x++) rgba[(y * widthPx + x) * 4 + 3] = alphaOf(row, x);
      }
      return;
    }
  }
  const maskStride = Math.ceil(widthPx / 32) * 4;
  const maskAt = start + stride * heightPx;
  if (bytes.length < maskAt + maskStride * (heightPx - 1) + Math.ceil(widthPx / 8)) throw new Error('no whole mask');
  for (let row = 0; row < heightPx; row++) {
    const y = header.isTopDown ? row : heightPx - 1 - row;
    for (let x = 0; x < widthPx; x++) {
      const isMasked = ((bytes[maskAt + row * maskStride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (isMasked) rgba[(y * widthPx + x) * 4 + 3] = 0;
    }
  }
}
