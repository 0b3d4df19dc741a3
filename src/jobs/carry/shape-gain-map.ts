import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { Encode } from '../../codecs/contract.ts';
import { inspect } from '../../codecs/inspect.ts';
import { partsWithoutMetadata } from '../../codecs/jpeg/without-profile.ts';
import type { GainMap, GainMapMetadata } from '../../codecs/shared/gain-map/metadata.ts';
import { neutralOf } from '../../codecs/shared/gain-map/neutral.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { Mark } from '../../domain/geometry/mark.ts';
import { padPlace, type Rgb } from '../../domain/geometry/pad.ts';
import { type PixelPlan, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { type Area, type Orientation, turnedSize } from '../../domain/geometry/turn.ts';
import { type FailureCode, FailureError } from '../../domain/outcome/failure.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { SourceFormatId } from '../../formats/formats.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { copyOnto, solidImage } from '../../kernels/compose.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { decodeSource, readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { Work } from '../work.ts';

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

/** A gain map, whose pixels may be used up by each use. */
export interface OpenedMap {
  readonly metadata: GainMapMetadata;
  readonly size: PixelSize;
  readonly read: () => Promise<PixelImage | PixelRows>;
  readonly curve: GainMap['curve'];
  /** The map with exactly the same pixels. `null` if its values have to change, or it is no JPEG. */
  readonly copy: () => Promise<Bytes | null>;
}

/** A map, and the size and orientation of the stored image that it is for. */
export interface MapOfImage {
  readonly map: OpenedMap;
  readonly stored: PixelSize;
  readonly orientation: Orientation;
  /** As in `Work`, if the image was already decoded. */
  readonly decode?: Work['decode'];
}

/**
 * Opens a gain map.
 *
 * @param format of the image, which its map has, too
 * @param maxPixels maximum number of pixels. A map needs no more than its image
 * @returns `null` if the map is whole, but not a file of this format and of at most this size, or if it is CMYK
 * @throws FailureError if the file is damaged or incomplete
 */
export async function openMap(
  { file, metadata, curve }: GainMap,
  format: SourceFormatId,
  maxPixels: number,
): Promise<OpenedMap | null> {
  // The values are not colors. A profile, or an orientation that readers ignore, must not change them.
  const bare =
    format === jpeg.id ? new Blob([joinBytes(partsWithoutMetadata(new Uint8Array(await file.arrayBuffer())))]) : file;
  const inspection = await inspect(bare, maxPixels);
  if (!inspection.ok) {
    if (FOREIGN.includes(inspection.failure.code)) return null;
    throw new FailureError(inspection.failure);
  }
  const { info } = inspection;
  if (info.format !== format || info.cmyk) return null;
  await readComplete(bare, info);
  return {
    metadata,
    size: info.size,
    read: async () => (await decodeSource(bare, info, null)).image,
    curve,
    copy: async () => (curve || info.format !== jpeg.id ? null : copyJpeg(bare, info)),
  };
}

async function copyJpeg(file: Blob, info: SourceInfo): Promise<Bytes> {
  const bytes = await readComplete(file, info);
  if (!supportsSimd()) return bytes;
  const shorter = await (await loadCodec(jpeg.id)).recompress?.(bytes, { orientation: 1, profile: 'none' });
  return shorter ?? bytes;
}

/**
 * Cuts, resizes and turns a map by the plan for its image, and places it on a canvas without gain if the image is padded.
 *
 * @param stored size of the image that the plan is for
 * @param mostBytes maximum number of bytes of the map
 * @param same the map with exactly the same pixels, if they do not move. It is used if it has the fewest bytes
 * @param encode encodes the pixels in the format of the result
 * @returns `null` if the map needs more bytes, or if it must change and the encoder cannot run
 */
export async function shapeMap(
  map: OpenedMap,
  plan: PixelPlan,
  stored: PixelSize,
  mostBytes: number,
  same: Bytes | null,
  encode: Encode,
  mark?: Mark,
): Promise<Bytes | null> {
  const fitting = same && same.length <= mostBytes ? same : null;
  if (!supportsSimd()) return fitting;
  const { curve } = map;
  const neutral = neutralOf(map.metadata);
  const area = scaleArea(plan.area, stored, map.size);
  for (const { percent, scale } of PRECISIONS) {
    const whole = targetOf(area, plan, scale);
    const canvas = plan.pad && canvasFor(turnedSize(whole, plan.turn), turnedSize(plan.size, plan.turn), plan.pad);
    const target = canvas ? turnedSize(canvas.place, plan.turn) : whole;
    const sized = await resizeImage(await map.read(), target, undefined, undefined, inWholePixels(area, target));
    if (curve) applyCurve(sized, curve);
    const turned = await orient(sized, plan.turn);
    const placed = canvas ? placeOn(canvas, turned, neutral) : turned;
    const encoded = await encode(mark ? await withoutGain(placed, mark, neutral) : placed, percent);
    if (fitting && fitting.length <= encoded.length) return fitting;
    if (encoded.length <= mostBytes) return encoded;
  }
  return null;
}

function applyCurve({ rgba }: PixelImage, curve: Uint8Array): void {
  for (let at = 0; at < rgba.length; at++) if (at % 4 !== 3) rgba[at] = curve[rgba[at] as number] as number;
}

/** A mark has no gain: it would glow like what is below it. */
async function withoutGain(map: PixelImage, mark: Mark, neutral: Rgb): Promise<PixelImage> {
  const { markMap } = await onDemand(import('../mark/mark-image.ts'));
  return markMap(map, mark, neutral);
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

/** The canvas of a padded image in pixels of its map, and the place of the map on it. */
interface MapCanvas extends PixelSize {
  readonly place: Area;
}

/**
 * The place is rounded inward, so that no gain is on the canvas.
 *
 * @param map size of the map of the image alone, upright
 * @param image size of the image alone, upright
 */
function canvasFor(map: PixelSize, image: PixelSize, pad: PixelSize): MapCanvas {
  const { xPx, yPx } = padPlace(image, pad);
  const along = (mapPx: number, imagePx: number, padPx: number, startPx: number) => {
    const lengthPx = Math.max(1, Math.round((padPx * mapPx) / imagePx));
    const scale = lengthPx / padPx;
    const first = Math.min(lengthPx - 1, Math.ceil(startPx * scale));
    return { lengthPx, first, sidePx: Math.max(1, Math.floor((startPx + imagePx) * scale) - first) };
  };
  const across = along(map.widthPx, image.widthPx, pad.widthPx, xPx);
  const down = along(map.heightPx, image.heightPx, pad.heightPx, yPx);
  const place = { xPx: across.first, yPx: down.first, widthPx: across.sidePx, heightPx: down.sidePx };
  return { widthPx: across.lengthPx, heightPx: down.lengthPx, place };
}

function placeOn({ widthPx, heightPx, place }: MapCanvas, map: PixelImage, neutral: Rgb): PixelImage {
  const canvas = solidImage({ widthPx, heightPx }, neutral);
  copyOnto(canvas, map, place.xPx, place.yPx);
  return canvas;
}

/** Rounds the area if the map is cut but not resized, because pixels cannot be cut at a fraction. */
function inWholePixels(area: TiltedArea, target: PixelSize): TiltedArea {
  if (area.degrees) return area;
  const isCut = Math.abs(area.widthPx - target.widthPx) < 1 && Math.abs(area.heightPx - target.heightPx) < 1;
  return isCut ? { xPx: Math.round(area.xPx), yPx: Math.round(area.yPx), ...target } : area;
}
