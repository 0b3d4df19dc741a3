import { fail } from '../../domain/failure.ts';
import type { WritableFormat } from '../formats.ts';
import { canvasMime, canvasQuality } from '../quality.ts';
import { createSurface, type Surface } from './surface.ts';

/** Side of the small images that are compared, pixels. */
const SAMPLE_PX = 8;

/**
 * Largest difference of one sample after encoding, 0 to 255. Lossy coding at quality 1 of 100 stays
 * below it once averaged; a blank or scrambled image does not.
 */
const SAMPLE_TOLERANCE = 48;

/**
 * The browser's own encoder, with an explicit quality. What comes back may be of another type: see
 * `encodeChecked`.
 */
export function encodeNatively({ canvas }: Surface, mime: string, qualityPercent: number): Promise<Blob> {
  return canvas.convertToBlob({ type: canvasMime(mime), quality: canvasQuality(mime, qualityPercent) });
}

/**
 * Encode with the browser's encoder and verify the result: its type (Safari returns PNG for WebP), its size
 * (encoders crop silently) and its pixels (hardened browsers scramble them, iOS returns blanks).
 *
 * @throws FailureError `canvas-unsupported` or `canvas-untrusted`
 */
export async function encodeChecked(surface: Surface, format: WritableFormat, qualityPercent: number): Promise<Blob> {
  const blob = await encodeNatively(surface, format.mime, qualityPercent);
  if (blob.type !== format.mime) return fail({ code: 'canvas-unsupported', format: format.id });
  const decoded = await createImageBitmap(blob).catch((cause: unknown) => fail({ code: 'canvas-untrusted' }, cause));
  try {
    const { width, height } = surface.canvas;
    if (decoded.width !== width || decoded.height !== height) return fail({ code: 'canvas-untrusted' });
    const before = sample(surface.canvas);
    const after = sample(decoded);
    const apart = before.some((value, i) => Math.abs(value - (after[i] as number)) > SAMPLE_TOLERANCE);
    if (apart) return fail({ code: 'canvas-untrusted' });
  } finally {
    decoded.close();
  }
  return blob;
}

/** The image at 8 x 8 on gray, so that transparent and opaque pixels compare. */
function sample(image: ImageBitmap | OffscreenCanvas): Uint8ClampedArray {
  const { context } = createSurface({ widthPx: SAMPLE_PX, heightPx: SAMPLE_PX }, { readBack: true });
  context.fillStyle = '#808080';
  context.fillRect(0, 0, SAMPLE_PX, SAMPLE_PX);
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  return context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data;
}
