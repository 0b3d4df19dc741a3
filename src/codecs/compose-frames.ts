import type { PixelSize } from '../domain/geometry/size.ts';
import { FailureError, fail } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { takePixels } from '../kernels/buffers.ts';
import { clearArea, copyOnto, drawOnto } from '../kernels/compose.ts';
import { type PixelImage, pixelImage } from '../kernels/image.ts';
import type { DecodeStill, Duration, Frame } from './motion.ts';

/** A frame as stored in a file: a rectangle of the canvas. */
export interface Patch {
  /** The part that changes. It may exceed the canvas. */
  readonly image: PixelImage;
  readonly xPx: number;
  readonly yPx: number;
  /** `over`: transparent pixels leave the canvas unchanged. `replace`: they make it transparent. */
  readonly blending: 'over' | 'replace';
  /** What happens to the rectangle after the frame has been shown. */
  readonly disposal: 'keep' | 'clear' | 'restore';
  readonly duration: Duration;
}

/** Plays the stored frames and yields the whole canvas for each. The canvas starts transparent, as in browsers. */
export async function* composeFrames(
  { widthPx, heightPx }: PixelSize,
  patches: AsyncIterable<Patch>,
): AsyncGenerator<Frame, void, undefined> {
  const canvas = pixelImage(new Uint8ClampedArray(widthPx * heightPx * 4), widthPx, heightPx);
  for await (const { image, xPx, yPx, blending, disposal, duration } of patches) {
    const draw = blending === 'over' ? drawOnto : copyOnto;
    if (disposal === 'keep') draw(canvas, image, xPx, yPx);
    const rgba = takePixels(canvas.rgba.length);
    rgba.set(canvas.rgba);
    const shown = pixelImage(rgba, widthPx, heightPx);
    if (disposal !== 'keep') draw(shown, image, xPx, yPx);
    if (disposal === 'clear') clearArea(canvas, { ...image, xPx, yPx });
    yield { image: shown, duration };
  }
}

/**
 * Decodes a frame that was converted to a separate file.
 *
 * @throws FailureError `damaged` if the frame cannot be read, or its size differs from the given one
 */
export async function decodeFrame(
  decodeStill: DecodeStill,
  file: Uint8Array<ArrayBuffer>,
  size: PixelSize,
  format: SourceFormatId,
): Promise<PixelImage> {
  const image = await decodeStill(file, size).catch((cause: unknown) => {
    if (cause instanceof FailureError) throw cause;
    return fail({ code: 'damaged', format }, cause);
  });
  if (image.widthPx !== size.widthPx || image.heightPx !== size.heightPx) fail({ code: 'damaged', format });
  return image;
}
