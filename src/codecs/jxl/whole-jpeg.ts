import type { Bytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { type Outcome, outcomeOf, put, resultOf, startLibjxl } from './libjxl.ts';

/**
 * Why a file was not transcoded. `pixels`: it has so many that it was not tried. `refused`: it is damaged, coded in
 * another way, or holds no JPEG. `memory`: it needs more memory than there is. `differs`: the JPEG that came back was
 * another one. `simd`: the browser lacks it.
 */
export type Refusal = 'pixels' | 'simd' | Exclude<Outcome, 'done'>;

export type Transcoded =
  | { readonly ok: true; readonly bytes: Bytes }
  | { readonly ok: false; readonly because: Refusal };

/** A pixel takes about 55 bytes while a JPEG is put into JPEG XL, and an instance has at most 2 GB. */
export const MOST_PIXELS = 36e6;

/**
 * Puts a whole JPEG into a JPEG XL file: its coefficients, coded in fewer bytes, and all else that its file has.
 *
 * @param size of the image, as its header states it
 * @returns a file that was restored once, with the same bytes as the JPEG
 */
export function wrapJpeg(jpeg: Bytes, size: PixelSize): Promise<Transcoded> {
  return transcode('wrap', jpeg, size);
}

/** Restores the JPEG in a JPEG XL file. @param size of the image, as its header states it */
export function unwrapJpeg(jxl: Bytes, size: PixelSize): Promise<Transcoded> {
  return transcode('unwrap', jxl, size);
}

async function transcode(
  direction: 'wrap' | 'unwrap',
  file: Bytes,
  { widthPx, heightPx }: PixelSize,
): Promise<Transcoded> {
  if (widthPx * heightPx > MOST_PIXELS) return { ok: false, because: 'pixels' };
  if (!supportsSimd()) return { ok: false, because: 'simd' };
  const libjxl = await startLibjxl();
  const outcome = outcomeOf(() => libjxl[direction](put(libjxl, file), file.length));
  return outcome === 'done' ? { ok: true, bytes: resultOf(libjxl) } : { ok: false, because: outcome };
}
