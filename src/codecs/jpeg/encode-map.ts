import type { PixelImage } from '../../kernels/image.ts';
import { encodeRgba } from '../../kernels/jpeg/encode.ts';
import { isGray } from '../../kernels/pixels/plain.ts';
import { encodingOptions } from './options.ts';

/**
 * Encodes the pixels of a gain map. Most maps have one channel and stay gray images. The others keep full chroma.
 * Requires `supportsSimd()`.
 */
export function encodeMapPixels(image: PixelImage, qualityPercent: number): Promise<Uint8Array<ArrayBuffer>> {
  const sampling = isGray(image) ? 'gray' : '4:4:4';
  return encodeRgba(image, { ...encodingOptions(qualityPercent, 'balanced'), sampling });
}
