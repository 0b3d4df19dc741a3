import { zlibSync } from 'fflate';
import type { Effort } from '../../formats/effort.ts';
import { type DeepImage, isOpaque } from '../../kernels/deep-image.ts';
import type { DeflateLevel } from '../../kernels/deflate/deflate.ts';
import { bytesOfRow, type ColorType, type RowLayout } from '../../kernels/png/png.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Light } from '../source-info.ts';
import { DEEP_BITS } from './image-data.ts';
import { compressDeepRows } from './pixel-data.ts';
import { pngOf } from './write.ts';

const LEVELS: { readonly [Name in Effort]: DeflateLevel } = {
  fast: 'fast',
  balanced: 'balanced',
  smallest: 'thorough',
};

/** The filter `Sub`, for browsers that cannot run the kernel. */
const SUB = 1;

/**
 * Writes a PNG with 16 bits per sample. All samples stay the same. Omits alpha if the image is opaque, and color if it
 * is gray.
 *
 * @param light of HDR; default: none
 */
export async function writeDeep(image: DeepImage, effort: Effort, light?: Light): Promise<Uint8Array<ArrayBuffer>> {
  const { colorType, stored } = storageOf(image);
  const layout: RowLayout = { colorType, depth: DEEP_BITS, palette: [] };
  const write = (row: number, memory: Uint8Array) => packRow(image, stored, row, memory);
  if (supportsSimd()) return pngOf(image, await compressDeepRows(image, LEVELS[effort], layout, write), light);
  return pngOf(image, { layout, pieces: [zlibSync(filterPlainly(image, layout, write))] }, light);
}

/** The color type, and the channels of the image that it needs. */
function storageOf(image: DeepImage): { readonly colorType: ColorType; readonly stored: readonly number[] } {
  const { channels } = image;
  const needsAlpha = !isOpaque(image);
  const needsColor = channels >= 3 && !isGray(image);
  const colors = needsColor ? [0, 1, 2] : [0];
  return {
    colorType: needsColor ? (needsAlpha ? 'rgba' : 'rgb') : needsAlpha ? 'gray-alpha' : 'gray',
    stored: needsAlpha ? [...colors, channels - 1] : colors,
  };
}

function isGray({ samples, channels }: DeepImage): boolean {
  for (let i = 0; i < samples.length; i += channels) {
    if (samples[i] !== samples[i + 1] || samples[i] !== samples[i + 2]) return false;
  }
  return true;
}

/** Packs a row of samples, with the higher byte first. */
function packRow(
  { samples, widthPx, channels }: DeepImage,
  stored: readonly number[],
  row: number,
  out: Uint8Array,
): void {
  const count = stored.length;
  const stride = count * 2;
  for (const [index, channel] of stored.entries()) {
    let from = row * widthPx * channels + channel;
    for (let to = index * 2; to < widthPx * stride; to += stride, from += channels) {
      const sample = samples[from] as number;
      out[to] = sample >> 8;
      out[to + 1] = sample & 255;
    }
  }
}

function filterPlainly(
  { widthPx, heightPx }: DeepImage,
  layout: RowLayout,
  write: (row: number, memory: Uint8Array) => void,
): Uint8Array {
  const rowBytes = bytesOfRow(layout, widthPx);
  const step = rowBytes / widthPx;
  const rows = new Uint8Array((rowBytes + 1) * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const at = row * (rowBytes + 1);
    const bytes = rows.subarray(at + 1, at + 1 + rowBytes);
    rows[at] = SUB;
    write(row, bytes);
    for (let i = rowBytes - 1; i >= step; i--) bytes[i] = (bytes[i] as number) - (bytes[i - step] as number);
  }
  return rows;
}
