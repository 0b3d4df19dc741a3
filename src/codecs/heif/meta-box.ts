import { type Box, boxesIn, Cursor } from '../reading/isobmff.ts';

/** A run of an item's bytes in the file. `length` 0 means to the end of the file. */
export interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** The parts of a HEIF `meta` box (ISO/IEC 23008-12) that describe the main image. */
export interface HeifMeta {
  readonly primaryId: number;
  /** Properties of the primary item, in the order they apply. */
  readonly properties: readonly Box[];
  /** Every property of the file, shared by all items. */
  readonly allProperties: readonly Box[];
  /** Extents in the file, by item. Items whose bytes lie in the meta box itself are left out. */
  readonly extents: ReadonlyMap<number, readonly Extent[]>;
  /** Items the primary is put together from, such as the tiles of a grid. */
  readonly partIds: readonly number[];
}

/**
 * @param bytes holds the box's payload from `start` to `end`
 * @throws EndOfBytes when a box inside promises more than it has
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
  const indices = propertyBoxes
    .filter((box) => box.type === 'ipma')
    .flatMap((box) => readAssociations(bytes, box, primaryId));
  const iloc = boxes.get('iloc');
  const iref = boxes.get('iref');
  return {
    primaryId,
    properties: indices.map((index) => allProperties[index - 1]).filter((box) => box !== undefined),
    allProperties,
    extents: iloc ? readLocations(bytes, iloc) : new Map(),
    partIds: iref ? readParts(bytes, iref, primaryId) : [],
  };
}

function readPrimaryId(bytes: Uint8Array, box: Box): number {
  const cursor = new Cursor(bytes, box.start, box.end);
  const version = cursor.uint(4) >>> 24;
  return cursor.uint(version === 0 ? 2 : 4);
}

/** @returns 1-based indices into the properties, of one item */
function readAssociations(bytes: Uint8Array, box: Box, itemId: number): number[] {
  const cursor = new Cursor(bytes, box.start, box.end);
  const versionAndFlags = cursor.uint(4);
  const isLong = (versionAndFlags & 1) === 1;
  const idBytes = versionAndFlags >>> 24 === 0 ? 2 : 4;
  const found: number[] = [];
  for (let entries = cursor.uint(4); entries > 0; entries--) {
    const id = cursor.uint(idBytes);
    for (let count = cursor.uint(1); count > 0; count--) {
      // The top bit says "essential".
      const index = isLong ? cursor.uint(2) & 0x7fff : cursor.uint(1) & 0x7f;
      if (id === itemId) found.push(index);
    }
  }
  return found;
}

function readLocations(bytes: Uint8Array, box: Box): Map<number, Extent[]> {
  const cursor = new Cursor(bytes, box.start, box.end);
  const version = cursor.uint(4) >>> 24;
  const sizes = cursor.uint(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >>> 12, (sizes >>> 8) & 15, (sizes >>> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  const locations = new Map<number, Extent[]>();
  for (let items = cursor.uint(idBytes); items > 0; items--) {
    const id = cursor.uint(idBytes);
    const inFile = version === 0 || (cursor.uint(2) & 15) === 0;
    cursor.uint(2);
    const base = cursor.uint(baseBytes);
    const extents: Extent[] = [];
    for (let count = cursor.uint(2); count > 0; count--) {
      cursor.uint(indexBytes);
      extents.push({ offset: base + cursor.uint(offsetBytes), length: cursor.uint(lengthBytes) });
    }
    if (inFile) locations.set(id, extents);
  }
  return locations;
}

function readParts(bytes: Uint8Array, box: Box, itemId: number): number[] {
  const idBytes = (bytes[box.start] ?? 0) === 0 ? 2 : 4;
  return [...boxesIn(bytes, box.start + 4, box.end)]
    .filter((reference) => reference.type === 'dimg')
    .flatMap((reference) => {
      const cursor = new Cursor(bytes, reference.start, reference.end);
      if (cursor.uint(idBytes) !== itemId) return [];
      return Array.from({ length: cursor.uint(2) }, () => cursor.uint(idBytes));
    });
}
