import type { PixelSize } from '../../domain/geometry/size.ts';
import { jpeg } from '../../formats/jpeg.ts';
import type { JpegPlanes } from '../../host/host.ts';
import { takePixels } from '../../kernels/buffers.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { isPlaneFormat } from '../../kernels/pixels/pixels.ts';
import type { PlanesShape } from '../../kernels/planes.ts';

/** Whether `planesToRows` can convert the planes: BT.601, 0 to 255, as in JFIF. */
function isJfif({ matrix, fullRange }: VideoColorSpace): boolean {
  return matrix === 'smpte170m' && fullRange === true;
}

/**
 * Whether frames contain the pixels as stored. This is certain only if frames state their rotation (Chromium). Firefox
 * converts to RGB itself.
 */
export function framesAreAsStored(): boolean {
  return typeof ImageDecoder !== 'undefined' && typeof VideoFrame !== 'undefined' && 'rotation' in VideoFrame.prototype;
}

/** The browser's JPEG decoder. */
export const jpegPlanes: JpegPlanes = {
  readScaled: (take, size) => decodeFrame(take, size, (frame) => readScaled(frame, size)),
  withPlanes: (take, stored, use) =>
    decodeFrame(take, null, async (frame) => {
      const planes = planesOf(frame, stored);
      return planes && use({ ...planes, fill: (memory) => copyAndClose(frame, memory) });
    }),
};

async function decodeFrame<T>(
  take: () => Promise<Uint8Array<ArrayBuffer>>,
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
