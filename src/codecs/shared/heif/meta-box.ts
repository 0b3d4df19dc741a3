import { asciiAt, EndOfBytes } from '../reading/byte-source.ts';
import { type Box, boxesIn, Cursor } from '../reading/isobmff.ts';

/** A range of an item's bytes in the file. A `length` of 0 means up to the end of the file. */
export interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** The parts of a HEIF `meta` box (ISO/IEC 23008-12) that describe the main image. */
export interface HeifMeta {
  readonly primaryId: number;
  /** Properties of the primary item, in the order in which they apply. */
  readonly properties: readonly Box[];
  /** Every property of the file, shared by all items. */
  readonly allProperties: readonly Box[];
  readonly propertiesOf: (itemId: number) => readonly Box[];
  /** The type of each item: four letters that identify its coding. */
  readonly types: ReadonlyMap<number, string>;
  /** The media types of items of the type `mime`. */
  readonly contentTypes: ReadonlyMap<number, string>;
  /** Extents in the file, by item. Excludes items whose bytes are in the meta box itself. */
  readonly extents: ReadonlyMap<number, readonly Extent[]>;
  /** Extents of the items whose bytes are in the meta box, as offsets into the parsed bytes. */
  readonly inlineExtents: ReadonlyMap<number, readonly Extent[]>;
  readonly references: readonly Reference[];
  /** Items that the primary item is composed of, such as the tiles of a grid. */
  readonly partIds: readonly number[];
}

/** A reference from an item to others: a `dimg` item is composed of them, a `thmb` or `auxl` item belongs to them. */
interface Reference {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

/**
 * @param bytes contains the box's payload from `start` to `end`
 * @throws EndOfBytes if an inner box is too short for its contents
 */
export function parseHeifMeta(bytes: Uint8Array, start: number, end: number): HeifMeta | null {
  // A full box: 4 bytes of version and flags come first.
  const boxes = new Map([...boxesIn(bytes, start + 4, end)].map((box) => [box.type, box]));
  const pitm = boxes.get('pitm');
  const iprp = boxes.get('iprp');
  if (!pitm || !iprp) return null;
  const primaryId = readPrimaryId(bytes, pitm);
  const propertyBoxes = [...boxesIn(bytes, iprp.start, Math.min(iprp.end, end))];
  const ipco = propertyBoxes.find((box) => box.type === 'ipco');
  if (!ipco) return null;
  const allProperties = [...boxesIn(bytes, ipco.start, Math.min(ipco.end, end))];
  const associations = readAssociations(
    bytes,
    propertyBoxes.filter((box) => box.type === 'ipma'),
  );
  const propertiesOf = (itemId: number) =>
    (associations.get(itemId) ?? []).map((index) => allProperties[index - 1]).filter((box) => box !== undefined);
  const [iinf, iloc, iref] = [boxes.get('iinf'), boxes.get('iloc'), boxes.get('iref')];
  const references = iref ? readReferences(bytes, iref) : [];
  const locations = iloc ? readLocations(bytes, iloc) : [];
  const entries = iinf ? [...readItemEntries(bytes, iinf)] : [];
  const idatStart = boxes.get('idat')?.start ?? 0;
  return {
    primaryId,
    properties: propertiesOf(primaryId),
    allProperties,
    propertiesOf,
    types: new Map(entries.map(({ id, type }) => [id, type])),
    contentTypes: new Map(entries.filter(({ type }) => type === 'mime').map(({ id, content }) => [id, content])),
    extents: new Map(locations.filter(({ place }) => place === IN_FILE).map(({ id, extents }) => [id, extents])),
    inlineExtents: new Map(
      locations
        .filter(({ place }) => place === IN_META)
        .map(({ id, extents }) => [id, extents.map((each) => ({ ...each, offset: idatStart + each.offset }))]),
    ),
    references,
    partIds: references.filter(({ type, from }) => type === 'dimg' && from === primaryId).flatMap(({ to }) => to),
  };
}

function readPrimaryId(bytes: Uint8Array, box: Box): number {
  const cursor = new Cursor(bytes, box.start, box.end);
  const version = cursor.uint(4) >>> 24;
  return cursor.uint(version === 0 ? 2 : 4);
}

/** @returns 1-based indices into the properties, by item */
function readAssociations(bytes: Uint8Array, boxes: readonly Box[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const box of boxes) {
    const cursor = new Cursor(bytes, box.start, box.end);
    const versionAndFlags = cursor.uint(4);
    const isLong = (versionAndFlags & 1) === 1;
    const idBytes = versionAndFlags >>> 24 === 0 ? 2 : 4;
    for (let entries = cursor.uint(4); entries > 0; entries--) {
      const id = cursor.uint(idBytes);
      const indices = found.get(id) ?? [];
      found.set(id, indices);
      // The top bit means "essential".
      for (let count = cursor.uint(1); count > 0; count--) {
        indices.push(isLong ? cursor.uint(2) & 0x7fff : cursor.uint(1) & 0x7f);
      }
    }
  }
  return found;
}

interface ItemEntry {
  readonly id: number;
  readonly type: string;
  readonly content: string;
}

const MAX_NAMES_BYTES = 512;

/** Skips entries without a type: only versions 2 and 3 have one. */
function* readItemEntries(bytes: Uint8Array, box: Box): Generator<ItemEntry> {
  const countBytes = bytes[box.start] === 0 ? 2 : 4;
  for (const entry of boxesIn(bytes, box.start + 4 + countBytes, box.end)) {
    const cursor = new Cursor(bytes, entry.start, entry.end);
    const version = cursor.uint(4) >>> 24;
    if (version < 2) continue;
    const id = cursor.uint(version === 2 ? 2 : 4);
    cursor.uint(2);
    const type = cursor.text(4);
    // The item's name and its content type each end with a zero.
    const name = entry.start + (version === 2 ? 12 : 14);
    const [, content = ''] = asciiAt(bytes, name, Math.min(entry.end - name, MAX_NAMES_BYTES)).split('\0');
    yield { id, type, content };
  }
}

/** Construction methods of `iloc`. */
const IN_FILE = 0;
const IN_META = 1;

interface Location {
  readonly id: number;
  readonly place: number;
  readonly extents: readonly Extent[];
}

function readLocations(bytes: Uint8Array, box: Box): Location[] {
  const cursor = new Cursor(bytes, box.start, box.end);
  const version = cursor.uint(4) >>> 24;
  const sizes = cursor.uint(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >>> 12, (sizes >>> 8) & 15, (sizes >>> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  const locations: Location[] = [];
  for (let items = cursor.uint(idBytes); items > 0; items--) {
    const id = cursor.uint(idBytes);
    const place = version === 0 ? IN_FILE : cursor.uint(2) & 15;
    cursor.uint(2);
    const base = cursor.uint(baseBytes);
    const extents: Extent[] = [];
    let count = cursor.uint(2);
    // Extents without numbers take no bytes, so a small box could contain billions of them.
    if (count > 1 && indexBytes + offsetBytes + lengthBytes === 0) throw new EndOfBytes();
    for (; count > 0; count--) {
      cursor.uint(indexBytes);
      extents.push({ offset: base + cursor.uint(offsetBytes), length: cursor.uint(lengthBytes) });
    }
    locations.push({ id, place, extents });
  }
  return locations;
}

function readReferences(bytes: Uint8Array, box: Box): Reference[] {
  const idBytes = (bytes[box.start] ?? 0) === 0 ? 2 : 4;
  return [...boxesIn(bytes, box.start + 4, box.end)].map(({ type, start, end }) => {
    const cursor = new Cursor(bytes, start, end);
    const from = cursor.uint(idBytes);
    return { type, from, to: Array.from({ length: cursor.uint(2) }, () => cursor.uint(idBytes)) };
  });
}
