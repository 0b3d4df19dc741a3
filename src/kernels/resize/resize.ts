import { once } from '../../base/once.ts';
import type { Light, ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
import { takePixels } from '../buffers.ts';
import type { PixelRows } from '../image.ts';
import { compileWasm } from '../load-wasm.ts';
import { growTo, layOut } from '../memory.ts';
import { shapeAxis, shapeBytes } from './axis.ts';
import type { Kernel } from './kernel.ts';
import { Pass } from './pass.ts';
import type { Source } from './plain.ts';
import { planOf } from './plan.ts';
import kernelUrl from './resize.as.ts?kernel';

/** Loads the only instance of the kernel. */
export const loadKernel = once(async () => {
  const instance = await WebAssembly.instantiate(await compileWasm(kernelUrl, null), {});
  return instance.exports as unknown as Kernel;
});

/** Loads and compiles the kernel, so the first image does not wait for it. */
export async function warmUpKernel(): Promise<void> {
  await loadKernel();
}

/**
 * Resamples with SIMD and premultiplied alpha. Requires `supportsSimd()`. Reads the source in bands without copying it.
 * Memory holds four source rows, the filtered rows that one target row needs, and the result.
 *
 * @param source each side 1 to 65535; `rgba` may be a view and is not modified; rows are read from the top down, and
 *   again from further up after transparency is found
 * @param area the part to resample; pixels outside it have no influence
 * @returns straight RGBA of `target`, in its own buffer
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function resample(
  source: Source | PixelRows,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
  area: Area = wholeArea(source),
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const kernel = await loadKernel();
  const lay = layOut(kernel.heapBase());
  const columnPlaces = lay(shapeBytes(area.widthPx, target.widthPx, filter));
  const rowPlaces = lay(shapeBytes(area.heightPx, target.heightPx, filter));
  const free = lay(0);
  growTo(kernel.memory, free);
  const columns = shapeAxis(kernel, area.widthPx, target.widthPx, filter, columnPlaces);
  const rows = shapeAxis(kernel, area.heightPx, target.heightPx, filter, rowPlaces);
  const { canSkipAlpha, planFor } = planOf(columns, rows, light);
  const out = takePixels(target.widthPx * target.heightPx * 4);
  const shared = { kernel, free, source, area, out, light };
  const writtenRows = canSkipAlpha ? new Pass({ ...shared, plan: planFor(true), opaque: true }).run(0) : 0;
  // The source has transparency: filter alpha too, from the first target row that it affects.
  if (writtenRows < target.heightPx) new Pass({ ...shared, plan: planFor(false), opaque: false }).run(writtenRows);
  return out;
}
