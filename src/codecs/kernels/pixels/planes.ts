import { type PixelImage, pixelImage } from '../../contract.ts';
import { align, withKernel } from './kernel.ts';

/** How a plane lies in the bytes: `VideoFrame.copyTo` tells. */
interface PlaneLayout {
  readonly offset: number;
  readonly stride: number;
}

export type PlaneFormat = 'I420' | 'I422' | 'I444';

export interface PlanesShape {
  readonly format: PlaneFormat;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of all three planes. */
  readonly bytes: number;
}

/** Bytes of RGBA that are made at once: small enough for the cache. */
const STRIP_BYTES = 2 ** 18;

export function isPlaneFormat(format: string | null): format is PlaneFormat {
  return format === 'I420' || format === 'I422' || format === 'I444';
}

/**
 * A picture from its planes of luma and chroma (BT.601, full range), as libjpeg gives it: chroma is enlarged by
 * its triangle filter. Only where `supportsSimd()`.
 *
 * @param fill writes the planes (Y, U, V) straight into the memory that it is given, and tells how they lie
 * @throws FailureError `codec-unavailable` when the kernel cannot be fetched
 */
export function planesToImage(
  { format, widthPx, heightPx, bytes }: PlanesShape,
  fill: (memory: Uint8Array<ArrayBuffer>) => Promise<readonly PlaneLayout[]>,
): Promise<PixelImage> {
  const rowBytes = widthPx * 4;
  const stripRows = Math.max(1, Math.min(heightPx, Math.floor(STRIP_BYTES / rowBytes)));
  // Vector loads and stores reach up to 16 bytes beyond the planes and 64 beyond a row.
  const planeBytes = align(bytes + 16, 64);
  const stripBytes = align(stripRows * rowBytes + 64, 64);
  return withKernel(planeBytes + stripBytes + widthPx * 7 + 512, async (kernel, planes) => {
    const [y, u, v] = await fill(new Uint8Array(kernel.memory.buffer as ArrayBuffer, planes, bytes));
    if (!y || !u || !v || u.stride !== v.stride) throw new TypeError(`no three planes of ${format}`);
    const strip = planes + planeBytes;
    const rgba = new Uint8ClampedArray(rowBytes * heightPx);
    for (let row = 0; row < heightPx; row += stripRows) {
      const rows = Math.min(stripRows, heightPx - row);
      kernel.planesToRgba(
        planes + y.offset,
        y.stride,
        planes + u.offset,
        planes + v.offset,
        u.stride,
        widthPx,
        heightPx,
        format !== 'I444',
        format === 'I420',
        row,
        rows,
        strip,
        strip + stripBytes,
      );
      rgba.set(new Uint8Array(kernel.memory.buffer, strip, rows * rowBytes), row * rowBytes);
    }
    return pixelImage(rgba, widthPx, heightPx);
  });
}
