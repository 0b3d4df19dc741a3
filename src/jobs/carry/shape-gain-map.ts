import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { inspect } from '../../codecs/inspect.ts';
import { encodeMapPixels } from '../../codecs/jpeg/encode-map.ts';
import { partsWithoutMetadata } from '../../codecs/jpeg/without-profile.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { type PixelPlan, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import { type FailureCode, FailureError } from '../../domain/outcome/failure.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { decodeSource, readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';

/** How precisely a map is encoded: its quality, and the factor for its width and height. */
interface Precision {
  readonly percent: number;
  readonly scale: number;
}

/** The first one is the usual one. The others are tried in order if bytes are scarce. */
const PRECISIONS: readonly Precision[] = [
  { percent: 85, scale: 1 },
  { percent: 70, scale: 1 },
  { percent: 80, scale: 0.5 },
  { percent: 60, scale: 0.5 },
  { percent: 60, scale: 0.25 },
];

/** Refusals of whole files. */
const FOREIGN: readonly FailureCode[] = ['too-many-pixels', 'unread-format', 'unsupported-variant'];

/** A gain map without its metadata. */
export interface OpenedMap {
  readonly file: Blob;
  readonly info: SourceInfo;
}

/**
 * Opens a gain map.
 *
 * @param file the file of the map
 * @param maxPixels maximum number of pixels. A map needs no more than its image
 * @returns `null` if the file is whole, but not a JPEG of at most this size, or if it is CMYK
 * @throws FailureError if the file is damaged or incomplete
 */
export async function openMap(file: Blob, maxPixels: number): Promise<OpenedMap | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The values are not colors. A profile, or an orientation that readers ignore, must not change them.
  const bare = new Blob([joinBytes(partsWithoutMetadata(bytes))]);
  const inspection = await inspect(bare, maxPixels);
  if (!inspection.ok) {
    if (FOREIGN.includes(inspection.failure.code)) return null;
    throw new FailureError(inspection.failure);
  }
  if (inspection.info.format !== jpeg.id || inspection.info.cmyk) return null;
  const { info } = inspection;
  await readComplete(bare, info);
  return { file: bare, info };
}

/** Copies the map with exactly the same pixels. */
export async function copyMap({ file, info }: OpenedMap): Promise<Bytes> {
  const bytes = await readComplete(file, info);
  if (!supportsSimd()) return bytes;
  const shorter = await (await loadCodec(jpeg.id)).recompress?.(bytes, { orientation: 1, profile: 'none' });
  return shorter ?? bytes;
}

/**
 * Cuts, resizes and turns a map by the plan for its image.
 *
 * @param stored size of the image that the plan is for
 * @param mostBytes maximum number of bytes of the map
 * @param same the map with exactly the same pixels, if they do not move. It is used if it has the fewest bytes
 * @returns `null` if the map needs more bytes, or if it must change and the encoder cannot run
 */
export async function shapeMap(
  map: OpenedMap,
  plan: PixelPlan,
  stored: PixelSize,
  mostBytes: number,
  same: Bytes | null,
): Promise<Bytes | null> {
  const fitting = same && same.length <= mostBytes ? same : null;
  if (!supportsSimd()) return fitting;
  const area = scaleArea(plan.area, stored, map.info.size);
  for (const { percent, scale } of PRECISIONS) {
    const target = targetOf(area, plan, scale);
    const decoded = await decodeSource(map.file, map.info, null);
    const sized = await resizeImage(decoded.image, target, undefined, undefined, inWholePixels(area, target));
    const encoded = await encodeMapPixels(await orient(sized, plan.turn), percent);
    if (fitting && fitting.length <= encoded.length) return fitting;
    if (encoded.length <= mostBytes) return encoded;
  }
  return null;
}

/** The size of the new map. A map shrinks with its image but does not grow, because readers interpolate it. */
function targetOf(area: Area, plan: PixelPlan, scale: number): PixelSize {
  const side = (length: number, from: number, to: number) =>
    Math.max(1, Math.round(length * Math.min(1, to / from) * scale));
  return {
    widthPx: side(area.widthPx, plan.area.widthPx, plan.size.widthPx),
    heightPx: side(area.heightPx, plan.area.heightPx, plan.size.heightPx),
  };
}

/** Rounds the area if the map is cut but not resized, because pixels cannot be cut at a fraction. */
function inWholePixels(area: Area, target: PixelSize): Area {
  const isCut = Math.abs(area.widthPx - target.widthPx) < 1 && Math.abs(area.heightPx - target.heightPx) < 1;
  return isCut ? { xPx: Math.round(area.xPx), yPx: Math.round(area.yPx), ...target } : area;
}
