import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import type { Effort } from '../../formats/effort.ts';
import { host } from '../../host/host.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import { encodePlanes } from '../../kernels/jpeg/encode.ts';
import { type Requantized, type Rewriting, requantizeJpeg } from '../../kernels/jpeg/requantize.ts';
import { planesToRows } from '../../kernels/pixels/pixels.ts';
import type { FillPlanes } from '../../kernels/planes.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { withPlanes } from './kernel-planes.ts';
import { type KeptFacts, keepFor } from './lossless.ts';
import { encodingOptions } from './options.ts';
import { type ScalingPlan, scaledSize } from './scaled-size.ts';

/** Whether this browser returns the planes of a JPEG, and can run the kernel that converts them. */
export function readsPlanes(): boolean {
  return host().jpegPlanes !== null && supportsSimd();
}

/** Reads the whole file into a new buffer, which the caller may transfer. */
export type ReadFile = () => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Decodes with the browser's JPEG decoder, which is several times as fast as WASM. Our own kernel converts its planes,
 * because the browser's conversion repeats chroma samples. At full size, the pixels are bit-exact with those of the
 * WASM decoder.
 *
 * @param stored the size of the image as stored in the file
 * @param plan how the caller will crop and resize the pixels; `null` requests the full size. If the plan allows it, the
 *   result is a smaller image of exactly the same area
 * @returns the pixels as stored, not rotated; `null` if the browser does not return suitable frames
 */
export async function decodeJpegNatively(
  take: ReadFile,
  stored: PixelSize,
  plan: ScalingPlan | null,
): Promise<PixelImage | PixelRows | null> {
  const frames = host().jpegPlanes;
  if (!frames || !supportsSimd()) return null;
  const smaller = plan && scaledSize(stored, plan);
  const scaled = smaller && (await frames.readScaled(take, smaller));
  return scaled ?? frames.withPlanes(take, stored, (planes) => planesToRows(planes, planes.fill));
}

/**
 * Encodes a JPEG again at its own size, from its coefficients if possible, otherwise from decoded planes. The browser's
 * decoder provides planes if it can, otherwise our kernel does. This avoids the conversion to RGB and back, and chroma
 * that keeps its size is not resampled. Requires `supportsSimd()`.
 *
 * @param turn how to rotate or mirror the stored pixels for the result
 * @param onDecoded called between decoding and encoding
 * @param rewriting when to rewrite the source without loss instead; `null`: never
 * @returns `null` if neither decoder has suitable planes
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function reencodePlanes(
  take: ReadFile,
  stored: PixelSize,
  turn: Orientation,
  { qualityPercent, effort }: { readonly qualityPercent: number; readonly effort: Effort },
  onDecoded: () => void,
  rewriting: (Omit<Rewriting, 'keep'> & { readonly facts: KeptFacts }) | null = null,
): Promise<Requantized | null> {
  const options = encodingOptions(qualityPercent, effort);
  const how = { stored, turn, onDecoded };
  const keeping = rewriting && { ...rewriting, keep: keepFor(rewriting.facts) };
  const requantized = await requantizeJpeg(await take(), how, options, keeping);
  if (requantized) return requantized;
  const reencoded = await host().jpegPlanes?.withPlanes(take, stored, (planes) => {
    onDecoded();
    return encodePlanes({ ...planes, turn }, options);
  });
  if (reencoded) return { bytes: reencoded, shortest: 'unknown' };
  const bytes = await withPlanes(await take(), stored, null, (planes) => {
    const fill: FillPlanes = async (memory) => {
      const layouts = await planes.fill(memory);
      onDecoded();
      return layouts;
    };
    return encodePlanes({ ...planes, fill, turn }, options);
  });
  return bytes && { bytes, shortest: 'unknown' };
}
