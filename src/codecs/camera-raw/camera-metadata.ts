import { type ExifPlace, readExif } from '../shared/metadata/exif.ts';
import { type Metadata, NO_METADATA } from '../shared/metadata/metadata.ts';
import { ORIENTATION_TAG } from '../shared/metadata/tiff-directory.ts';
import { type ExifValue, writeExif } from '../shared/metadata/write-exif.ts';
import { asciiAt, type ByteSource, bytesOf } from '../shared/reading/byte-source.ts';
import { topBoxes } from '../shared/reading/isobmff.ts';
import { everyDirectory } from '../shared/tiff/directory.ts';
import { readDirectoryMetadata } from '../shared/tiff/metadata.ts';

/** The tags of the first directory that describe the photo. The others describe the sensor data. */
const IMAGE_TAGS: readonly number[] = [
  ...[0x010e, 0x010f, 0x0110, ORIENTATION_TAG, 0x0131, 0x0132, 0x013b, 0x013c, 0x8298],
  ...[0x4746, 0x4749, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f],
];

/** The maker's own notes, whose offsets count from the start of the photo. */
const MAKER_NOTE = 0x927c;

/** Longer values are no facts about the photo, and all must fit in a segment of a JPEG. */
const MAX_VALUE_BYTES = 4096;

function isKept(place: ExifPlace, tag: number, bytes: number): boolean {
  if (bytes > MAX_VALUE_BYTES || tag === MAKER_NOTE) return false;
  return place !== 'image' || IMAGE_TAGS.includes(tag);
}

/** Reads what a camera states about a photo outside of its previews. @throws EndOfBytes, FailureError `damaged` */
export async function readCameraMetadata(source: ByteSource): Promise<Metadata> {
  const start = asciiAt(await source.readUpTo(0, 8), 0, 8);
  if (start === 'FUJIFILM') return NO_METADATA;
  if (start.slice(4) === 'ftyp') return { ...NO_METADATA, exif: await readCanonExif(source) };
  for await (const first of everyDirectory(source)) return readDirectoryMetadata(first, isKept);
  return NO_METADATA;
}

/** The box of CR3 with metadata, and the directory of EXIF that each of its boxes contains as a TIFF file. */
const METADATA_ID = '\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48';
const ID_BYTES = 16;
const EXIF_BOXES: readonly (readonly [type: string, place: ExifPlace])[] = [
  ['CMT1', 'image'],
  ['CMT2', 'photo'],
  ['CMT4', 'gps'],
];
const MAX_BOX_BYTES = 2 ** 20;

async function readCanonExif(source: ByteSource): Promise<Uint8Array | null> {
  const directories = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>();
  let littleEndian = true;
  for await (const movie of topBoxes(source)) {
    if (movie.type !== 'moov') continue;
    for await (const box of topBoxes(source, movie.start, movie.end)) {
      if (asciiAt(await source.readUpTo(box.start, ID_BYTES), 0, ID_BYTES) !== METADATA_ID) continue;
      for await (const { type, start, end } of topBoxes(source, box.start + ID_BYTES, box.end)) {
        const [, place] = EXIF_BOXES.find(([name]) => name === type) ?? [];
        if (!place || end - start > MAX_BOX_BYTES) continue;
        const block = readExif(bytesOf(await source.read(start, end - start)));
        const tags = [...(block?.directories.get('image') ?? [])].filter(([tag, { bytes }]) =>
          isKept(place, tag, bytes.length),
        );
        if (!block || (directories.size > 0 && block.littleEndian !== littleEndian)) continue;
        littleEndian = block.littleEndian;
        directories.set(place, new Map(tags));
      }
    }
  }
  return writeExif(directories, littleEndian);
}
