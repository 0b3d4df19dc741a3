import { joinBytes } from '../../../base/bytes.ts';
import { MAX_METADATA_BYTES, type Metadata, NO_METADATA } from '../metadata/metadata.ts';
import { type ByteSource, bytesOf, EndOfBytes, viewOf } from '../reading/byte-source.ts';
import { findTopBox } from '../reading/isobmff.ts';
import { type Extent, type HeifMeta, parseHeifMeta } from './meta-box.ts';
import { MAX_META_BYTES } from './read-facts.ts';

export const XMP_CONTENT = 'application/rdf+xml';

/** Reads the metadata, which HEIF files store as items, like images. */
export async function readHeifMetadata(source: ByteSource): Promise<Metadata> {
  try {
    const box = await findTopBox(source, ['meta']);
    if (!box || box.end - box.start > MAX_META_BYTES) return NO_METADATA;
    const bytes = bytesOf(await source.read(box.start, box.end - box.start));
    const meta = parseHeifMeta(bytes, 0, bytes.length);
    if (!meta) return NO_METADATA;
    const exifId = idOf(meta, (id) => meta.types.get(id) === 'Exif' && describesMain(meta, id));
    const xmpId = idOf(meta, (id) => meta.contentTypes.get(id) === XMP_CONTENT && describesMain(meta, id));
    const exif = exifId === undefined ? null : await readItem(source, bytes, meta, exifId);
    const xmp = xmpId === undefined ? null : await readItem(source, bytes, meta, xmpId);
    return { ...NO_METADATA, exif: exif && withoutOffset(exif), xmp: xmp ? [xmp] : [] };
  } catch (cause) {
    if (cause instanceof EndOfBytes) return { ...NO_METADATA, unreadable: ['exif'] };
    throw cause;
  }
}

function idOf({ types }: HeifMeta, isWanted: (id: number) => boolean): number | undefined {
  return [...types.keys()].find(isWanted);
}

/** Whether an item with metadata is about the main image, and not about another one, such as a gain map. */
function describesMain({ references, primaryId, types }: HeifMeta, id: number): boolean {
  const described = references.filter(({ type, from }) => type === 'cdsc' && from === id).flatMap(({ to }) => to);
  return described.length === 0 || described.some((each) => each === primaryId || types.get(each) === 'tmap');
}

/** @param bytes that `meta` was parsed from. @returns `null` if the item is too large */
export async function readItem(
  source: ByteSource,
  bytes: Uint8Array,
  meta: HeifMeta,
  id: number,
): Promise<Uint8Array | null> {
  const inline = meta.inlineExtents.get(id);
  const extents: readonly Extent[] = inline ?? meta.extents.get(id) ?? [];
  const parts: Uint8Array[] = [];
  let room = MAX_METADATA_BYTES;
  for (const { offset, length } of extents) {
    room -= length;
    if (room < 0) return null;
    if (inline && offset + length > bytes.length) throw new EndOfBytes();
    parts.push(inline ? bytes.subarray(offset, offset + length) : bytesOf(await source.read(offset, length)));
  }
  return joinBytes(parts);
}

/** Removes the bytes before the TIFF header. The first four bytes state how many more precede it. */
export function withoutOffset(exif: Uint8Array): Uint8Array | null {
  return exif.length < 4 ? null : exif.subarray(4 + viewOf(exif).getUint32(0));
}
