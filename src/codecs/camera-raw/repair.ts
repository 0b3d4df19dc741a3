import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { EXIF_MARK } from '../shared/jpeg/header.ts';
import { APP13 } from '../shared/jpeg/read-metadata.ts';
import { XMP_MARK } from '../shared/jpeg/read-segments.ts';
import { APP0, APP1, segmentOf, segmentsBeforeScan } from '../shared/jpeg/segments.ts';
import type { MetadataPlace } from '../shared/metadata/metadata.ts';
import { keepMetadata } from '../shared/metadata/policy.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { ByteSource } from '../shared/reading/byte-source.ts';
import { findPreview, type Preview } from './preview.ts';

/** How to develop the sensor data. Programs would apply it to the preview once more. */
const DEVELOPMENT = 'http://ns.adobe.com/camera-raw-settings/1.0/';

/** A segment with its length field. */
const MAX_SEGMENT_BYTES = 65_533;

/** IPTC becomes XMP. */
const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_SEGMENT_BYTES - EXIF_MARK.length],
  ['xmp', MAX_SEGMENT_BYTES - XMP_MARK.length],
]);

/** @returns the camera's preview as a file, with the metadata and the orientation of the photo */
export async function repair(photo: Blob): Promise<Blob> {
  const preview = await findPreview(new ByteSource(photo));
  if (!preview) return photo;
  const file = photo.slice(preview.offset, preview.offset + preview.length, jpeg.mime);
  if (preview.isSelfContained) return file;
  return new Blob([withMetadata(new Uint8Array(await file.arrayBuffer()), preview)], { type: jpeg.mime });
}

function withMetadata(file: Bytes, { facts, metadata }: Preview): Bytes {
  const { storedSize: size, orientation } = facts;
  const { written } = keepMetadata(metadata, 'all', { size, orientation, isConverted: false, carries: CARRIES });
  const xmp = writeXmp(written.xmp.filter(({ uri }) => uri !== DEVELOPMENT));
  const heads: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let end = 2;
  for (const segment of segmentsBeforeScan(file)) {
    const { marker, start } = segment;
    end = segment.end;
    if (marker !== APP1 && marker !== APP13) (marker === APP0 ? heads : others).push(file.subarray(start, end));
  }
  return joinBytes([
    file.subarray(0, 2),
    ...heads,
    ...(written.exif ? [segmentOf(APP1, ascii(EXIF_MARK), written.exif)] : []),
    ...(xmp && xmp.length <= (CARRIES.get('xmp') ?? 0) ? [segmentOf(APP1, ascii(XMP_MARK), xmp)] : []),
    ...others,
    file.subarray(end),
  ]);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
