import { appleGainMap } from '../gain-map/apple.ts';
import { areSane, parametersOfIso, readIso } from '../gain-map/iso.ts';
import { type FoundGainMap, inBothForms } from '../gain-map/metadata.ts';
import { ByteSource, bytesOf, EndOfBytes } from '../reading/byte-source.ts';
import { type Box, findTopBox, readBrands } from '../reading/isobmff.ts';
import { decodeText } from '../reading/text.ts';
import { findMap, type MapItem } from './find-map.ts';
import { showStored, withMainItem } from './main-item.ts';
import { type HeifMeta, parseHeifMeta } from './meta-box.ts';
import { MAX_META_BYTES } from './read-facts.ts';
import { readHeifMetadata, readItem, XMP_CONTENT } from './read-metadata.ts';

/** The images that a map can be: coded with HEVC or AV1, or a grid of these. */
const MAP_TYPES = ['hvc1', 'av01', 'grid'];

/** Finds the gain map of a HEIF file. */
export async function findHeifGainMap(file: Blob): Promise<FoundGainMap> {
  const source = new ByteSource(file);
  try {
    const box = await findTopBox(source, ['meta']);
    if (!box || box.end - box.start > MAX_META_BYTES) return null;
    const bytes = bytesOf(await source.read(box.start, box.end - box.start));
    const meta = parseHeifMeta(bytes, 0, bytes.length);
    const item = meta && findMap(bytes, meta, readBrands(await source.readUpTo(0, 512)));
    if (!item) return null;
    // The map is turned and cropped like its image.
    const fits = placeOf(bytes, meta, item.id) === placeOf(bytes, meta, meta.primaryId);
    if (!fits || !MAP_TYPES.includes(meta.types.get(item.id) ?? '')) return 'foreign';
    const map = showMap(file, box, bytes, item.id);
    return map && (await describe(map, source, bytes, meta, item));
  } catch (cause) {
    if (cause instanceof EndOfBytes) return 'damaged';
    throw cause;
  }
}

/** The properties that turn and crop an image, as text. A crop makes it different from every other image. */
function placeOf(bytes: Uint8Array, meta: HeifMeta, id: number): string {
  const properties = meta.propertiesOf(id).filter(({ type }) => ['irot', 'imir', 'clap'].includes(type));
  const words = properties.map(({ type, start, end }) =>
    type === 'clap' ? `clap of ${id}` : `${type} ${bytes.subarray(start, end)}`,
  );
  return words.filter((each) => each !== 'irot 0').join();
}

/** The file with the map as its main image. */
function showMap(file: Blob, box: Box, bytes: Uint8Array, id: number): Blob | null {
  const changed = withMainItem(bytes, 0, bytes.length, id);
  if (!changed) return null;
  showStored(changed, id);
  return new Blob([file.slice(0, box.start), changed, file.slice(box.end)], { type: file.type });
}

async function describe(
  file: Blob,
  source: ByteSource,
  bytes: Uint8Array,
  meta: HeifMeta,
  { id, derivedId }: MapItem,
): Promise<FoundGainMap> {
  if (derivedId === null) {
    const { exif } = await readHeifMetadata(source);
    const own = meta.references.find(
      ({ type, from, to }) => type === 'cdsc' && to.includes(id) && meta.contentTypes.get(from) === XMP_CONTENT,
    );
    const xmp = own ? await readItem(source, bytes, meta, own.from) : null;
    return appleGainMap(file, xmp && decodeText(xmp), exif) ?? 'foreign';
  }
  const data = await readItem(source, bytes, meta, derivedId);
  // A version precedes the data of ISO 21496-1.
  const iso = data?.[0] === 0 ? data.slice(1) : null;
  const read = iso && readIso(iso);
  if (read && !areSane(read.channels)) return 'damaged';
  // A photo whose main image is the HDR rendition has its light in its own samples.
  if (read && !parametersOfIso(read)) return null;
  // Results do not name the primaries of the HDR image.
  if (!read?.hasBasePrimaries) return 'foreign';
  return { file, metadata: inBothForms({ parameters: null, iso, profile: [] }), curve: null };
}
