import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { APPLE_MAP, appleGainMap, isAppleHdr } from '../shared/gain-map/apple.ts';
import { areSane, channelsOf, ISO_VERSION_BYTES, readIso } from '../shared/gain-map/iso.ts';
import { type FoundGainMap, type GainMapMetadata, inBothForms } from '../shared/gain-map/metadata.ts';
import { mapXmp, primaryXmp, readParameters } from '../shared/gain-map/xmp.ts';
import { EXIF_MARK, MULTI_PICTURE_MARK } from '../shared/jpeg/header.ts';
import { readSegments, type Segment, XMP_MARK } from '../shared/jpeg/read-segments.ts';
import { APP0, APP1, APP2, segmentOf, segmentsBeforeScan } from '../shared/jpeg/segments.ts';
import { asciiAt, ByteSource } from '../shared/reading/byte-source.ts';
import { decodeText } from '../shared/reading/text.ts';
import { type EmbeddedImage, MULTI_PICTURE_BYTES, multiPictureSegment, readEmbeddedImages } from './multi-picture.ts';

const ICC_MARK = 'ICC_PROFILE\0';
/** Starts the APP2 segment of ISO 21496-1: only the versions in the main image, all parameters in the gain map. */
const ISO_MARK = 'urn:iso:std:iso:ts:21496:-1\0';

/** The most bytes of a segment, without its marker and length. */
const MAX_SEGMENT_BYTES = 65_533;

/** Finds the map among the images behind the main image. */
export async function findGainMap(source: Blob): Promise<FoundGainMap> {
  const own = await segmentsOf(source);
  const index = own.find(({ marker, body }) => marker === APP2 && startsWith(body, MULTI_PICTURE_MARK));
  const exif = own.find(({ marker, body }) => marker === APP1 && startsWith(body, EXIF_MARK))?.body ?? null;
  let isAnnounced = own.some((segment) => xmpOf(segment)?.includes('hdr-gain-map') || isoOf(segment));
  let isForeign = false;
  for (const embedded of index ? readEmbeddedImages(index.body, index.at) : []) {
    const file = sliceOf(source, embedded);
    const segments = file ? await segmentsOf(file) : [];
    const metadata = metadataOf(segments);
    if (file && metadata) return { file, metadata, curve: null };
    const apple = segments.map(xmpOf).find((xmp) => xmp?.includes(APPLE_MAP));
    const converted = file && apple ? appleGainMap(file, apple, exif) : null;
    if (converted) return converted;
    isForeign ||= apple !== undefined;
    // The list names an image that the file does not have.
    isAnnounced ||= !file && isAppleHdr(exif);
  }
  if (isForeign) return 'foreign';
  return isAnnounced ? 'damaged' : null;
}

function segmentsOf(file: Blob): Promise<readonly Segment[]> {
  return readSegments(new ByteSource(file), [APP1, APP2]);
}

function sliceOf(source: Blob, { offset, length }: EmbeddedImage): Blob | null {
  return offset + length <= source.size ? source.slice(offset, offset + length) : null;
}

function metadataOf(segments: readonly Segment[]): GainMapMetadata | null {
  const xmp = segments.map(xmpOf).find((text) => text !== null);
  const stated = xmp ? readParameters(xmp) : null;
  const parameters = stated && areSane(channelsOf(stated)) ? stated : null;
  const data = segments.map(isoOf).find((body) => body !== null) ?? null;
  // The numbers of a later version are unknown.
  const iso = data && areSane(readIso(data)?.channels ?? []) ? data : null;
  const profile = segments.flatMap(({ marker, body }) => (marker === APP2 && startsWith(body, ICC_MARK) ? [body] : []));
  return parameters || iso ? inBothForms({ parameters, iso, profile }) : null;
}

function startsWith(body: Uint8Array, mark: string): boolean {
  return asciiAt(body, 0, mark.length) === mark;
}

function xmpOf({ marker, body }: Segment): string | null {
  return marker === APP1 && startsWith(body, XMP_MARK) ? decodeText(body.subarray(XMP_MARK.length)) : null;
}

function isoOf({ marker, body }: Segment): Uint8Array | null {
  const isIso = marker === APP2 && startsWith(body, ISO_MARK) && body.length >= ISO_MARK.length + ISO_VERSION_BYTES;
  return isIso ? body.subarray(ISO_MARK.length) : null;
}

/** Writes the file of a gain map: its pixels and the metadata for applying them. */
export function writeMap(pixels: Uint8Array, { parameters, iso, profile }: GainMapMetadata): Bytes {
  return joinBytes([
    pixels.subarray(0, 2),
    ...(parameters ? [segmentOf(APP1, text(XMP_MARK + mapXmp(parameters)))] : []),
    ...(iso ? [segmentOf(APP2, joinBytes([text(ISO_MARK), iso]))] : []),
    ...profile.map((body) => segmentOf(APP2, body)),
    pixels.subarray(2),
  ]);
}

/**
 * Joins an image and its gain map.
 *
 * @param image a JPEG without a gain map
 * @param map a file that `writeMap` wrote
 */
export function joinGainMap(image: Uint8Array, map: Uint8Array, metadata: GainMapMetadata): Bytes {
  const first = firstSegments(image);
  const head = joinBytes([image.subarray(0, 2), ...announce(first, map, metadata)]);
  const rest = image.subarray(2 + first.reduce((sum, { length }) => sum + length, 0));
  const length = head.length + MULTI_PICTURE_BYTES + rest.length;
  return joinBytes([head, multiPictureSegment(head.length, [length, map.length]), rest, map]);
}

/** The most bytes that `joinGainMap` adds to an image. */
export function bytesOfGainMap(map: Uint8Array, metadata: GainMapMetadata): number {
  return joinBytes(announce([], map, metadata)).length + MULTI_PICTURE_BYTES + map.length;
}

/**
 * Adds the announcement of the map to an image's first segments. An image has only one XMP packet, which is extended.
 */
function announce(
  segments: readonly Uint8Array[],
  map: Uint8Array,
  { parameters, iso }: GainMapMetadata,
): readonly Uint8Array[] {
  const own = segments.find((bytes) => startsWith(bytes.subarray(4), XMP_MARK));
  const packet = own ? decodeText(own.subarray(4 + XMP_MARK.length)) : null;
  const body = parameters && text(XMP_MARK + primaryXmp(parameters, map.length, packet));
  // If it does not fit, readers find the map through the list of images.
  const xmp = body && body.length <= MAX_SEGMENT_BYTES ? segmentOf(APP1, body) : null;
  return [
    ...segments.filter((bytes) => !xmp || bytes !== own),
    ...(xmp ? [xmp] : []),
    ...(iso ? [segmentOf(APP2, joinBytes([text(ISO_MARK), iso.subarray(0, ISO_VERSION_BYTES)]))] : []),
  ];
}

/** The JFIF, EXIF and XMP segments, which must come before other segments. */
function firstSegments(image: Uint8Array): readonly Uint8Array[] {
  const segments: Uint8Array[] = [];
  for (const { marker, start, end } of segmentsBeforeScan(image)) {
    if (marker !== APP0 && marker !== APP1) break;
    segments.push(image.subarray(start, end));
  }
  return segments;
}

function text(characters: string): Uint8Array {
  return new TextEncoder().encode(characters);
}
