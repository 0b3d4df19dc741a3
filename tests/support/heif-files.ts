import { boxesIn } from '../../src/codecs/shared/reading/isobmff.ts';
import { readFixture } from './fixture-files.ts';
import { be16, be32, boxOf, bytesOf, ftypOf } from './tiny-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Item {
  /** The item type: `hvc1`, `grid`. */
  readonly type: string;
  readonly data: Uint8Array;
  /** Whether the data is in the meta box, as it often is for grids. */
  readonly isInline?: boolean;
  /** Whether viewers must not show it as an image of its own. */
  readonly isHidden?: boolean;
  /** The media type of a `mime` item. */
  readonly content?: string;
  /** Boxes; the same box is written once. */
  readonly properties: readonly Uint8Array[];
}

/** References from one item to others. Items have the numbers 1, 2, 3. */
interface Link {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

/** A HEIF file of these items. The first item is its main image. */
export function heifOf(
  items: readonly Item[],
  links: readonly Link[] = [],
  after: readonly Uint8Array[] = [],
  moreBrands: readonly string[] = [],
): Bytes {
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  const idat = bytesOf(...items.filter(({ isInline }) => isInline).map(({ data }) => data));
  const metaAt = (dataAt: number) => {
    const next = { inline: 0, file: dataAt };
    const places = items.map(({ data, isInline }, i) => {
      const place = isInline ? 'inline' : 'file';
      const entry = bytesOf(
        be16(i + 1),
        be16(isInline ? 1 : 0),
        be16(0),
        be16(1),
        be32(next[place]),
        be32(data.length),
      );
      next[place] += data.length;
      return entry;
    });
    return boxOf(
      'meta',
      be32(0),
      boxOf('hdlr', be32(0), be32(0), 'pict', be32(0), be32(0), be32(0), [0]),
      boxOf('pitm', be32(0), be16(1)),
      boxOf('iloc', [1, 0, 0, 0, 0x44, 0], be16(items.length), ...places),
      boxOf(
        'iinf',
        be32(0),
        be16(items.length),
        ...items.map(({ type, isHidden, content }, i) =>
          boxOf(
            'infe',
            [2, 0, 0, isHidden ? 1 : 0],
            be16(i + 1),
            be16(0),
            type,
            [0],
            ...(content ? [content, [0]] : []),
          ),
        ),
      ),
      boxOf(
        'iref',
        be32(0),
        ...links.map(({ type, from, to }) => boxOf(type, be16(from), be16(to.length), ...to.map(be16))),
      ),
      boxOf(
        'iprp',
        boxOf('ipco', ...properties),
        boxOf(
          'ipma',
          be32(0),
          be32(items.length),
          ...items.map((item, i) =>
            bytesOf(
              be16(i + 1),
              [item.properties.length],
              item.properties.map((box) => properties.indexOf(box) + 1),
            ),
          ),
        ),
      ),
      boxOf('idat', idat),
    );
  };
  const brands = ftypOf('heic', 'mif1', ...moreBrands);
  const data = items.filter(({ isInline }) => !isInline).map((item) => item.data);
  const dataAt = brands.length + metaAt(0).length + 8;
  return bytesOf(brands, metaAt(dataAt), boxOf('mdat', ...data), ...after) as Bytes;
}

export const sizeBox = (widthPx: number, heightPx: number) => boxOf('ispe', be32(0), be32(widthPx), be32(heightPx));

/** Shows only the center of the image, in this size. */
export const cropBox = (widthPx: number, heightPx: number) =>
  boxOf('clap', ...[widthPx, heightPx, 0, 0].map((value) => bytesOf(be32(value), be32(1))));

export const codePointsBox = (primaries: number, transfer: number) =>
  boxOf('colr', 'nclx', be16(primaries), be16(transfer), be16(6), [0x80]);

/** Reads the stream of a fixture with a single image, and the configuration of its decoder. */
export async function streamOf(name: string): Promise<{ readonly data: Bytes; readonly configuration: Uint8Array }> {
  const file = new Uint8Array(await readFixture(name).arrayBuffer());
  const find = (type: string, start: number, end: number) => {
    const box = [...boxesIn(file, start, end)].find((each) => each.type === type);
    if (!box) throw new Error(`${name} has no ${type}`);
    return box;
  };
  const [meta, mdat] = [find('meta', 0, file.length), find('mdat', 0, file.length)];
  const iprp = find('iprp', meta.start + 4, meta.end);
  const ipco = find('ipco', iprp.start, iprp.end);
  const { start, end } = find('hvcC', ipco.start, ipco.end);
  return { data: file.slice(mdat.start, mdat.end), configuration: boxOf('hvcC', file.slice(start, end)) };
}

/** A grid of 2 x 2 tiles, each with red, green, blue and white quarters. */
export async function gridOf(
  size: { readonly widthPx: number; readonly heightPx: number },
  properties: readonly Uint8Array[] = [],
  { isInline = true, after = [] as readonly Uint8Array[], extra = [] as readonly Item[] } = {},
): Promise<Bytes> {
  const { data, configuration } = await streamOf('quadrants-tile-64x64.heic');
  const tile: Item = { type: 'hvc1', data, properties: [configuration, sizeBox(64, 64)] };
  const tiles = [tile, tile, tile, tile].map((each) => ({
    ...each,
    properties: [configuration, ...each.properties.slice(1)],
  }));
  const grid = bytesOf([0, 0, 1, 1], be16(size.widthPx), be16(size.heightPx));
  const whole: Item = {
    type: 'grid',
    data: grid,
    isInline,
    properties: [sizeBox(size.widthPx, size.heightPx), ...properties],
  };
  return heifOf([whole, ...tiles, ...extra], [{ type: 'dimg', from: 1, to: [2, 3, 4, 5] }], after);
}

const xmpOf = (attributes: string): Uint8Array =>
  new TextEncoder().encode(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${attributes}/></rdf:RDF></x:xmpmeta>`,
  );

interface MapOptions {
  /** Quarter turns of the photo and of its map, counterclockwise. */
  readonly turns?: number;
  readonly turnsOfMap?: number;
  /** The data of a derived image as in ISO 21496-1; without it, the map is of Apple's kind. */
  readonly derived?: Uint8Array;
  readonly brands?: readonly string[];
}

/**
 * A photo of 160 x 96 pixels by Ada, with a gain map of 64 x 64 pixels in quarters of red, green, blue and white, and a
 * headroom of 4. The XMP of the map comes first, as in the photos of phones.
 */
export async function heicWithMap({ turns = 0, turnsOfMap = turns, derived, brands = ['tmap'] }: MapOptions = {}) {
  const [photo, map] = await Promise.all([streamOf('quadrants-160x96.heic'), streamOf('quadrants-tile-64x64.heic')]);
  const turn = (quarters: number) => (quarters === 0 ? [] : [boxOf('irot', [quarters])]);
  const kind = boxOf('auxC', be32(0), 'urn:com:apple:photo:2020:aux:hdrgainmap', [0]);
  const items: Item[] = [
    { type: 'hvc1', data: photo.data, properties: [photo.configuration, sizeBox(160, 96), ...turn(turns)] },
    {
      type: 'hvc1',
      data: map.data,
      isHidden: true,
      properties: [map.configuration, sizeBox(64, 64), ...turn(turnsOfMap), ...(derived ? [] : [kind])],
    },
    {
      type: 'mime',
      content: 'application/rdf+xml',
      data: xmpOf('xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" HDRGainMap:HDRGainMapHeadroom="4.0"'),
      properties: [],
    },
    {
      type: 'mime',
      content: 'application/rdf+xml',
      data: xmpOf('xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Ada"'),
      properties: [],
    },
    ...(derived ? [{ type: 'tmap', data: derived, isInline: true, properties: [sizeBox(160, 96)] }] : []),
  ];
  const links = [
    { type: 'cdsc', from: 3, to: [2] },
    { type: 'cdsc', from: 4, to: [1] },
    derived ? { type: 'dimg', from: 5, to: [1, 2] } : { type: 'auxl', from: 2, to: [1] },
  ];
  return heifOf(items, links, [], derived ? brands : []);
}
