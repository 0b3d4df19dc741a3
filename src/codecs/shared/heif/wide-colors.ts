import { type Bytes, joinBytes } from '../../../base/bytes.ts';
import type { CodePoints } from '../../source-info.ts';
import { asciiAt, viewOf } from '../reading/byte-source.ts';
import { type Box, boxesIn, Cursor } from '../reading/isobmff.ts';

/** Code points of sRGB (ITU-T H.273). */
const SRGB: CodePoints = { primaries: 1, transfer: 13 };

const BOX_HEAD_BYTES = 8;

/** The position of a profile's signature in its box, after the box's kind. No decoder reads a profile without it. */
const PROFILE_SIGNATURE = { start: 4 + 36, end: 4 + 40 };

/**
 * Replaces the file's code points with those of sRGB, and makes its profiles unreadable. The YCbCr matrix stays. All
 * boxes keep their types and positions, because decoders refuse files with unknown properties.
 *
 * @param by changes the kind of the profile, which libheif refuses, or the profile itself, which browsers may refuse
 * @returns `null` if a damaged file does not have its properties where they should be
 */
export function hideColors(bytes: Bytes, by: 'kind' | 'profile'): readonly Bytes[] | null {
  if (!findProperties(bytes)) return null;
  const hidden = setCodePoints(bytes, SRGB);
  for (const { start } of colorBoxes(hidden)) {
    if (asciiAt(hidden, start, 4) === 'nclx') continue;
    if (by === 'kind') hidden.set(textBytes('none'), start);
    else hidden.fill(0, start + PROFILE_SIGNATURE.start, start + PROFILE_SIGNATURE.end);
  }
  return [hidden];
}

/** Copies the file and replaces all code points with those of another space. */
export function setCodePoints(bytes: Bytes, { primaries, transfer }: CodePoints): Bytes {
  const changed = bytes.slice();
  for (const { start } of colorBoxes(changed)) {
    if (asciiAt(changed, start, 4) !== 'nclx') continue;
    viewOf(changed).setUint16(start + 4, primaries);
    viewOf(changed).setUint16(start + 6, transfer);
  }
  return changed;
}

function colorBoxes(bytes: Bytes): readonly Box[] {
  const properties = findProperties(bytes);
  if (!properties) throw new Error('no whole properties');
  return [...boxesIn(bytes, properties.start, properties.end)].filter(({ type }) => type === 'colr');
}

/** The box of all properties. */
function findProperties(bytes: Bytes): Box | null {
  const meta = findBox(bytes, 'meta', 0, bytes.length);
  const container = meta && findBox(bytes, 'iprp', meta.start + 4, meta.end);
  return container && findBox(bytes, 'ipco', container.start, container.end);
}

/**
 * Adds a color property to the main image.
 *
 * @param bytes a file that our code wrote: the meta box precedes the image, and numbers have the lengths that our
 *   writers use
 * @param content the content of the `colr` box
 */
export function insertColorProperty(bytes: Bytes, content: Bytes): Bytes {
  const { meta, container, properties, associations, locations, primaryId } = layoutOf(bytes);
  const box = new Uint8Array(BOX_HEAD_BYTES + content.length);
  viewOf(box).setUint32(0, box.length);
  box.set(textBytes('colr'), 4);
  box.set(content, BOX_HEAD_BYTES);
  const index = [...boxesIn(bytes, properties.start, properties.end)].length + 1;
  const added = box.length + 1;
  const changed = bytes.slice();
  const entry = findAssociation(bytes, associations, primaryId);
  changed[entry.countAt] = (changed[entry.countAt] as number) + 1;
  moveLocations(changed, locations, meta.end, added);
  grow(changed, properties, box.length);
  grow(changed, associations, 1);
  grow(changed, container, added);
  grow(changed, meta, added);
  return joinBytes([
    changed.subarray(0, properties.end),
    box,
    changed.subarray(properties.end, entry.end),
    Uint8Array.of(index),
    changed.subarray(entry.end),
  ]);
}

function layoutOf(bytes: Bytes) {
  const meta = boxNamed(bytes, 'meta', 0, bytes.length);
  const inMeta = (type: string) => boxNamed(bytes, type, meta.start + 4, meta.end);
  const container = inMeta('iprp');
  const properties = boxNamed(bytes, 'ipco', container.start, container.end);
  const associations = boxNamed(bytes, 'ipma', container.start, container.end);
  const item = inMeta('pitm');
  const cursor = new Cursor(bytes, item.start, item.end);
  const primaryId = cursor.uint(4) >>> 24 === 0 ? cursor.uint(2) : cursor.uint(4);
  return { meta, container, properties, associations, locations: inMeta('iloc'), primaryId };
}

function boxNamed(bytes: Bytes, type: string, start: number, end: number): Box {
  const found = findBox(bytes, type, start, end);
  if (!found) throw new Error(`no whole ${type} box`);
  return found;
}

/** @returns `null` if the box is missing or not whole */
function findBox(bytes: Bytes, type: string, start: number, end: number): Box | null {
  const found = [...boxesIn(bytes, start, end)].find((box) => box.type === type);
  return found && found.end <= end ? found : null;
}

/** The offsets of an item's property count and of the end of its property list. Ids have two bytes, properties one. */
function findAssociation(bytes: Bytes, { start, end }: Box, itemId: number) {
  const cursor = new Cursor(bytes, start, end);
  if (cursor.uint(4) !== 0) throw new Error('long associations');
  let at = start + 8;
  for (let entries = cursor.uint(4); entries > 0; entries--) {
    const id = cursor.uint(2);
    const count = cursor.uint(1);
    const entryEnd = at + 3 + count;
    if (id === itemId) return { countAt: at + 2, end: entryEnd };
    for (let i = 0; i < count; i++) cursor.uint(1);
    at = entryEnd;
  }
  throw new Error('the main image has no properties');
}

/** Adjusts the offsets of data after the meta box. Offsets have four bytes, and there is no base offset. */
function moveLocations(bytes: Bytes, { start, end }: Box, metaEnd: number, by: number): void {
  const cursor = new Cursor(bytes, start, end);
  const view = viewOf(bytes);
  if (cursor.uint(4) !== 0 || cursor.uint(2) !== 0x4400) throw new Error('unusual locations');
  let at = start + 8;
  for (let items = cursor.uint(2); items > 0; items--) {
    const extents = view.getUint16(at + 4);
    at += 6;
    for (let i = 0; i < extents; i++, at += 8) {
      const offset = view.getUint32(at);
      if (offset >= metaEnd) view.setUint32(at, offset + by);
    }
  }
}

function grow(bytes: Bytes, { start }: Box, by: number): void {
  const at = start - BOX_HEAD_BYTES;
  viewOf(bytes).setUint32(at, viewOf(bytes).getUint32(at) + by);
}

function textBytes(ascii: string): Bytes {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}
