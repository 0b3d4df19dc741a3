import type { PixelRows } from '../image.ts';
import { align } from '../memory.ts';
import type { FillPlanes, PlaneFormat, PlanesShape } from '../planes.ts';
import { borrowKernel } from './kernel.ts';

/** Bytes of RGBA produced at once, few enough to stay in the cache. */
const STRIP_BYTES = 2 ** 18;

/** The most rows that callers request at once. */
const ROWS_PER_REQUEST = 16;

export function isPlaneFormat(format: string | null): format is PlaneFormat {
  return format === 'I420' || format === 'I422' || format === 'I444';
}

/**
 * Converts luma and chroma planes (BT.601, full range) to rows of RGBA like libjpeg, which upsamples chroma with a
 * triangle filter. Requires `supportsSimd()`.
 *
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 * @throws TypeError if `fill` does not return three planes, or the chroma strides differ
 */
export async function planesToRows(
  { format, widthPx, heightPx, bytes }: PlanesShape,
  fill: FillPlanes,
): Promise<PixelRows> {
  const rowBytes = widthPx * 4;
  // A multiple of the rows per request, so no row is converted twice.
  const stripRows = Math.max(1, Math.floor(STRIP_BYTES / rowBytes / ROWS_PER_REQUEST)) * ROWS_PER_REQUEST;
  // Vector loads and stores reach up to 16 bytes beyond the planes and 64 beyond a row.
  const planeBytes = align(bytes + 16, 64);
  const stripBytes = align(stripRows * rowBytes + 64, 64);
  const { kernel, start, release } = await borrowKernel(planeBytes + stripBytes + widthPx * 7 + 512);
  const [y, u, v] = await fill(new Uint8Array(kernel.memory.buffer as ArrayBuffer, start, bytes));
  if (!y || !u || !v || u.stride !== v.stride) throw new TypeError(`no three planes of ${format}`);
  const strip = start + planeBytes;
  let firstInStrip = 0;
  let rowsInStrip = 0;
  const makeStrip = (first: number) => {
    firstInStrip = first;
    rowsInStrip = Math.min(stripRows, heightPx - first);
    kernel.planesToRgba(
      start + y.offset,
      y.stride,
      start + u.offset,
      start + v.offset,
      u.stride,
      widthPx,
      heightPx,
      format !== 'I444',
      format === 'I420',
      first,
      rowsInStrip,
      strip,
      strip + stripBytes,
    );
  };
  return {
    widthPx,
    heightPx,
    readRows(first, count) {
      if (count > stripRows || first + count > heightPx) throw new RangeError(`no ${count} rows from ${first} on`);
      if (first < firstInStrip || first + count > firstInStrip + rowsInStrip) makeStrip(first);
      return new Uint8Array(kernel.memory.buffer, strip + (first - firstInStrip) * rowBytes, count * rowBytes);
    },
    release: release,
  };
}
