import { fail } from '../../../domain/outcome/failure.ts';
import type { WritableFormat } from '../../../formats/formats.ts';
import { canvasMime, canvasQuality } from '../../quality.ts';
import { createSurface, type Surface } from './surface.ts';

/** The side of the small images that are compared, in pixels. */
const SAMPLE_PX = 8;

/**
 * The largest acceptable difference of a sample after encoding, 0 to 255. Because samples are averages, lossy coding
 * stays below it even at quality 1 of 100. A blank or scrambled image does not.
 */
const SAMPLE_TOLERANCE = 48;

/**
 * Encodes with the browser's own encoder and an explicit quality. The result may have another type (see
 * `encodeChecked`).
 */
export function encodeNatively({ canvas }: Surface, mime: string, qualityPercent: number): Promise<Blob> {
  return canvas.convertToBlob({ type: canvasMime(mime), quality: canvasQuality(mime, qualityPercent) });
}

/**
 * Encodes with the browser's encoder and verifies the result: its type (Safari returns PNG for WebP), its size
 * (encoders crop silently) and its pixels (hardened browsers scramble them, iOS returns blank images).
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

/** Scales the image to 8 x 8 pixels on gray, so transparent and opaque pixels can be compared. */
function sample(image: ImageBitmap | OffscreenCanvas): Uint8ClampedArray {
  const { context } = createSurface({ widthPx: SAMPLE_PX, heightPx: SAMPLE_PX }, { readBack: true });
  context.fillStyle = '#808080';
  context.fillRect(0, 0, SAMPLE_PX, SAMPLE_PX);
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  return context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data;
}
