import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { HeifMeta } from '../shared/heif/meta-box.ts';
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

export interface NewItem {
  readonly id: number;
  readonly type: string;
  /** For the type `mime`. */
  readonly contentType?: string;
  /** Whether viewers must not show it as an image of its own. */
  readonly isHidden?: boolean;
  readonly data: Uint8Array;
  readonly references: readonly { readonly type: string; readonly to: readonly number[] }[];
  readonly properties?: readonly NewProperty[];
}

/** A box. Decoders that do not know an essential one must not show the item. */
export interface NewProperty {
  readonly box: Uint8Array;
  readonly isEssential?: boolean;
}

export interface ItemChanges {
  readonly isDropped: (id: number) => boolean;
  readonly added: readonly NewItem[];
  readonly brand?: string;
  /** More boxes of the meta box. */
  readonly more?: readonly Uint8Array[];
}

/** The first id that no item has. */
export function nextItemId({ types }: HeifMeta): number {
  return Math.max(...types.keys()) + 1;
}

/**
 * Drops and adds items. Omits all bytes that belong to no item. No other box may refer to bytes of the file.
 *
 * @param metaBox where `meta` was parsed from
 */
export function rewriteItems(file: Bytes, metaBox: Box, meta: HeifMeta, changes: ItemChanges): Bytes {
  const { isDropped, added, brand } = changes;
  const items = itemsOf(file, meta, metaBox).filter(({ id }) => !isDropped(id));
  const content = joinBytes([
    ...items.flatMap(({ isInline, data }) => (isInline ? [] : data)),
    ...added.map(({ data }) => data),
  ]);
  const fileType = [...boxesIn(file, 0, file.length)]
    .filter(({ type }) => type === 'ftyp')
    .map(({ start, end }) => box('ftyp', file.subarray(start, end), text(brand ?? '')));
  const metaFor = (offset: number) => rewriteMeta(file, metaBox, meta, { ...changes, items, offset });
  // All numbers have a fixed length, so the offset does not change the length of the box.
  const before = fileType.reduce((sum, { length }) => sum + length, 0) + metaFor(0).length + BOX_HEAD_BYTES;
  return joinBytes([...fileType, metaFor(before), box('mdat', content)]);
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

interface Plan extends ItemChanges {
  readonly items: readonly Item[];
  /** The offset of the items' contents in the new file. */
  readonly offset: number;
}

function rewriteMeta(file: Bytes, metaBox: Box, meta: HeifMeta, plan: Plan): Bytes {
  const { added, isDropped, more = [] } = plan;
  const parts = [...boxesIn(file, metaBox.start + 4, metaBox.end)].map((part): Uint8Array => {
    const content = file.subarray(part.start, part.end);
    switch (part.type) {
      case 'iinf':
        return writeEntries(file, part, plan);
      case 'iloc':
        return writeLocations(plan);
      case 'iprp':
        return writeProperties(file, part, added);
      case 'iref':
        return writeReferences(meta, plan);
      case 'idat':
        return box('idat', withoutItems(content, part, meta, isDropped));
      default:
        return box(part.type, content);
    }
  });
  if (meta.references.length === 0 && added.length > 0) parts.push(writeReferences(meta, plan));
  return fullBox('meta', 0, ...parts, ...more);
}

function writeProperties(file: Bytes, part: Box, added: readonly NewItem[]): Uint8Array {
  const inner = [...boxesIn(file, part.start, part.end)];
  const ipco = inner.find(({ type }) => type === 'ipco');
  let index = ipco ? [...boxesIn(file, ipco.start, ipco.end)].length : 0;
  const extended = added.flatMap(({ id, properties = [] }) =>
    properties.length === 0 ? [] : [{ id, properties: properties.map((each) => ({ ...each, index: ++index })) }],
  );
  const ipma = inner.find(({ type }) => type === 'ipma');
  const boxes = inner.map((each) => {
    const content = file.subarray(each.start, each.end);
    if (each === ipco)
      return box('ipco', content, ...extended.flatMap(({ properties }) => properties.map((p) => p.box)));
    return each === ipma ? writeAssociations(content, extended) : box(each.type, content);
  });
  return box('iprp', ...boxes);
}

interface Extended {
  readonly id: number;
  readonly properties: readonly (NewProperty & { readonly index: number })[];
}

function writeAssociations(content: Uint8Array, extended: readonly Extended[]): Uint8Array {
  const [hasLongIds, isLong] = [(content[0] ?? 0) > 0, ((content[3] ?? 0) & 1) === 1];
  const entries = extended.map(({ id, properties }) =>
    joinBytes([
      hasLongIds ? uint32(id) : uint16(id),
      bytes(properties.length),
      ...properties.map(({ index, isEssential }) =>
        isLong ? uint16((isEssential ? 0x8000 : 0) | index) : bytes((isEssential ? 0x80 : 0) | index),
      ),
    ]),
  );
  const count = viewOf(content).getUint32(4) + extended.length;
  return box('ipma', content.subarray(0, 4), uint32(count), content.subarray(8), ...entries);
}

function writeEntries(file: Bytes, part: Box, { added, isDropped }: Plan): Uint8Array {
  const countBytes = file[part.start] === 0 ? 2 : 4;
  const view = viewOf(file);
  const kept = [...boxesIn(file, part.start + 4 + countBytes, part.end)].filter(({ start }) => {
    const version = file[start] ?? 0;
    return !isDropped(version === 2 ? view.getUint16(start + 4) : view.getUint32(start + 4));
  });
  const entries = kept.map(({ start, end }) => box('infe', file.subarray(start, end)));
  const all = [...entries, ...added.map(entryOf)];
  return fullBox('iinf', 0, uint16(all.length), ...all);
}

function entryOf({ id, type, contentType, isHidden }: NewItem): Uint8Array {
  const names = contentType === undefined ? bytes(0) : text(`\0${contentType}\0`);
  return box('infe', bytes(2, 0, 0, isHidden ? 1 : 0), uint16(id), uint16(0), text(type), names);
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

function writeReferences({ references }: HeifMeta, { added, isDropped }: Plan): Uint8Array {
  const kept = references
    .filter(({ from }) => !isDropped(from))
    .map(({ type, from, to }) => ({ type, from, to: to.filter((id) => !isDropped(id)) }))
    .filter(({ to }) => to.length > 0);
  const all = [...kept, ...added.flatMap(({ id, references }) => references.map((each) => ({ ...each, from: id })))];
  const boxes = all.map(({ type, from, to }) => box(type, uint16(from), uint16(to.length), ...to.map(uint16)));
  return fullBox('iref', 0, ...boxes);
}

function withoutItems(content: Uint8Array, part: Box, meta: HeifMeta, isDropped: (id: number) => boolean): Uint8Array {
  const rest = content.slice();
  for (const [id, extents] of meta.inlineExtents) {
    if (isDropped(id))
      for (const { offset, length } of extents) rest.fill(0, offset - part.start, offset - part.start + length);
  }
  return rest;
}
