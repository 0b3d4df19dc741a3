import { encodeNatively } from '../codecs/shared/canvas/encode.ts';
import { createSurface, requireSurface } from '../codecs/shared/canvas/surface.ts';
import { measureDrawing } from '../codecs/svg/count-drawing.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { FailureError, fail } from '../domain/outcome/failure.ts';
import { refuseDrawing } from '../domain/outcome/limits.ts';
import { png } from '../formats/png.ts';
import { svg } from '../formats/svg.ts';
import { createObjectUrl } from './object-urls.ts';
import { drawInFrame } from './svg-frame.ts';

/** Drawings that take longer are abandoned. */
const DEADLINE_MS = 10_000;

/** The drawing before the next one. One at a time, so it is known which one blocks a browser. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws an SVG at a given size. Uses an `<img>`, in which the browser runs no scripts and loads nothing external. Works
 * only on a page, because workers cannot decode SVG.
 *
 * @param beforeDrawing called when the file passed all checks and its drawing is about to start
 * @returns a PNG of exactly this size
 * @throws FailureError
 */
export async function rasterizeSvg(
  source: Blob,
  size: PixelSize,
  beforeDrawing: () => Promise<void> = async () => {},
): Promise<Blob> {
  requireSurface(size);
  const refusal = refuseDrawing(await measureDrawing(source), size);
  if (refusal) return fail(refusal);
  const drawing = previous.then(async () => {
    await beforeDrawing();
    return draw(new Blob([source], { type: svg.mime }), size);
  });
  previous = drawing.catch(() => {});
  return drawing;
}

async function draw(source: Blob, size: PixelSize): Promise<Blob> {
  const drawn = await drawInFrame(source, size, DEADLINE_MS);
  if (drawn === 'timed-out') return fail({ code: 'timed-out', afterMs: DEADLINE_MS });
  // The page finds the reason, or draws for a browser whose frames cannot.
  return drawn === 'failed' ? drawOnPage(source, size) : new Blob([drawn], { type: png.mime });
}

async function drawOnPage(source: Blob, size: PixelSize): Promise<Blob> {
  const { url, release } = createObjectUrl(source);
  try {
    const image = new Image(size.widthPx, size.heightPx);
    image.src = url;
    await image.decode();
    const surface = createSurface(size);
    surface.context.drawImage(image, 0, 0, size.widthPx, size.heightPx);
    return await encodeNatively(surface, png.mime, 100);
  } catch (error) {
    if (error instanceof FailureError) throw error;
    const sealed = error instanceof DOMException && error.name === 'SecurityError';
    throw new FailureError(sealed ? { code: 'sealed-svg' } : { code: 'damaged', format: svg.id }, { cause: error });
  } finally {
    release();
  }
}
