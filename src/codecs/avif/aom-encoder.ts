import type { Bytes } from '../../base/bytes.ts';
import { oncePerObject } from '../../base/once.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { hasTransparency } from '../../kernels/pixels/pixels.ts';
import { alphaFrame, type FrameOptions, lazyAom } from './aom.ts';
import aomUrl from './avif_aom.wasm.gz?unpacked';
import { codedColors } from './coding.ts';
import { writeAvif } from './container.ts';
import type { KeyFrame } from './key-frame.ts';
import type { Sampling } from './planes.ts';

export interface AomOptions extends FrameOptions {
  /** 4:4:4 for lossless files. */
  readonly sampling: Sampling;
}

const encodeFrame = lazyAom(aomUrl, 818_022);

/** Searches encode the same image at many qualities, and its alpha stays the same. */
const alphaOnce = oncePerObject<KeyFrame | null>();

/**
 * Encodes an image with our build of libaom (`build/libaom`). Alpha is exact. Requires `supportsSimd()`.
 *
 * @returns an AVIF file, or `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeWithAom(image: PixelImage, { sampling, ...options }: AomOptions): Promise<Bytes | null> {
  const size = { widthPx: image.widthPx, heightPx: image.heightPx };
  const isLossless = options.quantizer === 0;
  const coding = { depth: 8, chroma: sampling, colors: codedColors(undefined, isLossless) } as const;
  const source = { rgba: image.rgba, part: isLossless ? 'colors' : sampling } as const;
  const frame = await encodeFrame({ ...size, ...coding, source }, options);
  if (!frame || !(await hasTransparency(image))) return frame && writeAvif(size, frame, coding);
  const alpha = await alphaOnce(image, `${options.speed}`, () =>
    encodeFrame(alphaFrame(size, { rgba: image.rgba, part: 'alpha' }, 8), { ...options, quantizer: 0 }),
  );
  return alpha && writeAvif(size, frame, coding, alpha);
}
