import type { Light, ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { takePixels } from '../buffers.ts';
import { type PixelRows, wholeImage } from '../image.ts';
import { layOut } from '../memory.ts';
import { phaseAxis } from './phase-axis.ts';
import type { Source } from './plain.ts';
import { loadKernel } from './resize.ts';
import { slantFrom, slantOf } from './slant.ts';
import { SlantedPass, writeWindows } from './slanted-pass.ts';
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
  const shared = { kernel, free, source, ...axes, out, outStride: target.widthPx * 4, light };
  const strips = stripsOf(source, target).map(({ firstPx, widthPx }) => ({
    target: { widthPx, heightPx: target.heightPx },
    slant: slantFrom(slant, firstPx),
    outStart: firstPx * 4,
    writtenRows: 0,
  }));
  for (const opaque of light === 'gamma' ? [true, false] : [false]) {
    const unfinished = strips.filter(({ writtenRows }) => writtenRows < target.heightPx);
    const windows = unfinished.length > 0 && writeWindows(shared, opaque);
    if (!windows) break;
    for (const strip of unfinished) {
      strip.writtenRows = new SlantedPass({ ...shared, ...strip, windows, opaque }).run(strip.writtenRows);
    }
  }
  return out;
}

/** Target columns of a strip: their rows stay in the processor's cache until the target needs them. */
const STRIP_PX = 448;

/** Rows that are produced on demand would be produced for each strip. */
function stripsOf(source: Source | PixelRows, { widthPx }: PixelSize) {
  const count = 'readRows' in source ? 1 : Math.ceil(widthPx / STRIP_PX);
  return Array.from({ length: count }, (_, index) => {
    const firstPx = Math.floor((index * widthPx) / count);
    return { firstPx, widthPx: Math.floor(((index + 1) * widthPx) / count) - firstPx };
  });
}
