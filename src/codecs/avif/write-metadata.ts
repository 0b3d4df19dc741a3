import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { type HeifMeta, parseHeifMeta } from '../shared/heif/meta-box.ts';
import { XMP_CONTENT } from '../shared/heif/read-metadata.ts';
import type { WrittenMetadata } from '../shared/metadata/metadata.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { viewOf } from '../shared/reading/byte-source.ts';
import { type Box, boxesIn } from '../shared/reading/isobmff.ts';
import { BOX_HEAD_BYTES, box, bytes, fullBox, text, uint16, uint32 } from './boxes.ts';

interface Item {
  readonly id: number;
  readonly data: readonly Uint8Array[];
  /** Its bytes stay in the meta box. `places` are then relative to the contents of the `idat` box. */
  readonly isInline: boolean;
  readonly places: readonly (readonly [offset: number, length: number])[];
}

interface NewItem {
  readonly id: number;
  readonly entry: Uint8Array;
  readonly data: Uint8Array;
}

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
  const lastId = Math.max(...meta.types.keys());
  const added: readonly NewItem[] = [
    ...(exif ? [{ type: 'Exif', names: bytes(0), data: joinBytes([uint32(0), exif]) }] : []),
    ...(packet ? [{ type: 'mime', names: text(`\0${XMP_CONTENT}\0`), data: packet }] : []),
  ].map(({ type, names, data }, index) => {
    const id = lastId + 1 + index;
    return { id, data, entry: fullBox('infe', 2, uint16(id), uint16(0), text(type), names) };
  });
  const items = itemsOf(file, meta, metaBox).filter(({ id }) => !isMetadata(id));
  const content = joinBytes([
    ...items.flatMap(({ isInline, data }) => (isInline ? [] : data)),
    ...added.map(({ data }) => data),
  ]);
  const fileType = boxes
    .filter(({ type }) => type === 'ftyp')
    .map(({ start, end }) => box('ftyp', file.subarray(start, end)));
  const metaFor = (offset: number) => rewriteMeta(file, metaBox, meta, { items, added, offset, isMetadata });
  // All numbers have a fixed length, so the offset does not change the length of the box.
  const before = fileType.reduce((sum, { length }) => sum + length, 0) + metaFor(0).length + BOX_HEAD_BYTES;
  return joinBytes([...fileType, metaFor(before), box('mdat', content)]);
}

function hasUnplacedImages({ types, extents, inlineExtents }: HeifMeta): boolean {
  return [...types].some(([id, type]) => type === 'av01' && !extents.has(id) && !inlineExtents.has(id));
}

function itemsOf(file: Bytes, meta: HeifMeta, { start }: Box): readonly Item[] {
  return [...meta.types.keys()].flatMap((id): Item[] => {
    const inline = meta.inlineExtents.get(id);
    const extents = inline ?? meta.extents.get(id);
    // Items that are composed of other items may have no bytes.
    if (!extents) return [];
    const places = extents.map(({ offset, length }) => [offset, length || file.length - offset] as const);
    const data = places.map(([offset, length]) => file.subarray(offset, offset + length));
    const idat = idatStart(file, start, meta);
    return [{ id, data, isInline: inline !== undefined, places: places.map(([at, length]) => [at - idat, length]) }];
  });
}

function idatStart(file: Bytes, metaStart: number, meta: HeifMeta): number {
  if (meta.inlineExtents.size === 0) return 0;
  return [...boxesIn(file, metaStart + 4, file.length)].find(({ type }) => type === 'idat')?.start ?? 0;
}

interface Plan {
  readonly items: readonly Item[];
  readonly added: readonly NewItem[];
  /** The offset of the items' contents in the new file. */
  readonly offset: number;
  readonly isMetadata: (id: number) => boolean;
}

function rewriteMeta(file: Bytes, metaBox: Box, meta: HeifMeta, plan: Plan): Bytes {
  const { added, isMetadata } = plan;
  const parts = [...boxesIn(file, metaBox.start + 4, metaBox.end)].map((part): Uint8Array => {
    const content = file.subarray(part.start, part.end);
    switch (part.type) {
      case 'iinf':
        return writeEntries(file, part, plan);
      case 'iloc':
        return writeLocations(plan);
      case 'iref':
        return writeReferences(meta, plan);
      case 'idat':
        return box('idat', withoutItems(content, part, meta, isMetadata));
      default:
        return box(part.type, content);
    }
  });
  if (meta.references.length === 0 && added.length > 0) parts.push(writeReferences(meta, plan));
  return fullBox('meta', 0, ...parts);
}

function writeEntries(file: Bytes, part: Box, { added, isMetadata }: Plan): Uint8Array {
  const countBytes = file[part.start] === 0 ? 2 : 4;
  const view = viewOf(file);
  const kept = [...boxesIn(file, part.start + 4 + countBytes, part.end)].filter(({ start }) => {
    const version = file[start] ?? 0;
    return !isMetadata(version === 2 ? view.getUint16(start + 4) : view.getUint32(start + 4));
  });
  const entries = kept.map(({ start, end }) => box('infe', file.subarray(start, end)));
  const all = [...entries, ...added.map(({ entry }) => entry)];
  return fullBox('iinf', 0, uint16(all.length), ...all);
}

/** Offset and length have four bytes each, and there is no base offset. */
function writeLocations({ items, added, offset }: Plan): Uint8Array {
  let at = offset;
  const place = (length: number) => {
    const extent = joinBytes([uint32(at), uint32(length)]);
    at += length;
    return extent;
  };
  const locations = items.map(({ id, isInline, places }) => {
    const extents = places.map(([start, length]) =>
      isInline ? joinBytes([uint32(start), uint32(length)]) : place(length),
    );
    return joinBytes([uint16(id), uint16(isInline ? 1 : 0), uint16(0), uint16(places.length), ...extents]);
  });
  const more = added.map(({ id, data }) =>
    joinBytes([uint16(id), uint16(0), uint16(0), uint16(1), place(data.length)]),
  );
  const all = [...locations, ...more];
  return fullBox('iloc', 1, bytes(0x44, 0x00), uint16(all.length), ...all);
}

/** Adds references from the new metadata items to the main image, which they describe (`cdsc`). */
function writeReferences({ references, primaryId }: HeifMeta, { added, isMetadata }: Plan): Uint8Array {
  const kept = references
    .filter(({ from }) => !isMetadata(from))
    .map(({ type, from, to }) => ({ type, from, to: to.filter((id) => !isMetadata(id)) }))
    .filter(({ to }) => to.length > 0);
  const all = [...kept, ...added.map(({ id }) => ({ type: 'cdsc', from: id, to: [primaryId] }))];
  const boxes = all.map(({ type, from, to }) => box(type, uint16(from), uint16(to.length), ...to.map(uint16)));
  return fullBox('iref', 0, ...boxes);
}

function withoutItems(content: Uint8Array, part: Box, meta: HeifMeta, isMetadata: (id: number) => boolean): Uint8Array {
  const rest = content.slice();
  for (const [id, extents] of meta.inlineExtents) {
    if (isMetadata(id))
      for (const { offset, length } of extents) rest.fill(0, offset - part.start, offset - part.start + length);
  }
  return rest;
}

function eraseItems(file: Bytes, meta: HeifMeta, isMetadata: (id: number) => boolean): Bytes {
  const erased = file.slice();
  for (const [id, extents] of [...meta.extents, ...meta.inlineExtents]) {
    if (isMetadata(id)) for (const { offset, length } of extents) erased.fill(0, offset, offset + length);
  }
  return erased;
}
