import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import type { Effort } from '../../formats/effort.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { takePixels } from '../../kernels/buffers.ts';
import { type PixelImage, type PixelRows, pixelImage } from '../../kernels/image.ts';
import { encodePlanes } from '../../kernels/jpeg/encode.ts';
import { requantizeJpeg } from '../../kernels/jpeg/requantize.ts';
import { isPlaneFormat, planesToRows } from '../../kernels/pixels/pixels.ts';
import type { FillPlanes, PlanesShape } from '../../kernels/planes.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { withPlanes } from './kernel-planes.ts';
import { encodingOptions } from './options.ts';
import { type ScalingPlan, scaledSize } from './scaled-size.ts';

/** Whether `planesToRows` can convert the planes: BT.601, 0 to 255, as in JFIF. */
function isJfif({ matrix, fullRange }: VideoColorSpace): boolean {
  return matrix === 'smpte170m' && fullRange === true;
}

/**
 * Whether frames contain the pixels as stored. This is certain only if frames state their rotation (Chromium). Firefox
 * converts to RGB itself.
 */
function framesAreAsStored(): boolean {
  return typeof ImageDecoder !== 'undefined' && typeof VideoFrame !== 'undefined' && 'rotation' in VideoFrame.prototype;
}

/** Whether this browser returns the planes of a JPEG, and can run the kernel that converts them. */
export function readsPlanes(): boolean {
  return framesAreAsStored() && supportsSimd();
}

/** Reads the whole file into a new buffer, which the caller may transfer. */
export type ReadFile = () => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Decodes with the browser's JPEG decoder, which is several times as fast as WASM. Our own kernel converts its planes,
 * because the browser's conversion repeats chroma samples. At full size, the pixels are bit-exact with those of the
 * WASM decoder.
 *
 * @param stored the size of the image as stored in the file
 * @param plan how the caller will crop and resize the pixels; `null` requests the full size. If the plan allows it, the
 *   result is a smaller image of exactly the same area
 * @returns the pixels as stored, not rotated; `null` if the browser does not return suitable frames
 */
export async function decodeJpegNatively(
  take: ReadFile,
  stored: PixelSize,
  plan: ScalingPlan | null,
): Promise<PixelImage | PixelRows | null> {
  if (!readsPlanes()) return null;
  const smaller = plan && scaledSize(stored, plan);
  const scaled = smaller && (await decodeFrame(take, smaller, (frame) => readScaled(frame, smaller)));
  return scaled ?? decodeFrame(take, null, (frame) => readPlanes(frame, stored));
}

/**
 * Encodes a JPEG again at its own size, from its coefficients if possible, otherwise from decoded planes. The browser's
 * decoder provides planes if it can, otherwise our kernel does. This avoids the conversion to RGB and back, and chroma
 * that keeps its size is not resampled. Requires `supportsSimd()`.
 *
 * @param turn how to rotate or mirror the stored pixels for the result
 * @param onDecoded called between decoding and encoding
 * @returns `null` if neither decoder has suitable planes
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function reencodePlanes(
  take: ReadFile,
  stored: PixelSize,
  turn: Orientation,
  { qualityPercent, effort }: { readonly qualityPercent: number; readonly effort: Effort },
  onDecoded: () => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const options = encodingOptions(qualityPercent, effort);
  const requantized = await requantizeJpeg(await take(), { stored, turn, onDecoded }, options);
  if (requantized) return requantized;
  const reencoded = readsPlanes()
    ? await decodeFrame(take, null, async (frame) => {
        const planes = planesOf(frame, stored);
        if (!planes) return null;
        onDecoded();
        return encodePlanes({ ...planes, fill: (memory) => copyAndClose(frame, memory), turn }, options);
      })
    : null;
  if (reencoded) return reencoded;
  return withPlanes(await take(), stored, null, (planes) => {
    const fill: FillPlanes = async (memory) => {
      const layouts = await planes.fill(memory);
      onDecoded();
      return layouts;
    };
    return encodePlanes({ ...planes, fill, turn }, options);
  });
}

async function decodeFrame<T>(
  take: ReadFile,
  desired: PixelSize | null,
  readPixels: (frame: VideoFrame) => Promise<T>,
): Promise<T> {
  const size = desired && { desiredWidth: desired.widthPx, desiredHeight: desired.heightPx };
  const data = await take();
  // Transferred, because a copy would take a tenth of the decoding time.
  const decoder = new ImageDecoder({ type: jpeg.mime, data, transfer: [data.buffer], ...size });
  try {
    const { image: frame } = await decoder.decode();
    try {
      return await readPixels(frame);
    } finally {
      frame.close();
    }
  } finally {
    decoder.close();
  }
}

async function readPlanes(frame: VideoFrame, stored: PixelSize): Promise<PixelRows | null> {
  const planes = planesOf(frame, stored);
  return planes && planesToRows(planes, (memory) => copyAndClose(frame, memory));
}

function planesOf(frame: VideoFrame, stored: PixelSize): PlanesShape | null {
  const { format, colorSpace } = frame;
  if (!hasSize(frame, stored) || !isPlaneFormat(format) || !isJfif(colorSpace)) return null;
  return { format, ...stored, bytes: frame.allocationSize() };
}

/** Closes the frame at once, because both the frame and its copy are large. */
async function copyAndClose(frame: VideoFrame, memory: Uint8Array<ArrayBuffer>): Promise<PlaneLayout[]> {
  const layout = await frame.copyTo(memory);
  frame.close();
  return layout;
}

async function readScaled(frame: VideoFrame, size: PixelSize): Promise<PixelImage | null> {
  if (!hasSize(frame, size) || frame.colorSpace.matrix !== 'rgb') return null;
  const rgba = takePixels(size.widthPx * size.heightPx * 4);
  await frame.copyTo(rgba, { format: 'RGBA' });
  return pixelImage(rgba, size.widthPx, size.heightPx);
}

function hasSize({ visibleRect }: VideoFrame, { widthPx, heightPx }: PixelSize): boolean {
  return visibleRect?.width === widthPx && visibleRect.height === heightPx;
}
