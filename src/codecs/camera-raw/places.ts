import { asciiAt, type ByteSource } from '../shared/reading/byte-source.ts';
import { type Box, topBoxes } from '../shared/reading/isobmff.ts';
import { everyDirectory, type Place, readDirectory, readNumbering } from '../shared/tiff/directory.ts';
import { isSensorData } from '../shared/tiff/sensor-data.ts';

const COMPRESSION = 0x0103;
const STRIP_OFFSETS = 0x0111;
const STRIP_BYTE_COUNTS = 0x0117;
const JPEG_AT = 0x0201;
const JPEG_BYTES = 0x0202;
/** The whole JPEG as the value of a tag, in files of Panasonic. */
const JPEG_TAG = 0x002e;
const EXIF_DIRECTORY = 0x8769;
const MAKER_NOTE = 0x927c;

/** The two JPEG compressions of TIFF. */
const JPEG_COMPRESSIONS = [6, 7];

/** Yields the places in a RAW photo where its camera stores JPEG files, which may be empty or outside of the file. */
export async function* previewPlaces(source: ByteSource): AsyncGenerator<Place> {
  const start = asciiAt(await source.readUpTo(0, 16), 0, 16);
  if (start.startsWith('FUJIFILM')) yield await fujifilmPlace(source);
  else if (start.slice(4, 8) === 'ftyp') yield* canonPlaces(source);
  else yield* tiffPlaces(source);
}

/** RAF has a header of its own. */
async function fujifilmPlace(source: ByteSource): Promise<Place> {
  const header = await source.read(84, 8);
  return { offset: header.getUint32(0), length: header.getUint32(4) };
}

async function* tiffPlaces(source: ByteSource): AsyncGenerator<Place> {
  for await (const directory of everyDirectory(source)) {
    const whole = directory.place(JPEG_TAG);
    if (whole) yield whole;
    yield* pairsOf(await directory.list(JPEG_AT, 1), await directory.list(JPEG_BYTES, 1));
    const isJpeg = JPEG_COMPRESSIONS.includes((await directory.first(COMPRESSION)) ?? 0);
    if (isJpeg && !(await isSensorData(directory))) {
      const strips = await directory.list(STRIP_OFFSETS, 2);
      if (strips.length === 1) yield* pairsOf(strips, await directory.list(STRIP_BYTE_COUNTS, 1));
    }
    const note = (await directory.child(EXIF_DIRECTORY))?.place(MAKER_NOTE);
    if (note) yield* olympusPlaces(source, note);
  }
}

function* pairsOf([offset]: readonly number[], [length]: readonly number[]): Generator<Place> {
  if (offset !== undefined && length !== undefined) yield { offset, length };
}

/** How the maker notes of Olympus start, and where their directory is. Their offsets count from the start of the notes. */
const OLYMPUS_NOTES: readonly (readonly [start: string, directoryAt: number])[] = [
  ['OLYMPUS\0', 12],
  ['OM SYSTEM\0', 16],
];
const CAMERA_SETTINGS = 0x2020;
const PREVIEW_AT = 0x0101;
const PREVIEW_BYTES = 0x0102;

async function* olympusPlaces(source: ByteSource, { offset }: Place): AsyncGenerator<Place> {
  const start = asciiAt(await source.readUpTo(offset, 16), 0, 16);
  const [, directoryAt] = OLYMPUS_NOTES.find(([name]) => start.startsWith(name)) ?? [];
  if (directoryAt === undefined) return;
  const notes = source.part(offset, source.size - offset);
  const numbering = readNumbering(await source.read(0, 8));
  const { directory } = await readDirectory(notes, directoryAt, numbering);
  const settings = await directory.child(CAMERA_SETTINGS);
  if (!settings) return;
  const places = pairsOf(await settings.list(PREVIEW_AT, 1), await settings.list(PREVIEW_BYTES, 1));
  for (const place of places) yield { ...place, offset: offset + place.offset };
}

/** The box `uuid` of CR3 with the preview; its other boxes of this type have other identifiers. */
const PREVIEW_ID = '\xea\xf4\x2b\x5e\x1c\x98\x4b\x88\xb9\xfb\xb7\xdc\x40\x6e\x4d\x16';
const ID_BYTES = 16;

async function* canonPlaces(source: ByteSource): AsyncGenerator<Place> {
  for await (const box of topBoxes(source)) {
    if (box.type === 'moov') yield* trackPlaces(source, box);
    const id = box.type === 'uuid' ? asciiAt(await source.readUpTo(box.start, ID_BYTES), 0, ID_BYTES) : '';
    if (id !== PREVIEW_ID) continue;
    // A count precedes the only box.
    for await (const { type, start } of topBoxes(source, box.start + ID_BYTES + 8, box.end)) {
      // Version, an unknown number, width, height and an unknown number precede the length.
      if (type === 'PRVW') yield { offset: start + 16, length: (await source.read(start + 12, 4)).getUint32(0) };
    }
  }
}

/** The first sample of each track. That of one track is a JPEG with all pixels; the others are sensor data. */
async function* trackPlaces(source: ByteSource, movie: Box): AsyncGenerator<Place> {
  for await (const track of topBoxes(source, movie.start, movie.end)) {
    if (track.type !== 'trak') continue;
    const media = await inner(source, track, 'mdia');
    const info = media && (await inner(source, media, 'minf'));
    const table = info && (await inner(source, info, 'stbl'));
    const sizes = table && (await inner(source, table, 'stsz'));
    const offsets = table && (await inner(source, table, 'co64'));
    if (!sizes || !offsets) continue;
    const size = await source.read(sizes.start, 12);
    // A common size of 0 announces a list.
    const length = size.getUint32(4) || (await source.read(sizes.start + 12, 4)).getUint32(0);
    yield { offset: Number((await source.read(offsets.start + 8, 8)).getBigUint64(0)), length };
  }
}

async function inner(source: ByteSource, { start, end }: Box, type: string): Promise<Box | null> {
  for await (const box of topBoxes(source, start, end)) if (box.type === type) return box;
  return null;
}
