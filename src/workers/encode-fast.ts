import { encodeNatively } from '../codecs/canvas/encode.ts';
import { readBackIsTrusted, surfaceOf } from '../codecs/canvas/surface.ts';
import type { FormatDescriptor } from '../codecs/contract.ts';
import { FORMATS } from '../codecs/formats.ts';
import { keepsJpegContract } from '../codecs/jpeg/contract-check.ts';
import { jpegWithoutProfile } from '../codecs/jpeg/without-profile.ts';
import { simpleWebp } from '../codecs/webp/simple-file.ts';
import { once } from '../domain/once.ts';
import { type PixelImage, pixelImage } from '../kernels/image.ts';
import { hasTransparency } from '../kernels/pixels/plain.ts';
import { loadCodec } from './load-codec.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Above this size iOS returns blank canvases, so the codec encodes the image. */
const MAX_CANVAS_PIXELS = 16_777_216;

/**
 * Uses the browser's encoder if its quality scale is equivalent, otherwise the codec. A JPEG's tables show this. A
 * WebP does not, so both encoders encode one test image. PNG and GIF gain nothing: canvas writes larger PNG files
 * and no GIF.
 *
 * @param image opaque where the format has no transparency
 */
export async function encodeFast(image: PixelImage, format: FormatDescriptor, quality: number): Promise<Bytes> {
  const native = canvasKeeps(image) ? await encodeAsTheCodecWould(image, format, quality) : null;
  return native ?? (await loadCodec(format.id)).encode(image, quality, 'fast');
}

function canvasKeeps({ widthPx, heightPx }: PixelImage): boolean {
  return widthPx * heightPx <= MAX_CANVAS_PIXELS && readBackIsTrusted();
}

async function encodeAsTheCodecWould(
  image: PixelImage,
  format: FormatDescriptor,
  quality: number,
): Promise<Bytes | null> {
  if (format.id === 'jpeg') {
    const bytes = await encodeOnCanvas(image, format, quality);
    return bytes !== null && keepsJpegContract(bytes, quality, image) ? jpegWithoutProfile(bytes) : null;
  }
  // Canvas stores premultiplied colors and loses precision. At quality 1 WebP is lossless.
  if (format.id !== 'webp' || quality === 1 || hasTransparency(image)) return null;
  return (await webpIsTheSame()) ? encodeWebpOnCanvas(image, quality) : null;
}

const webpIsTheSame = once(async () => {
  const probe = paintProbe();
  const native = await encodeWebpOnCanvas(probe, PROBE_QUALITY);
  const ours = await (await loadCodec('webp')).encode(probe, PROBE_QUALITY);
  return native?.length === ours.length && native.every((byte, i) => byte === ours[i]);
});

const PROBE_QUALITY = 0.77;
const PROBE_PX = 48;

/** A mixture of edges, gradients and noise. */
function paintProbe(): PixelImage {
  const rgba = new Uint8ClampedArray(PROBE_PX * PROBE_PX * 4);
  let noise = 1;
  for (let i = 0; i < rgba.length; i += 4) {
    const [x, y] = [(i / 4) % PROBE_PX, Math.floor(i / 4 / PROBE_PX)];
    noise = (noise * 48_271) % 2_147_483_647;
    rgba.set([x * 5, y * 5, x > y ? 40 + (noise % 160) : 0, 255], i);
  }
  return pixelImage(rgba, PROBE_PX, PROBE_PX);
}

async function encodeWebpOnCanvas(image: PixelImage, quality: number): Promise<Bytes | null> {
  const bytes = await encodeOnCanvas(image, FORMATS.webp, quality);
  return bytes && simpleWebp(bytes);
}

/** @returns `null` if the browser writes another type or nothing */
async function encodeOnCanvas(image: PixelImage, { mime }: FormatDescriptor, quality: number): Promise<Bytes | null> {
  const blob = await encodeNatively(surfaceOf(image), mime, quality).catch(() => null);
  return blob?.type === mime ? new Uint8Array(await blob.arrayBuffer()) : null;
}
