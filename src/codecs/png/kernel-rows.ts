import { crc32 } from '../../kernels/crc32/plain.ts';
import { inflateRows } from '../../kernels/deflate/inflate-rows.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { parseImageHeader } from './header.ts';
import { findData, SAMPLES_OF_COLOR_TYPE } from './image-data.ts';

/** Chunks that change how browsers show the samples. */
const CHANGE_PIXELS: readonly string[] = ['PLTE', 'tRNS', 'cICP', 'iCCP', 'mDCV', 'cLLI', 'acTL'];

/** Chunks that have no effect if another chunk states that the image is in sRGB. */
const CALIBRATION: readonly string[] = ['gAMA', 'cHRM'];

/**
 * Decodes the most common kind of PNG with our own kernel: RGB or RGBA with 8 bits per sample, not interlaced. In the
 * same pass, the kernel checks that the data is complete. Requires `supportsSimd()`.
 *
 * @returns `null` for another kind, for colors that need conversion, and for any error in the file
 */
export async function decodePngWithKernel(bytes: Uint8Array): Promise<PixelImage | null> {
  const header = parseImageHeader(viewOf(bytes.subarray(12, 33)));
  if (header?.bitDepth !== 8 || header.interlaced) return null;
  const samples = SAMPLES_OF_COLOR_TYPE[header.colorType];
  if ((samples !== 3 && samples !== 4) || !hasPlainColors(bytes)) return null;
  const data = await findData(bytes);
  const image = data && (await inflateRows(data, header, samples));
  // These colors are invisible, and encoders would spend bytes on them.
  return image && samples === 4 ? clearHiddenColors(image) : image;
}

/** Whether browsers show the samples as they are. Unknown chunks do not matter, unless they are critical. */
function hasPlainColors(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const types = new Set<string>();
  for (let at = 33; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = asciiAt(bytes, at + 4, 4);
    if (type === 'IDAT') return types.has('sRGB') || !CALIBRATION.some((name) => types.has(name));
    if (CHANGE_PIXELS.includes(type) || !/^[a-z]/.test(type)) return false;
    if (type !== 'sRGB' || isSoundIntent(bytes.subarray(at, at + 13))) types.add(type);
  }
  return false;
}

/** Whether an sRGB chunk states one of the four rendering intents. Browsers ignore all others, and damaged ones. */
function isSoundIntent(chunk: Uint8Array): boolean {
  const view = viewOf(chunk);
  return view.getUint32(0) === 1 && view.getUint8(8) < 4 && view.getUint32(9) === crc32(chunk.subarray(4, 9));
}
