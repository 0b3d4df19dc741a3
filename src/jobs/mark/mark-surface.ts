import type { SourceInfo } from '../../codecs/source-info.ts';
import type { Mark } from '../../domain/geometry/mark.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { canvasHere, type Surface } from '../../host/host.ts';

/** Marks what is on a canvas. */
export async function markSurface(surface: Surface, mark: Mark | undefined, info: SourceInfo): Promise<Surface> {
  if (!mark) return surface;
  // Loaded on demand: most images have no mark.
  const { markImage } = await onDemand(import('./mark-image.ts'));
  const canvas = canvasHere();
  const pixels = canvas.readPixels(surface);
  canvas.writePixels(surface, await markImage(pixels, mark, info, pixels.rgba));
  return surface;
}
