import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { type HeifMeta, parseHeifMeta } from '../shared/heif/meta-box.ts';
import { asciiAt, EndOfBytes, viewOf } from '../shared/reading/byte-source.ts';
import { type Box, boxesIn, Cursor } from '../shared/reading/isobmff.ts';
import { BOX_HEAD_BYTES, box, bytes as bytesOf, fullBox, text, uint16, uint32 } from './boxes.ts';

/** The items that must have a size and a depth. */
const IMAGE_TYPES: readonly (string | undefined)[] = ['av01', 'grid'];

/** More properties do not fit the short form of their numbers. */
const MAX_SHORT_INDEX = 127;

/**
 * Adds the properties that libavif requires, although other decoders do not: the depth of each image (`pixi`), and the size
 * of the alpha image (`ispe`). Old writers left both out. The complete `meta` box is put after the other boxes, so that all
 * offsets stay right.
 *
 * @returns `null` if nothing is missing, or if the file has an unusual structure
 */
export function completeProperties(file: Bytes): Bytes | null {
  try {
    const top = [...boxesIn(file, 0, file.length)];
    const meta = top.find(({ type }) => type === 'meta');
    const last = top.at(-1);
    if (!meta || last?.end !== file.length || asciiAt(file, meta.start - 4, 4) !== 'meta') return null;
    const parsed = parseHeifMeta(file, meta.start, meta.end);
    const added = parsed && missingProperties(file, parsed);
    if (!parsed || !added || added.indices.size === 0) return null;
    const complete = withProperties(file, meta, added);
    const freed = file.slice();
    freed.set(text('free'), meta.start - 4);
    // A last box without a length would include whatever follows it.
    const lengthAt = last.start - BOX_HEAD_BYTES;
    const isOpen = viewOf(file).getUint32(lengthAt) === 0 && asciiAt(file, lengthAt + 4, 4) === last.type;
    if (isOpen) freed.set(uint32(file.length - lengthAt), lengthAt);
    return joinBytes([freed, complete]);
  } catch (error) {
    if (error instanceof EndOfBytes) return null;
    throw error;
  }
}

interface Added {
  readonly boxes: readonly Bytes[];
  /** The 1-based numbers of properties to add to each item. */
  readonly indices: ReadonlyMap<number, readonly number[]>;
}

function missingProperties(file: Bytes, meta: HeifMeta): Added {
  const boxes: Bytes[] = [];
  const indices = new Map<number, number[]>();
  const has = (id: number, type: string) => meta.propertiesOf(id).some((property) => property.type === type);
  const numberOfSize = meta.allProperties.findIndex(
    (property) => meta.properties.includes(property) && property.type === 'ispe',
  );
  // In one pass each: hostile files have tens of thousands of items and references.
  const firstTiles = new Map(
    meta.references.filter(({ type }) => type === 'dimg').map(({ from, to }) => [from, to[0]]),
  );
  const alphaIds = new Set(
    meta.references.filter(({ type, to }) => type === 'auxl' && to.includes(meta.primaryId)).map(({ from }) => from),
  );
  for (const [id, type] of meta.types) {
    if (!IMAGE_TYPES.includes(type)) continue;
    const needed: number[] = [];
    const coding = codingOf(meta, id, firstTiles.get(id));
    if (coding && !has(id, 'pixi')) {
      boxes.push(depthProperty(file, coding));
      needed.push(meta.allProperties.length + boxes.length);
    }
    if (alphaIds.has(id) && numberOfSize >= 0 && !has(id, 'ispe')) needed.push(numberOfSize + 1);
    if (needed.length > 0) indices.set(id, needed);
  }
  return { boxes, indices };
}

/** The configuration of an image, or of the first tile of a grid. */
function codingOf(meta: HeifMeta, id: number, firstTile: number | undefined): Box | undefined {
  const ids = firstTile === undefined ? [id] : [id, firstTile];
  return ids.flatMap((each) => meta.propertiesOf(each)).find(({ type }) => type === 'av1C');
}

/** Bits of the third byte of `av1C`. */
const [HIGH, TWELVE, GRAY] = [0x40, 0x20, 0x10];

function depthProperty(file: Bytes, { start }: Box): Bytes {
  const flags = file[start + 2] ?? 0;
  const depth = flags & HIGH ? (flags & TWELVE ? 12 : 10) : 8;
  const channels = flags & GRAY ? 1 : 3;
  return fullBox('pixi', 0, bytesOf(channels, ...Array(channels).fill(depth)));
}

function withProperties(file: Bytes, meta: Box, { boxes, indices }: Added): Bytes {
  const payload = ({ start, end }: Box) => file.subarray(start, end);
  const changed = (inner: Box): Bytes => {
    if (inner.type === 'iprp') return box('iprp', ...[...boxesIn(file, inner.start, inner.end)].map(changed));
    if (inner.type === 'ipco') return box('ipco', payload(inner), ...boxes);
    if (inner.type === 'ipma') return box('ipma', associations(file, inner, indices));
    return box(inner.type, payload(inner));
  };
  const content = [...boxesIn(file, meta.start + 4, meta.end)].map(changed);
  return box('meta', file.subarray(meta.start, meta.start + 4), ...content);
}

/** Copies the content of an `ipma` box and adds properties to items. */
function associations(file: Bytes, { start, end }: Box, indices: Added['indices']): Bytes {
  const cursor = new Cursor(file, start, end);
  const versionAndFlags = cursor.uint(4);
  const isLong = (versionAndFlags & 1) === 1;
  const [writeId, idBytes] = versionAndFlags >>> 24 === 0 ? [uint16, 2] : [uint32, 4];
  const writeIndex = (index: number) => (isLong ? uint16(index) : bytesOf(index));
  const entries = cursor.uint(4);
  const parts = [uint32(versionAndFlags), uint32(entries)];
  for (let i = 0; i < entries; i++) {
    const id = cursor.uint(idBytes);
    const added = indices.get(id) ?? [];
    if (!isLong && added.some((index) => index > MAX_SHORT_INDEX)) throw new EndOfBytes();
    const own = Array.from({ length: cursor.uint(1) }, () => cursor.uint(isLong ? 2 : 1));
    parts.push(writeId(id), bytesOf(own.length + added.length), ...[...own, ...added].map(writeIndex));
  }
  return joinBytes(parts);
}
