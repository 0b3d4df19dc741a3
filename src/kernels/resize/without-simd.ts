import loadResize, { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js';
import resizeUrl from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?url';
import { once } from '../../base/once.ts';
import type { Light, ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelImage } from '../image.ts';
import { compileWasm } from '../load-wasm.ts';

/** The order in which the package numbers its filters. It has no box filter. */
const FILTERS: readonly ResizeFilter[] = ['triangle', 'catrom', 'mitchell', 'lanczos3'];

const load = once(async () => loadResize(await compileWasm(resizeUrl, null)));

/** Resamples like the kernel, for engines without WebAssembly SIMD. Truncates where the kernel rounds to nearest. */
export async function resampleWithoutSimd(
  image: PixelImage,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
): Promise<Uint8ClampedArray> {
  await load();
  const input = new Uint8Array(image.rgba.buffer);
  const { widthPx, heightPx } = target;
  const index = FILTERS.indexOf(filter);
  return resize(input, image.widthPx, image.heightPx, widthPx, heightPx, index, true, light === 'linear');
}
