import { joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { DeflateLevel } from '../../kernels/deflate/deflate.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { writeLevel, writeMastering } from '../shared/metadata/light.ts';
import type { Light } from '../source-info.ts';
import { describeImage, openChunks, paletteChunks, SIGNATURE } from './chunks.ts';
import { candidatesFor } from './layouts.ts';
import { compressPixels, type PixelData } from './pixel-data.ts';

/**
 * Writes a PNG. Chooses the color type, palette and filters that give the shortest file; for large images, it estimates
 * this from samples. Lossless, except that pixels with alpha 0 become 0. Requires `supportsSimd()`.
 */
export async function writePng(image: PixelImage, level: DeflateLevel): Promise<Uint8Array<ArrayBuffer>> {
  return pngOf(image, await compressPixels(image, level, (facts) => candidatesFor(image, facts)));
}

/** Makes a complete file from the compressed pixels. @param light of HDR; default: none */
export async function pngOf(
  size: PixelSize,
  { layout, pieces }: PixelData,
  light?: Light,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = await openChunks();
  return joinBytes([
    SIGNATURE,
    ...chunk('IHDR', describeImage(size, layout)),
    // RGB has no matrix, and the range is full (PNG specification, third edition, 11.3.2.6).
    ...(light ? chunk('cICP', Uint8Array.of(light.primaries, light.transfer, 0, 1)) : []),
    ...(light?.mastering ? chunk('mDCV', writeMastering(light.mastering, 'chunk')) : []),
    ...(light?.level ? chunk('cLLI', writeLevel(light.level, 'chunk')) : []),
    ...paletteChunks(layout).flatMap(([type, content]) => chunk(type, content)),
    ...pieces.flatMap((piece) => chunk('IDAT', piece)),
    ...chunk('IEND'),
  ]);
}
