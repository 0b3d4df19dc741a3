import type { Bytes } from '../../base/bytes.ts';
import { oncePerObject } from '../../base/once.ts';
import type { DeepImage } from '../../kernels/deep-image.ts';
import { alphaFrame, type FrameOptions, lazyAom } from './aom.ts';
import aomUrl from './avif_aom_deep.wasm.gz?unpacked';
import type { Coding } from './coding.ts';
import { writeAvif } from './container.ts';
import { deepAlphaOf, deepPlanesOf } from './deep-planes.ts';
import type { KeyFrame } from './key-frame.ts';

/** The second number is the compressed size. */
const encodeFrame = lazyAom(aomUrl, 951_136);

/** Searches encode the same image at many qualities, and its alpha stays the same. */
const alphaOnce = oncePerObject<KeyFrame | null>();

/**
 * Encodes an image with 10 or 12 bits per sample, with our build of libaom (`build/libaom`). Alpha is exact. Requires
 * `supportsSimd()`.
 *
 * @returns an AVIF file, or `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeDeepWithAom(
  image: DeepImage,
  coding: Coding,
  options: FrameOptions,
): Promise<Bytes | null> {
  const { widthPx, heightPx } = image;
  const size = { widthPx, heightPx };
  const frame = await encodeFrame({ ...size, ...coding, source: deepPlanesOf(image, coding) }, options);
  if (!frame) return null;
  const plane = deepAlphaOf(image, coding.depth);
  if (!plane) return writeAvif(size, frame, coding);
  const alpha = await alphaOnce(image, `${coding.depth} ${options.speed}`, () =>
    encodeFrame(alphaFrame(size, plane, coding.depth), { ...options, quantizer: 0 }),
  );
  return alpha && writeAvif(size, frame, coding, alpha);
}
