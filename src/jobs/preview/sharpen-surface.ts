import type { UnsharpMask } from '../../domain/geometry/sharpen.ts';
import { canvasHere, type Surface } from '../../host/host.ts';
import { sharpenImage } from '../../kernels/resize/sharpen.ts';

/** Sharpens a drawing in place. @returns the same surface */
export async function sharpenSurface(surface: Surface, mask: UnsharpMask | null): Promise<Surface> {
  if (!mask) return surface;
  const canvas = canvasHere();
  canvas.writePixels(surface, await sharpenImage(canvas.readPixels(surface), mask));
  return surface;
}
