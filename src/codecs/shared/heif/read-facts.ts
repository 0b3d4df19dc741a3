import type { PixelSize } from '../../../domain/geometry/size.ts';
import type { Orientation } from '../../../domain/geometry/turn.ts';
import { fail } from '../../../domain/outcome/failure.ts';
import type { SourceFormatId } from '../../../formats/formats.ts';
import type { ColorFacts, Light } from '../../source-info.ts';
import { MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { LEVEL_BYTES, MASTERING_BYTES, readLevel, readMastering } from '../metadata/light.ts';
import { judgeCodePoints, judgeColors } from '../metadata/wide-spaces.ts';
import { asciiAt, type ByteSource, bytesOf, EndOfBytes } from '../reading/byte-source.ts';
import { mostFrames, refuseFrames } from '../reading/frames.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { type Box, Cursor, findTopBox, readBrands, topBoxes } from '../reading/isobmff.ts';
import { findColor } from './color.ts';
import { countFrames } from './count-frames.ts';
import { findMap } from './find-map.ts';
import { type HeifMeta, parseHeifMeta } from './meta-box.ts';

/** The largest accepted meta box. Real ones have 0.3 to 20 KB. */
export const MAX_META_BYTES = 1024 * 1024;

/** Brands of image sequences: AVIF, any codec, HEVC. */
const SEQUENCE_BRANDS = ['avis', 'msf1', 'hevc', 'hevx', 'hevm', 'hevs'];

const ALPHA_URNS = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1'];

/**
 * Reads the facts about the main image. `orientation` comes from the rotation and mirror properties, because EXIF in
 * these files does not turn the image.
 *
 * @param crops whether decoders of this format cut the image to its clean aperture
 */
export async function readHeifFacts(source: ByteSource, format: SourceFormatId, crops: boolean): Promise<HeaderFacts> {
  const brands = readBrands(await source.readUpTo(0, 512));
  const box = await findMeta(source, format);
  if (!box || box.end - box.start > MAX_META_BYTES) fail({ code: 'damaged', format });
  const bytes = bytesOf(await source.read(box.start, box.end - box.start));
  const facts = parseFacts(bytes, brands, crops);
  if (!facts) return fail({ code: 'damaged', format });
  const most = mostFrames(source, facts.storedSize);
  if (facts.animated && (await countFrames(source)) > most) refuseFrames(format, most);
  return (await hasVideo(source)) ? { ...facts, hasMoreImages: true } : facts;
}

/** A file that has only tracks, like a video, is whole but has no `meta` box. */
async function findMeta(source: ByteSource, format: SourceFormatId): Promise<Box | null> {
  try {
    return await findTopBox(source, ['meta']);
  } catch (cause) {
    if (cause instanceof EndOfBytes && (await isWholeSequence(source))) {
      fail({ code: 'unsupported-variant', format, variant: 'sequence' });
    }
    throw cause;
  }
}

/** Whether the file has tracks and none of its boxes is cut off. */
async function isWholeSequence(source: ByteSource): Promise<boolean> {
  let hasTracks = false;
  for await (const { type, end } of topBoxes(source)) {
    if (end > source.size) return false;
    hasTracks ||= type === 'moov';
  }
  return hasTracks;
}

/** Whether the file has the video of a motion photo, which phones store in an `mpvd` box. */
async function hasVideo(source: ByteSource): Promise<boolean> {
  try {
    return (await findTopBox(source, ['mpvd'])) !== null;
  } catch (cause) {
    if (cause instanceof EndOfBytes) return false;
    throw cause;
  }
}

function parseFacts(bytes: Uint8Array, brands: readonly string[], crops: boolean): HeaderFacts | null {
  try {
    const meta = parseHeifMeta(bytes, 0, bytes.length);
    const extent = meta?.properties.find((box) => box.type === 'ispe');
    if (!meta || !extent) return null;
    const cursor = new Cursor(bytes, extent.start + 4, extent.end);
    const coded: PixelSize = { widthPx: cursor.uint(4), heightPx: cursor.uint(4) };
    const { widthPx, heightPx } = (crops ? readCleanAperture(bytes, meta, coded) : null) ?? coded;
    return factsOf(widthPx, heightPx, {
      orientation: readOrientation(bytes, meta),
      mayHaveAlpha: meta.allProperties.some((box) => isAlphaMark(bytes, box)),
      animated: brands.some((brand) => SEQUENCE_BRANDS.includes(brand)),
      ...judgeColor(bytes, meta),
      ...depthOf(bytes, meta),
      ...(hasHalvedColumns(bytes, meta) && { variant: 'color-model' }),
      // libheif joins the images, libavif does not.
      ...(meta.types.get(meta.primaryId) === 'iovl' && { variant: 'overlay' }),
      ...(findMap(bytes, meta, brands) && { mayHaveGainMap: true }),
      ...(countImages(meta) > 1 && { hasMoreImages: true }),
    });
  } catch (cause) {
    // The whole box was read, so data that ends early inside it is damaged, not cut off.
    if (cause instanceof EndOfBytes) return null;
    throw cause;
  }
}

/** The size of the visible part of the image. @returns `null` if none is stated, or it exceeds the image */
function readCleanAperture(bytes: Uint8Array, meta: HeifMeta, coded: PixelSize): PixelSize | null {
  const box = meta.properties.find(({ type }) => type === 'clap');
  if (!box) return null;
  const cursor = new Cursor(bytes, box.start, box.end);
  // The numerators of the offsets are signed.
  const ratio = () => (cursor.uint(4) | 0) / cursor.uint(4);
  const [widthPx, heightPx, rightPx, downPx] = [ratio(), ratio(), ratio(), ratio()];
  const fits = (side: number, of: number, offset: number) =>
    side >= 1 && Number.isInteger(side) && Math.abs(offset) <= (of - side) / 2;
  const isInside = fits(widthPx, coded.widthPx, rightPx) && fits(heightPx, coded.heightPx, downPx);
  return isInside ? { widthPx, heightPx } : null;
}

/**
 * Whether the main image has chroma for every row and every other column (4:2:2), which not every decoder reads. AV1
 * states it in `av1C` (AV1-ISOBMFF 2.3.3), HEVC in `hvcC` (ISO/IEC 14496-15, 8.3.3.1.2).
 */
function hasHalvedColumns(bytes: Uint8Array, meta: HeifMeta): boolean {
  return meta.properties.some(({ type, start, end }) => {
    if (type === 'av1C' && end - start >= 3) {
      const [profile, flags] = [(bytes[start + 1] ?? 0) >> 5, bytes[start + 2] ?? 0];
      // The profile with 12 bits or 4:2:2. Some writers forget the flags.
      return (flags & 0x1c) === 0x08 || (profile === 2 && (flags & 0x20) === 0);
    }
    return type === 'hvcC' && end - start >= 17 && ((bytes[start + 16] ?? 0) & 3) === 2;
  });
}

/**
 * The bits per sample of an image or its tiles, coded with AV1 (AV1-ISOBMFF 2.3.3) or HEVC (ISO/IEC 14496-15,
 * 8.3.3.1.2).
 */
function depthOf(
  bytes: Uint8Array,
  { properties, partIds, propertiesOf }: HeifMeta,
): Pick<HeaderFacts, 'deep' | 'depth'> {
  const boxes = [...properties, ...partIds.slice(0, 1).flatMap(propertiesOf)];
  const byteOf = (wanted: string, index: number) => {
    const box = boxes.find(({ type, start, end }) => type === wanted && end - start > index);
    return box ? (bytes[box.start + index] ?? 0) : 0;
  };
  const flags = byteOf('av1C', 2);
  const ofAv1 = (flags & 0x20) === 0 ? 10 : 12;
  const bits = (flags & 0x40) === 0 ? 8 + (byteOf('hvcC', 17) & 7) : ofAv1;
  if (bits === 8) return {};
  if (bits > 12) return { deep: true };
  return { deep: true, depth: bits <= 10 ? 10 : 12 };
}

/** Types of image items: coded with HEVC or AV1, or composed of other items. */
const IMAGE_TYPES = ['hvc1', 'av01', 'grid', 'iovl', 'iden'];

/** Counts independent images, without tiles, thumbnails, alpha images and gain maps. */
function countImages({ types, references }: HeifMeta): number {
  const parts = new Set(
    references.flatMap(({ type, from, to }) => {
      if (type === 'dimg') return to;
      return type === 'thmb' || type === 'auxl' ? [from] : [];
    }),
  );
  return [...types].filter(([id, type]) => IMAGE_TYPES.includes(type) && !parts.has(id)).length;
}

/**
 * EXIF orientations by mirroring (none, top to bottom, left to right) after quarter turns counterclockwise (0 to 3).
 */
const ORIENTATIONS: readonly (readonly Orientation[])[] = [
  [1, 8, 3, 6],
  [4, 5, 2, 7],
  [2, 7, 4, 5],
];

function readOrientation(bytes: Uint8Array, meta: HeifMeta): Orientation {
  const rotation = meta.properties.find((box) => box.type === 'irot');
  const mirror = meta.properties.find((box) => box.type === 'imir');
  const quarterTurns = rotation ? (bytes[rotation.start] ?? 0) & 3 : 0;
  const axis = mirror ? ((bytes[mirror.start] ?? 0) & 1) + 1 : 0;
  return ORIENTATIONS[axis]?.[quarterTurns] ?? 1;
}

function isAlphaMark(bytes: Uint8Array, box: Box): boolean {
  return box.type === 'auxC' && ALPHA_URNS.some((urn) => asciiAt(bytes, box.start + 4, urn.length) === urn);
}

function judgeColor(bytes: Uint8Array, meta: HeifMeta): ColorFacts {
  const color = findColor(bytes, meta);
  if (!color) return { profile: 'none' };
  if ('profile' in color) {
    return color.profile.length > MAX_PROFILE_BYTES ? { profile: 'other' } : judgeColors(color.profile);
  }
  const { primaries, transfer } = color;
  // CICP (ITU-T H.273): 1 and 13 are sRGB, 2 is "unspecified".
  const isSrgb = (primaries === 1 || primaries === 2) && (transfer === 13 || transfer === 2);
  const facts = judgeCodePoints(primaries, transfer, isSrgb);
  return facts.light ? { ...facts, light: { ...facts.light, ...statedLight(bytes, meta) } } : facts;
}

function statedLight(bytes: Uint8Array, { properties }: HeifMeta): Pick<Light, 'mastering' | 'level'> {
  const contentOf = (wanted: string, least: number) => {
    const box = properties.find(({ type, start, end }) => type === wanted && end - start >= least);
    return box && bytes.subarray(box.start, box.end);
  };
  const [mastering, level] = [contentOf('mdcv', MASTERING_BYTES), contentOf('clli', LEVEL_BYTES.box)];
  return {
    ...(mastering && { mastering: readMastering(mastering, 'box') }),
    ...(level && { level: readLevel(level, 'box') }),
  };
}
