import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { writeLevel, writeMastering } from '../shared/metadata/light.ts';
import type { Light } from '../source-info.ts';
import { BOX_HEAD_BYTES, box, bytes, fullBox, text, uint16, uint32 } from './boxes.ts';
import { type Coding, SRGB_AS_IN_JPEG } from './coding.ts';
import type { KeyFrame } from './key-frame.ts';

const [MAIN_ID, ALPHA_ID] = [1, 2] as const;

const ALPHA_URN = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/**
 * Writes an AVIF file with one image (ISO/IEC 23008-12 and 14496-12).
 *
 * @param coding default: 8 bits per sample in sRGB
 * @param alpha a frame of the same size and depth, without chroma; default: the image is opaque
 */
export function writeAvif(
  size: PixelSize,
  frame: KeyFrame,
  coding: Coding = { depth: 8, chroma: frame.profile === 0 ? '4:2:0' : '4:4:4', colors: SRGB_AS_IN_JPEG },
  alpha: KeyFrame | null = null,
): Bytes {
  const fileType = box('ftyp', text('avif'), uint32(0), text('avif'), text('mif1'), text('miaf'));
  const frames = alpha ? [frame, alpha] : [frame];
  const main = { id: MAIN_ID, properties: propertiesOf(size, frame, coding) };
  const items = alpha ? [main, { id: ALPHA_ID, properties: alphaProperties(size, alpha, coding) }] : [main];
  const metaFor = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint32(0), text('pict'), new Uint8Array(13)),
      fullBox('pitm', 0, uint16(MAIN_ID)),
      fullBox('iloc', 0, locationsOf(offset, frames)),
      fullBox('iinf', 0, uint16(items.length), ...items.map(({ id }) => entryOf(id))),
      ...(alpha ? [fullBox('iref', 0, box('auxl', uint16(ALPHA_ID), uint16(1), uint16(MAIN_ID)))] : []),
      propertiesBox(items),
    );
  // All numbers have a fixed length, so the offset does not change the length of the box.
  const offset = fileType.length + metaFor(0).length + BOX_HEAD_BYTES;
  return joinBytes([fileType, metaFor(offset), box('mdat', ...frames.map(({ data }) => data))]);
}

function entryOf(id: number): Bytes {
  return fullBox('infe', 2, uint16(id), uint16(0), text('av01'), bytes(0));
}

/**
 * The locations of items that follow each other, with ids from 1 and one extent each. Offset and length have four bytes
 * each, and there is no base offset.
 */
function locationsOf(offset: number, frames: readonly KeyFrame[]): Bytes {
  let start = offset;
  const entries = frames.map(({ data }, index) => {
    const entry = [uint16(index + 1), uint16(0), uint16(1), uint32(start), uint32(data.length)];
    start += data.length;
    return joinBytes(entry);
  });
  return joinBytes([bytes(0x44, 0x00), uint16(frames.length), ...entries]);
}

/** A property of an item. Decoders must understand essential ones. */
interface Property {
  readonly box: Bytes;
  readonly isEssential?: true;
}

function propertiesOf(size: PixelSize, frame: KeyFrame, coding: Coding): readonly Property[] {
  const { depth, colors } = coding;
  return [
    ...sizeAndDepth(size, [depth, depth, depth]),
    { box: configurationOf(frame, coding), isEssential: true },
    // The last byte means the full range.
    {
      box: box(
        'colr',
        text('nclx'),
        uint16(colors.primaries),
        uint16(colors.transfer),
        uint16(colors.matrix),
        bytes(0x80),
      ),
    },
    ...lightProperties(coding.light),
  ];
}

/** The mastering display and the light of the contents (ISO/IEC 23008-12). */
function lightProperties({ mastering, level }: Partial<Light> = {}): readonly Property[] {
  return [
    ...(mastering ? [{ box: box('mdcv', writeMastering(mastering, 'box')) }] : []),
    ...(level ? [{ box: box('clli', writeLevel(level, 'box')) }] : []),
  ];
}

function alphaProperties(size: PixelSize, frame: KeyFrame, coding: Coding): readonly Property[] {
  return [
    ...sizeAndDepth(size, [coding.depth]),
    { box: configurationOf(frame, { ...coding, chroma: '4:0:0' }), isEssential: true },
    { box: fullBox('auxC', 0, text(ALPHA_URN), bytes(0)) },
  ];
}

function sizeAndDepth({ widthPx, heightPx }: PixelSize, depths: readonly number[]): readonly Property[] {
  return [
    { box: fullBox('ispe', 0, uint32(widthPx), uint32(heightPx)) },
    { box: fullBox('pixi', 0, bytes(depths.length, ...depths)) },
  ];
}

/** The bits for 4:0:0, 4:2:0 and 4:4:4. */
const CHROMA_BITS: { readonly [Name in Coding['chroma']]: number } = { '4:0:0': 0x1c, '4:2:0': 0x0c, '4:4:4': 0 };

/** Marker and version, profile and level, tier with depth and chroma, no initial delay (AV1-ISOBMFF 2.3.3). */
function configurationOf({ profile, level, tier }: KeyFrame, { depth, chroma }: Coding): Bytes {
  const depthBits = depth === 8 ? 0 : depth === 10 ? 0x40 : 0x60;
  return box('av1C', bytes(0x81, (profile << 5) | level, (tier << 7) | depthBits | CHROMA_BITS[chroma], 0));
}

/** All properties, and which item has which. Numbers count from 1. */
function propertiesBox(items: readonly { readonly id: number; readonly properties: readonly Property[] }[]): Bytes {
  let number = 0;
  const entries = items.map(({ id, properties }) => {
    const numbers = properties.map(({ isEssential }) => ++number | (isEssential ? 0x80 : 0));
    return joinBytes([uint16(id), bytes(numbers.length, ...numbers)]);
  });
  const boxes = items.flatMap(({ properties }) => properties.map((property) => property.box));
  return box('iprp', box('ipco', ...boxes), fullBox('ipma', 0, uint32(items.length), ...entries));
}
