import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { type HeifMeta, parseHeifMeta } from '../shared/heif/meta-box.ts';
import { XMP_CONTENT } from '../shared/heif/read-metadata.ts';
import type { WrittenMetadata } from '../shared/metadata/metadata.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { boxesIn } from '../shared/reading/isobmff.ts';
import { uint32 } from './boxes.ts';
import { type NewItem, nextItemId, rewriteItems } from './rewrite-items.ts';

/** The types of items that contain metadata of any kind instead of images. */
const METADATA_TYPES = ['Exif', 'mime', 'uri '];

/**
 * Replaces the metadata items of a file. Omits all bytes that belong to no item. In image sequences, other boxes also
 * refer to bytes of the file, so nothing may move: their metadata is only erased.
 */
export function write(file: Bytes, { exif, xmp }: WrittenMetadata): Bytes {
  const boxes = [...boxesIn(file, 0, file.length)];
  const metaBox = boxes.find(({ type }) => type === 'meta');
  const meta = metaBox && parseHeifMeta(file, metaBox.start, metaBox.end);
  if (!metaBox || !meta) throw new TypeError('an AVIF file without a meta box');
  const isMetadata = (id: number) => METADATA_TYPES.includes(meta.types.get(id) ?? '');
  // Tracks and items inside other items refer to bytes that must not move.
  const isTied = boxes.some(({ type }) => type === 'moov') || hasUnplacedImages(meta);
  const packet = writeXmp(xmp);
  const isUnchanged = !exif && !packet && ![...meta.types.keys()].some(isMetadata);
  if (isTied) return eraseItems(file, meta, isMetadata);
  if (isUnchanged && boxes.every(({ type }) => ['ftyp', 'meta', 'mdat'].includes(type))) return file;
  const describesMain = [{ type: 'cdsc', to: [meta.primaryId] }];
  const firstId = nextItemId(meta);
  const added = [
    ...(exif ? [{ type: 'Exif', data: joinBytes([uint32(0), exif]) }] : []),
    ...(packet ? [{ type: 'mime', contentType: XMP_CONTENT, data: packet }] : []),
  ].map((item, index): NewItem => ({ ...item, id: firstId + index, references: describesMain }));
  return rewriteItems(file, metaBox, meta, { isDropped: isMetadata, added });
}

function hasUnplacedImages({ types, extents, inlineExtents }: HeifMeta): boolean {
  return [...types].some(([id, type]) => type === 'av01' && !extents.has(id) && !inlineExtents.has(id));
}

function eraseItems(file: Bytes, meta: HeifMeta, isMetadata: (id: number) => boolean): Bytes {
  const erased = file.slice();
  for (const [id, extents] of [...meta.extents, ...meta.inlineExtents]) {
    if (isMetadata(id)) for (const { offset, length } of extents) erased.fill(0, offset, offset + length);
  }
  return erased;
}
