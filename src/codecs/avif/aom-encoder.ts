import type { Bytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { type FrameOptions, lazyAom } from './aom.ts';
import aomUrl from './avif_aom.wasm.gz?unpacked';
import { SRGB_AS_IN_JPEG } from './coding.ts';
import { writeAvif } from './container.ts';
import { planesOf, type Sampling } from './planes.ts';

export interface AomOptions extends FrameOptions {
  readonly sampling: Sampling;
}

/** The second number is the compressed size. */
const encodeFrame = lazyAom(aomUrl, 815_501);

/**
 * Encodes an image with our build of libaom (`build/libaom`). Requires `supportsSimd()`.
 *
 * @param image must be opaque
 * @returns an AVIF file, or `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeWithAom(image: PixelImage, { sampling, ...options }: AomOptions): Promise<Bytes | null> {
  const { widthPx, heightPx } = image;
  const coding = { depth: 8, chroma: sampling, colors: SRGB_AS_IN_JPEG } as const;
  const frame = await encodeFrame({ widthPx, heightPx, planes: planesOf(image, sampling), ...coding }, options);
  return frame && writeAvif(image, frame);
}
