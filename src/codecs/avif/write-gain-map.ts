import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { isGray } from '../../kernels/pixels/plain.ts';
import type { GainMapWriter } from '../contract.ts';
import { readIso } from '../shared/gain-map/iso.ts';
import type { GainMapMetadata } from '../shared/gain-map/metadata.ts';
import { findColor } from '../shared/heif/color.ts';
import { type HeifMeta, parseHeifMeta } from '../shared/heif/meta-box.ts';
import { setCodePoints } from '../shared/heif/wide-colors.ts';
import { type Box, boxesIn } from '../shared/reading/isobmff.ts';
import { BOX_HEAD_BYTES, box, bytes, fullBox, text, uint16, uint32 } from './boxes.ts';
import { type NewItem, type NewProperty, nextItemId, rewriteItems } from './rewrite-items.ts';

/** Code points (ITU-T H.273). The values of a map are not colors. */
const [UNSPECIFIED, PQ] = [2, 16];

/** The bytes that a map needs beside its samples and properties: entries, locations, references, and the second item. */
const ENTRY_BYTES = 400;

export const gainMapWriter: GainMapWriter = {
  states: ({ iso, profile }) => iso !== null && profile.length === 0 && readIso(iso) !== null,
  encode: (image, qualityPercent, encodeImage) =>
    encodeImage(image, qualityPercent, 'balanced', { sampling: isGray(image) ? '4:2:0' : '4:4:4' }),
  join(image, map, { iso }) {
    const main = open(image);
    const id = nextItemId(main.meta);
    const derivedId = id + 1;
    const derived: NewItem = {
      id: derivedId,
      type: 'tmap',
      // A version precedes the data of ISO 21496-1.
      data: joinBytes([bytes(0), iso ?? bytes()]),
      references: [{ type: 'dimg', to: [main.meta.primaryId, id] }],
      properties: derivedProperties(image, main.meta),
    };
    // Viewers show the first image of the group that they understand.
    const group = fullBox('altr', 0, uint32(derivedId + 1), uint32(2), uint32(derivedId), uint32(main.meta.primaryId));
    return rewriteItems(image, main.box, main.meta, {
      isDropped: () => false,
      added: [mapItem(map, id), derived],
      brand: 'tmap',
      more: [box('grpl', group)],
    });
  },
  bytesOf: (map: Bytes, { iso }: GainMapMetadata) => map.length + (iso?.length ?? 0) + ENTRY_BYTES,
};

function open(file: Bytes): { readonly box: Box; readonly meta: HeifMeta } {
  const found = [...boxesIn(file, 0, file.length)].find(({ type }) => type === 'meta');
  const meta = found && parseHeifMeta(file, found.start, found.end);
  if (!found || !meta) throw new TypeError('an AVIF file without a meta box');
  return { box: found, meta };
}

/** The image of a file as an item of another file. */
function mapItem(file: Bytes, id: number): NewItem {
  const plain = setCodePoints(file, { primaries: UNSPECIFIED, transfer: UNSPECIFIED });
  const { meta } = open(plain);
  const extents = meta.extents.get(meta.primaryId) ?? [];
  const data = joinBytes(extents.map(({ offset, length }) => plain.subarray(offset, offset + length)));
  const properties = meta.properties.map(
    ({ type, start, end }): NewProperty => ({
      box: plain.slice(start - BOX_HEAD_BYTES, end),
      isEssential: type === 'av1C',
    }),
  );
  return { id, type: 'av01', isHidden: true, data, references: [], properties };
}

/** The size, depth and colors of the HDR image, which has the primaries of the main image. */
function derivedProperties(file: Bytes, meta: HeifMeta): readonly NewProperty[] {
  const size = meta.properties.find(({ type }) => type === 'ispe');
  const color = findColor(file, meta);
  const colr =
    color && 'profile' in color
      ? box('colr', text('prof'), color.profile)
      : box('colr', text('nclx'), uint16(color?.primaries ?? 1), uint16(PQ), uint16(color?.matrix ?? 6), bytes(0x80));
  return [
    ...(size ? [{ box: file.slice(size.start - BOX_HEAD_BYTES, size.end) }] : []),
    { box: fullBox('pixi', 0, bytes(3, 10, 10, 10)) },
    { box: colr },
  ];
}
