import type { Bytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { alphaFrame, type FrameOptions, lazyAom } from './aom.ts';
import aomUrl from './avif_aom.wasm.gz?unpacked';
import { codedColors } from './coding.ts';
import { writeAvif } from './container.ts';
import { alphaPlaneOf, colorPlanesOf, planesOf, type Sampling } from './planes.ts';

export interface AomOptions extends FrameOptions {
  /** 4:4:4 for lossless files. */
  readonly sampling: Sampling;
}

/** The second number is the compressed size. */
const encodeFrame = lazyAom(aomUrl, 815_501);

/**
 * Encodes an image with our build of libaom (`build/libaom`). Alpha is exact. Requires `supportsSimd()`.
 *
 * @returns an AVIF file, or `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeWithAom(image: PixelImage, { sampling, ...options }: AomOptions): Promise<Bytes | null> {
  const size = { widthPx: image.widthPx, heightPx: image.heightPx };
  const isLossless = options.quantizer === 0;
  const planes = isLossless ? colorPlanesOf(image) : planesOf(image, sampling);
  const coding = { depth: 8, chroma: sampling, colors: codedColors(undefined, isLossless) } as const;
  const frame = await encodeFrame({ ...size, ...coding, planes }, options);
  if (!frame || !hasTransparency(image)) return frame && writeAvif(size, frame, coding);
  const alpha = await encodeFrame(alphaFrame(size, alphaPlaneOf(image), 8), { ...options, quantizer: 0 });
  return alpha && writeAvif(size, frame, coding, alpha);
}
