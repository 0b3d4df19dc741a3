import { type ExifPlace, POINTERS } from '../metadata/exif.ts';
import { iptcOfResources } from '../metadata/iptc.ts';
import { MAX_METADATA_BYTES, type Metadata, NO_METADATA } from '../metadata/metadata.ts';
import { type ExifValue, writeExif } from '../metadata/write-exif.ts';
import type { Directory } from './directory.ts';

export const XMP_TAG = 0x02bc;
export const IPTC_TAG = 0x83bb;
export const PHOTOSHOP_TAG = 0x8649;

/** The last type that EXIF has. The types of BigTIFF have eight bytes. */
const MAX_EXIF_TYPE = 12;

/** Whether a tag describes the image, not the storage of its pixels. @param bytes the length of its value */
type IsMetadata = (place: ExifPlace, tag: number, bytes: number) => boolean;

/**
 * Reads the metadata of a directory and of the directories for EXIF below it.
 *
 * @throws EndOfBytes
 */
export async function readDirectoryMetadata(page: Directory, isMetadata: IsMetadata): Promise<Metadata> {
  const photoshop = await page.bytes(PHOTOSHOP_TAG, MAX_METADATA_BYTES);
  const xmp = await page.bytes(XMP_TAG, MAX_METADATA_BYTES);
  return {
    ...NO_METADATA,
    exif: await collectExif(page, isMetadata),
    xmp: xmp ? [xmp] : [],
    iptc: (photoshop && iptcOfResources(photoshop)) ?? (await readIptcTag(page)),
  };
}

/** Reads the IPTC tag, whose bytes many writers declare as four-byte numbers. */
async function readIptcTag(page: Directory): Promise<Uint8Array | null> {
  for await (const { tag, bytes } of page.entries(MAX_METADATA_BYTES)) if (tag === IPTC_TAG) return bytes;
  return null;
}

/** Makes an EXIF block of the page's tags that also exist in EXIF. */
async function collectExif(page: Directory, isMetadata: IsMetadata): Promise<Uint8Array | null> {
  const directories = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>();
  const found = new Map<ExifPlace, Directory>([['image', page]]);
  for (const [from, tag, to] of POINTERS) {
    const child = await found.get(from)?.child(tag);
    if (child) found.set(to, child);
  }
  for (const [place, directory] of found) {
    const tags = new Map<number, ExifValue>();
    for await (const { tag, type, count, bytes } of directory.entries(MAX_METADATA_BYTES)) {
      const isPointer = POINTERS.some(([, pointer]) => pointer === tag);
      if (!isPointer && type <= MAX_EXIF_TYPE && isMetadata(place, tag, bytes.length))
        tags.set(tag, { type, count, bytes });
    }
    directories.set(place, tags);
  }
  return writeExif(directories, page.littleEndian);
}
