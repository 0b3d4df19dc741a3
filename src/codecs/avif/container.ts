import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { BOX_HEAD_BYTES, box, bytes, fullBox, text, uint16, uint32 } from './boxes.ts';
import type { KeyFrame } from './key-frame.ts';

const ITEM_ID = 1;

/** Code points of ITU-T H.273 for sRGB that was converted to full-range YCbCr as in a JPEG (BT.601). */
const SRGB_AS_IN_JPEG = { primaries: 1, transfer: 13, matrix: 6, isFullRange: true };

/** Writes an AVIF file with one opaque image of eight bits per sample (ISO/IEC 23008-12 and 14496-12). */
export function writeAvif({ widthPx, heightPx }: PixelSize, frame: KeyFrame): Bytes {
  const fileType = box('ftyp', text('avif'), uint32(0), text('avif'), text('mif1'), text('miaf'));
  const metaFor = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint32(0), text('pict'), new Uint8Array(13)),
      fullBox('pitm', 0, uint16(ITEM_ID)),
      fullBox('iloc', 0, locationOf(offset, frame.data.length)),
      fullBox('iinf', 0, uint16(1), fullBox('infe', 2, uint16(ITEM_ID), uint16(0), text('av01'), bytes(0))),
      box('iprp', box('ipco', ...propertiesOf({ widthPx, heightPx }, frame)), fullBox('ipma', 0, ASSOCIATIONS)),
    );
  // All numbers have a fixed length, so the offset does not change the length of the box.
  const offset = fileType.length + metaFor(0).length + BOX_HEAD_BYTES;
  return joinBytes([fileType, metaFor(offset), box('mdat', frame.data)]);
}

/** The location of one item with one extent. Offset and length have four bytes each, and there is no base offset. */
function locationOf(offset: number, length: number): Bytes {
  return joinBytes([
    bytes(0x44, 0x00),
    uint16(1),
    uint16(ITEM_ID),
    uint16(0),
    uint16(1),
    uint32(offset),
    uint32(length),
  ]);
}

function propertiesOf({ widthPx, heightPx }: PixelSize, { profile, level, tier }: KeyFrame): readonly Bytes[] {
  const chromaIsHalved = profile === 0;
  const { primaries, transfer, matrix, isFullRange } = SRGB_AS_IN_JPEG;
  return [
    fullBox('ispe', 0, uint32(widthPx), uint32(heightPx)),
    fullBox('pixi', 0, bytes(3, 8, 8, 8)),
    // Marker and version, profile and level, tier and chroma sampling, no initial delay.
    box('av1C', bytes(0x81, (profile << 5) | level, (tier << 7) | (chromaIsHalved ? 0x0c : 0), 0)),
    box('colr', text('nclx'), uint16(primaries), uint16(transfer), uint16(matrix), bytes(isFullRange ? 0x80 : 0)),
  ];
}

/** The item has all four properties. The third one, `av1C`, is essential: decoders must understand it. */
const ASSOCIATIONS = joinBytes([uint32(1), uint16(ITEM_ID), bytes(4, 1, 2, 0x80 | 3, 4)]);
