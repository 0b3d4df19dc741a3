import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import { avif } from '../../formats/avif.ts';
import type { VideoOptions } from '../../host/host.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { psnr } from '../../kernels/metrics/metrics.ts';
import { writeAvif } from './container.ts';
import { readKeyFrame } from './key-frame.ts';
import { planesOf, type Sampling } from './planes.ts';

/** The Main and High profiles with 8 bits, up to the highest level. Encoders write the level that applies. */
const CODECS: Record<Sampling, string> = { '4:2:0': 'av01.0.19M.08', '4:4:4': 'av01.1.19M.08' };

/**
 * Encodes an image with the browser's AV1 encoder for videos.
 *
 * @param image must be opaque
 * @returns an AVIF file, or `null` if the browser cannot do this
 */
export async function encodeAsVideoFrame(image: PixelImage, options: VideoOptions): Promise<Bytes | null> {
  return (await checks[options.sampling]()) ? encodeFrame(image, options).catch(() => null) : null;
}

/** Encodes an image without checking that the browser obeys the quantizer. @throws if the browser has no encoder */
export async function encodeFrame(image: PixelImage, { quantizer, sampling }: VideoOptions): Promise<Bytes | null> {
  const { widthPx: width, heightPx: height } = image;
  const chunks: EncodedVideoChunk[] = [];
  const encoder = new VideoEncoder({ output: (chunk) => chunks.push(chunk), error: () => {} });
  const frame = new VideoFrame(planesOf(image, sampling), {
    format: sampling === '4:2:0' ? 'I420' : 'I444',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace: { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'smpte170m', fullRange: true },
  });
  try {
    // Hardware encoders limit the image size, and their quantizers differ.
    const hardwareAcceleration = 'prefer-software';
    encoder.configure({ codec: CODECS[sampling], width, height, bitrateMode: 'quantizer', hardwareAcceleration });
    encoder.encode(frame, { keyFrame: true, av1: { quantizer } } as VideoEncoderEncodeOptions);
    // Rejects if the encoder fails.
    await encoder.flush();
  } finally {
    frame.close();
    if (encoder.state !== 'closed') encoder.close();
  }
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) return null;
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  const keyFrame = readKeyFrame(bytes);
  return keyFrame && writeAvif(image, keyFrame);
}

/** A fine and a coarse quantizer, each with the expected range of the test image's PSNR, in decibels. */
const PROBES = [
  { quantizer: 40, least: 34, most: 60 },
  { quantizer: 160, least: 18, most: 33 },
] as const;

/** The fine file must be at least this many times as large as the coarse one. */
const LEAST_RATIO = 1.8;

/** Each worker checks the encoder once. */
const checks: Record<Sampling, () => Promise<boolean>> = {
  '4:2:0': once(() => obeysQuantizers('4:2:0')),
  '4:4:4': once(() => obeysQuantizers('4:4:4')),
};

/**
 * Whether the browser's encoder obeys quantizers and its files show the right pixels. Firefox accepts quantizers and
 * ignores them. The standard defines only quantizers up to 63, so a browser may also refuse the coarse one or scale it
 * differently.
 */
export async function obeysQuantizers(sampling: Sampling): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false;
  const image = paintProbe();
  const sizes: number[] = [];
  for (const { quantizer, least, most } of PROBES) {
    const file = await encodeFrame(image, { quantizer, sampling }).catch(() => null);
    const decoded = file && (await decode(file).catch(() => null));
    if (decoded?.widthPx !== image.widthPx || decoded.heightPx !== image.heightPx) return false;
    const decibels = psnr(image, decoded);
    if (decibels < least || decibels > most) return false;
    sizes.push(file?.length ?? 0);
  }
  const [fine = 0, coarse = 0] = sizes;
  return fine >= LEAST_RATIO * coarse;
}

/** Odd sides, which reveal cropping. */
const [PROBE_WIDTH_PX, PROBE_HEIGHT_PX] = [81, 63];

/** Paints gradients, edges and texture in soft colors. */
function paintProbe(): PixelImage {
  const rgba = new Uint8ClampedArray(PROBE_WIDTH_PX * PROBE_HEIGHT_PX * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const [x, y] = [(at / 4) % PROBE_WIDTH_PX, Math.floor(at / 4 / PROBE_WIDTH_PX)];
    const texture = 40 * Math.sin(x * 1.1) * Math.cos(y * 0.7) + 12 * Math.sin(x * y);
    const edge = x > y ? 40 : -40;
    rgba.set([128 + edge + texture, 128 + y + texture, 160 - x + texture, 255], at);
  }
  return pixelImage(rgba, PROBE_WIDTH_PX, PROBE_HEIGHT_PX);
}

async function decode(file: Bytes): Promise<PixelImage> {
  const bitmap = await createImageBitmap(new Blob([file], { type: avif.mime }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pixelImage(context?.getImageData(0, 0, width, height).data ?? new Uint8Array(0), width, height);
}
