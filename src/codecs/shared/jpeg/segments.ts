import { joinBytes } from '../../../base/bytes.ts';
import { fail } from '../../../domain/outcome/failure.ts';
import { jpeg } from '../../../formats/jpeg.ts';
import { type ByteSource, viewOf } from '../reading/byte-source.ts';

export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;

/** The most segments before the first scan. Camera files have about 30, files with long XMP a few hundred. */
const MAX_SEGMENTS = 4096;
/** The most stray bytes between segments. Decoders skip them with a warning. */
const MAX_STRAY_BYTES = 4096;

export function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Markers without a length: TEM, RST0 to RST7, SOI. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Whether the byte after 0xFF begins a segment. Codes below 0xC0 are stuffing, fill or noise. */
function beginsSegment(code: number): boolean {
  return code >= 0xc0 && code < 0xff && !standsAlone(code);
}

/** A part of a JPEG in memory. */
export interface JpegPart {
  /** `null` for the coded data after the header of a scan. */
  readonly marker: number | null;
  readonly start: number;
  /** After the end of the file if the segment is cut off. */
  readonly end: number;
  /** The segment without marker and length. Empty for coded data and for the end of the image. */
  readonly body: Uint8Array;
}

/**
 * Yields the segments and the coded data of a JPEG in order, and at last the end of the image, if the file has it. Skips
 * stray bytes between segments.
 */
export function* partsOf(bytes: Uint8Array): Generator<JpegPart> {
  const view = viewOf(bytes);
  for (let at = 2; ; ) {
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && beginsSegment(bytes[at + 1] as number))) at++;
    const marker = bytes[at + 1];
    if (marker === END_OF_IMAGE) yield { marker, start: at, end: at + 2, body: new Uint8Array() };
    if (marker === END_OF_IMAGE || marker === undefined || at + 4 > bytes.length) return;
    const end = at + 2 + view.getUint16(at + 2);
    yield { marker, start: at, end, body: bytes.subarray(at + 4, end) };
    at = end;
    if (marker !== START_OF_SCAN) continue;
    // Searched only now, because most callers stop at the first scan.
    const dataEnd = endOfData(bytes, end);
    yield { marker: null, start: end, end: dataEnd, body: new Uint8Array() };
    at = dataEnd;
  }
}

/** Yields the segments of a JPEG before its first scan. */
export function* segmentsBeforeScan(bytes: Uint8Array): Generator<JpegPart> {
  for (const part of partsOf(bytes)) {
    if (part.marker === START_OF_SCAN || part.marker === END_OF_IMAGE) return;
    yield part;
  }
}

/** @returns the offset of the next marker except restart markers, or the file's length */
function endOfData(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (beginsSegment(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}

/** The place of a segment in a file. */
export interface SegmentPlace {
  readonly marker: number;
  /** The offset of the body in the file. */
  readonly at: number;
  readonly length: number;
}

/**
 * Yields the segments of a file up to the first scan, whose header is the last one. Skips to each one by its length.
 *
 * @throws EndOfBytes, FailureError `damaged`
 */
export async function* segmentsIn(source: ByteSource): AsyncGenerator<SegmentPlace> {
  let offset = 2;
  for (let step = 0; step < MAX_SEGMENTS; step++) {
    const markerAt = await findMarker(source, offset);
    const marker = (await source.read(markerAt, 1)).getUint8(0);
    offset = markerAt + 1;
    if (standsAlone(marker)) continue;
    if (marker === END_OF_IMAGE) return;
    const length = (await source.read(offset, 2)).getUint16(0);
    if (length < 2) return;
    yield { marker, at: offset + 2, length: length - 2 };
    if (marker === START_OF_SCAN) return;
    offset += length;
  }
}

/** @returns the offset of the next marker's code, after its 0xFF fill bytes */
async function findMarker(source: ByteSource, offset: number): Promise<number> {
  let afterFill = false;
  for (let at = offset; at < offset + MAX_STRAY_BYTES; at++) {
    const byte = (await source.read(at, 1)).getUint8(0);
    if (afterFill && byte !== 0xff && byte !== 0) return at;
    afterFill = byte === 0xff;
  }
  fail({ code: 'damaged', format: jpeg.id });
}

/** Writes a segment. */
export function segmentOf(marker: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array([0xff, marker, 0, 0]);
  viewOf(head).setUint16(2, 2 + parts.reduce((sum, { length }) => sum + length, 0));
  return joinBytes([head, ...parts]);
}
