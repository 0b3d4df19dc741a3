import { EXIF_MARK } from '../shared/jpeg/header.ts';
import { PHOTOSHOP_MARK, readJpegMetadata } from '../shared/jpeg/read-metadata.ts';
import type { MetadataPart, MetadataPlace } from '../shared/metadata/metadata.ts';
import { MAX_SEGMENT_BYTES, write } from './write-metadata.ts';

/** The length of a Photoshop resource's head and padding. */
const RESOURCE_BYTES = 13;

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_SEGMENT_BYTES - EXIF_MARK.length],
  ['xmp', Number.POSITIVE_INFINITY],
  ['iptc', MAX_SEGMENT_BYTES - PHOTOSHOP_MARK.length - RESOURCE_BYTES],
  ['comment', MAX_SEGMENT_BYTES],
  ['resolution', Number.POSITIVE_INFINITY],
]);

export const metadata = { read: readJpegMetadata, written: { carries: CARRIES, write } } satisfies MetadataPart;
