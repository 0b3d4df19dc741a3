import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { crc32 } from '../../kernels/crc32/plain.ts';
import { EXIF_MARK } from '../shared/jpeg/header.ts';
import { APP13, COMMENT, EXTENSION_MARK, PHOTOSHOP_MARK } from '../shared/jpeg/read-metadata.ts';
import { XMP_MARK } from '../shared/jpeg/read-segments.ts';
import { APP0, APP1, APP2, partsOf, segmentOf } from '../shared/jpeg/segments.ts';
import type { WrittenMetadata } from '../shared/metadata/metadata.ts';
import { propertyOf, writeXmp, type XmpProperty, xmpElement } from '../shared/metadata/xmp.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

const APP14 = 0xee;
const APP15 = 0xef;

/** The most bytes of a segment, without its marker and length. */
export const MAX_SEGMENT_BYTES = 65_533;

/** Version and density of JFIF, without a thumbnail. */
const JFIF_BYTES = 12;

/** Application segments that programs need to display the pixels: the profile and the color transform. */
const NEEDED: readonly (readonly [marker: number, mark: string])[] = [
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
];

/** Replaces the metadata of a file. Also removes data after the image. */
export function write(file: Bytes, wanted: WrittenMetadata): Bytes {
  const jfif: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  for (const { marker, start, end, body } of partsOf(file)) {
    if (marker === APP0 && asciiAt(body, 0, 5) === 'JFIF\0' && body.length >= JFIF_BYTES) {
      jfif.push(segmentOf(APP0, withDensity(body.slice(0, JFIF_BYTES), wanted.resolution), new Uint8Array(2)));
      continue;
    }
    const isApplication = marker !== null && marker >= APP0 && marker <= APP15;
    const isNeeded = NEEDED.some(([code, mark]) => marker === code && asciiAt(body, 0, mark.length) === mark);
    if (isNeeded || (!isApplication && marker !== COMMENT)) others.push(file.subarray(start, end));
  }
  const { exif, iptc, texts } = wanted;
  return joinBytes([
    file.subarray(0, 2),
    ...jfif.slice(0, 1),
    ...(exif ? [segmentOf(APP1, ascii(EXIF_MARK), exif)] : []),
    ...xmpSegments(wanted.xmp),
    ...(iptc ? [segmentOf(APP13, ascii(PHOTOSHOP_MARK), iptcResource(iptc))] : []),
    ...texts.map(({ text }) => segmentOf(COMMENT, new TextEncoder().encode(text))),
    ...others,
  ]);
}

/** @param jfif a copy of the mark, version, unit and density */
function withDensity(jfif: Uint8Array, resolution: WrittenMetadata['resolution']): Uint8Array {
  const [x, y] = [Math.round(resolution?.x ?? 0), Math.round(resolution?.y ?? 0)];
  if (x < 1 || y < 1 || Math.max(x, y) > 0xffff) return jfif;
  jfif[7] = 1;
  viewOf(jfif).setUint16(8, x);
  viewOf(jfif).setUint16(10, y);
  return jfif;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A Photoshop resource with an empty name. */
function iptcResource(iptc: Uint8Array): Uint8Array {
  const head = new Uint8Array([...ascii('8BIM'), 4, 4, 0, 0, 0, 0, 0, 0]);
  viewOf(head).setUint32(8, iptc.length);
  return joinBytes([head, iptc, new Uint8Array(iptc.length & 1)]);
}

const NO_DIGEST = '0'.repeat(32);

/** Properties that do not fit into the first packet go into an extension, the longest ones first. */
function xmpSegments(properties: readonly XmpProperty[]): readonly Bytes[] {
  const most = MAX_SEGMENT_BYTES - XMP_MARK.length;
  const packet = writeXmp(properties);
  if (!packet) return [];
  if (packet.length <= most) return [segmentOf(APP1, ascii(XMP_MARK), packet)];
  const bySize = properties
    .map((each) => ({ each, bytes: xmpElement([each]).length }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ each }) => each);
  const firstPacket = (moved: number, digest = NO_DIGEST) => {
    const note = propertyOf('xmpNote', 'HasExtendedXMP', { kind: 'text', texts: [digest] });
    return writeXmp([...bySize.slice(moved), note]) as Bytes;
  };
  // A binary search, because each attempt writes a packet that may have megabytes.
  let [fewest, moved] = [1, bySize.length];
  while (fewest < moved) {
    const middle = (fewest + moved) >> 1;
    if (firstPacket(middle).length > most) fewest = middle + 1;
    else moved = middle;
  }
  const extension = new TextEncoder().encode(xmpElement(bySize.slice(0, moved)));
  const digest = digestOf(extension);
  return [segmentOf(APP1, ascii(XMP_MARK), firstPacket(moved, digest)), ...extensionSegments(extension, digest)];
}

function extensionSegments(extension: Uint8Array, digest: string): readonly Bytes[] {
  const most = MAX_SEGMENT_BYTES - EXTENSION_MARK.length - digest.length - 8;
  return Array.from({ length: Math.ceil(extension.length / most) }, (_, index) => {
    const place = new Uint8Array(8);
    viewOf(place).setUint32(0, extension.length);
    viewOf(place).setUint32(4, index * most);
    const part = extension.subarray(index * most, (index + 1) * most);
    return segmentOf(APP1, ascii(EXTENSION_MARK + digest), place, part);
  });
}

/** 32 hexadecimal digits. Readers only compare them with those of the segments. */
function digestOf(bytes: Uint8Array): string {
  const quarter = Math.ceil(bytes.length / 4);
  const sums = [0, 1, 2, 3].map((index) => crc32(bytes.subarray(index * quarter, (index + 1) * quarter)));
  return sums.map((sum) => sum.toString(16).padStart(8, '0').toUpperCase()).join('');
}
