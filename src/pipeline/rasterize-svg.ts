import { encodeNatively } from '../codecs/shared/canvas/encode.ts';
import { createSurface } from '../codecs/shared/canvas/surface.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { FailureError } from '../domain/outcome/failure.ts';
import { png } from '../formats/png.ts';
import { svg } from '../formats/svg.ts';
import { createObjectUrl } from './object-urls.ts';

/** Drawings that take longer are abandoned, such as entity bombs and endless filters. */
const DEADLINE_MS = 10_000;

/**
 * Draws an SVG at a given size. Uses an `<img>`, in which the browser runs no scripts and loads nothing external. Works
 * only on a page, because workers cannot decode SVG.
 *
 * @returns a PNG of exactly this size
 * @throws FailureError
 */
export async function rasterizeSvg(source: Blob, size: PixelSize): Promise<Blob> {
  const { url, release } = createObjectUrl(new Blob([source], { type: svg.mime }));
  try {
    const image = new Image(size.widthPx, size.heightPx);
    image.src = url;
    await withDeadline(image.decode());
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

function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FailureError({ code: 'timed-out', afterMs: DEADLINE_MS })), DEADLINE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
