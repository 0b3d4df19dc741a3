import type { Bytes } from '../../base/bytes.ts';
import { equalBytes } from '../../base/bytes.ts';
import type { NativeEncoder } from '../../codecs/contract.ts';
import { nativeOf } from '../../codecs/parts.ts';
import type { Effort } from '../../formats/effort.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import { type Canvas, host, type Surface } from '../../host/host.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { loadCodec } from '../load-codec.ts';

/** Encodes a surface. @returns `null` if the browser's file differs from our codec's */
export type EncodeSurface = (surface: Surface) => Promise<Bytes | null>;

/**
 * Encodes with the browser's own encoder, which runs outside WebAssembly and is faster. It is used only if it writes
 * the same file as our codec at this effort (`native.ts` of the format).
 *
 * @param image must be opaque if the format has no transparency
 * @returns `null` if the codec is needed
 */
export async function encodeByBrowser(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  effort: Effort,
): Promise<Bytes | null> {
  const { canvas } = host();
  if (!canvas || image.widthPx * image.heightPx > canvas.maxPixels) return null;
  // Asked first, because looking for transparent pixels takes longer.
  const native = replacementFor(format, qualityPercent, effort);
  if (native === null) return null;
  const isSuitable = native.suitsTransparent || !hasTransparency(image);
  const encode = isSuitable ? await browserEncoderFor(format, qualityPercent, effort) : null;
  return encode?.(canvas.surfaceOf(image)) ?? null;
}

/** The browser's encoder, if any browser's can replace our codec at this quality and effort. */
export function replacementFor(format: WritableFormat, qualityPercent: number, effort: Effort): NativeEncoder | null {
  const native = nativeOf(format.id);
  return native?.canReplaceCodec(qualityPercent, effort) ? native : null;
}

/**
 * Finds the browser's encoder for opaque images.
 *
 * @returns `null` if the codec is needed
 */
export async function browserEncoderFor(
  format: WritableFormat,
  qualityPercent: number,
  effort: Effort,
): Promise<EncodeSurface | null> {
  const { canvas } = host();
  const native = replacementFor(format, qualityPercent, effort);
  if (native === null || !canvas?.readBackIsTrusted()) return null;
  if (native.needsProbe && !(await encodesProbeEqually(canvas, format, native, effort))) return null;
  return (surface) => encodeNativelyAs(canvas, native, surface, format, qualityPercent);
}

/** Results of the comparisons. The keys contain the format and the effort. */
const probes = new Map<string, Promise<boolean>>();

/** Whether the browser and our codec encode a test image to the same file. Checked once per worker. */
function encodesProbeEqually(...compared: Parameters<typeof compareOnProbe>): Promise<boolean> {
  const [, format, , effort] = compared;
  const key = `${format.id} ${effort}`;
  const known = probes.get(key);
  if (known) return known;
  const checking = compareOnProbe(...compared).catch((error: unknown) => {
    // The codec could not be loaded. The next image tries again.
    probes.delete(key);
    throw error;
  });
  probes.set(key, checking);
  return checking;
}

async function compareOnProbe(
  canvas: Canvas,
  format: WritableFormat,
  native: NativeEncoder,
  effort: Effort,
): Promise<boolean> {
  const probe = paintProbe();
  const theirs = await encodeNativelyAs(canvas, native, canvas.surfaceOf(probe), format, PROBE_PERCENT);
  const ours = await (await loadCodec(format.id)).encode(probe, PROBE_PERCENT, effort);
  return theirs !== null && equalBytes(theirs, ours);
}

const PROBE_PERCENT = 77;
const PROBE_PX = 48;

/** Paints the test image: a mixture of edges, gradients and noise. */
export function paintProbe(): PixelImage {
  const rgba = new Uint8ClampedArray(PROBE_PX * PROBE_PX * 4);
  let noise = 1;
  for (let i = 0; i < rgba.length; i += 4) {
    const [x, y] = [(i / 4) % PROBE_PX, Math.floor(i / 4 / PROBE_PX)];
    noise = (noise * 48_271) % 2_147_483_647;
    rgba.set([x * 5, y * 5, x > y ? 40 + (noise % 160) : 0, 255], i);
  }
  return pixelImage(rgba, PROBE_PX, PROBE_PX);
}

/** @returns `null` if the browser writes nothing, another type, or a file that differs from our codec's */
async function encodeNativelyAs(
  canvas: Canvas,
  native: NativeEncoder,
  surface: Surface,
  { mime }: WritableFormat,
  qualityPercent: number,
): Promise<Bytes | null> {
  const { width: widthPx, height: heightPx } = surface.canvas;
  const blob = await canvas.encodeNatively(surface, mime, qualityPercent).catch(() => null);
  if (blob?.type !== mime) return null;
  return native.extract(new Uint8Array(await blob.arrayBuffer()), qualityPercent, { widthPx, heightPx });
}
