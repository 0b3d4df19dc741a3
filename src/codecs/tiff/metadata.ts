import { FailureError } from '../../domain/outcome/failure.ts';
import { type ExifPlace, POINTERS } from '../shared/metadata/exif.ts';
import { iptcOfResources } from '../shared/metadata/iptc.ts';
import { MAX_METADATA_BYTES, type Metadata, type MetadataPart, NO_METADATA } from '../shared/metadata/metadata.ts';
import { type ExifValue, writeExif } from '../shared/metadata/write-exif.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { type Directory, readFirstPage } from './directory.ts';
import { TAGS } from './tags.ts';

const XMP_TAG = 0x02bc;
const IPTC_TAG = 0x83bb;
const PHOTOSHOP_TAG = 0x8649;

/** Tags that describe how this file stores its pixels, or where other directories are. They are not metadata. */
const STRUCTURE = new Set<number>([
  ...Object.values(TAGS),
  ...[0x00fe, 0x00ff, 0x0120, 0x0121, 0x014a, 0x0151, 0x0154, 0x0155, 0x0200, 0x0201, 0x0202],
  ...POINTERS.map(([, tag]) => tag),
  XMP_TAG,
  IPTC_TAG,
  PHOTOSHOP_TAG,
]);

/** The last type that EXIF has. The types of BigTIFF have eight bytes. */
const MAX_EXIF_TYPE = 12;

async function read(source: ByteSource): Promise<Metadata> {
  try {
    const { page } = await readFirstPage(source);
    const photoshop = await page.bytes(PHOTOSHOP_TAG, MAX_METADATA_BYTES);
    const xmp = await page.bytes(XMP_TAG, MAX_METADATA_BYTES);
    return {
      ...NO_METADATA,
      exif: await collectExif(page),
      xmp: xmp ? [xmp] : [],
      iptc: (photoshop && iptcOfResources(photoshop)) ?? (await readIptcTag(page)),
    };
  } catch (cause) {
    // The header parser reports the problem with the image.
    if (cause instanceof EndOfBytes || cause instanceof FailureError) return NO_METADATA;
    throw cause;
  }
}

/** Reads the IPTC tag, whose bytes many writers declare as four-byte numbers. */
async function readIptcTag(page: Directory): Promise<Uint8Array | null> {
  for await (const { tag, bytes } of page.entries(MAX_METADATA_BYTES)) if (tag === IPTC_TAG) return bytes;
  return null;
}

/** Makes an EXIF block of the page's tags that also exist in EXIF. */
async function collectExif(page: Directory): Promise<Uint8Array | null> {
  const directories = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>();
  const found = new Map<ExifPlace, Directory>([['image', page]]);
  for (const [from, tag, to] of POINTERS) {
    const child = await found.get(from)?.child(tag);
    if (child) found.set(to, child);
  }
  for (const [place, directory] of found) {
    const tags = new Map<number, ExifValue>();
    for await (const { tag, type, count, bytes } of directory.entries(MAX_METADATA_BYTES)) {
      const isStructure = place === 'image' ? STRUCTURE.has(tag) : POINTERS.some(([, pointer]) => pointer === tag);
      if (!isStructure && type <= MAX_EXIF_TYPE) tags.set(tag, { type, count, bytes });
    }
    directories.set(place, tags);
  }
  return writeExif(directories, page.littleEndian);
}

export const metadata = { read } satisfies MetadataPart;
