import type { Light, ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { takePixels } from '../buffers.ts';
import { type PixelRows, wholeImage } from '../image.ts';
import { layOut } from '../memory.ts';
import { phaseAxis } from './phase-axis.ts';
import type { Source } from './plain.ts';
import { QuadsPass } from './quads-pass.ts';
import { loadKernel } from './resize.ts';
import { slantOf } from './slant.ts';
import { SlantedPass } from './slanted-pass.ts';
import { straightenInFloat64 } from './straighten-plain.ts';

/** Longer windows would need weights of more than 16 bits. */
const MOST_TAPS = 256;

/**
 * Straightens, cuts and resizes an image in one resampling, with SIMD and premultiplied alpha. Requires
 * `supportsSimd()`. Pixels beyond the edges of the source repeat its edges.
 *
 * @param source like that of `resample`
 * @returns straight RGBA of `target`, in its own buffer
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function straighten(
  source: Source | PixelRows,
  area: TiltedArea,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const kernel = await loadKernel();
  const slant = slantOf(source, area, target);
  const axes = { columns: phaseAxis(filter, slant.across), rows: phaseAxis(filter, slant.down) };
  if (Math.max(axes.columns.taps, axes.rows.taps) > MOST_TAPS) {
    const whole = 'readRows' in source ? wholeImage(source) : source;
    return straightenInFloat64(whole, area, target, filter, light);
  }
  const out = takePixels(target.widthPx * target.heightPx * 4);
  const free = layOut(kernel.heapBase())(0);
  const shared = { kernel, free, source, target, slant, ...axes, out };
  const writtenRows = light === 'gamma' ? new QuadsPass(shared).run() : 0;
  // The source has transparency: filter alpha too, from the first target row that it affects.
  if (writtenRows < target.heightPx) new SlantedPass({ ...shared, light }).run(writtenRows);
  return out;
}
