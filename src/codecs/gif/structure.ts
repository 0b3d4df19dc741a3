import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { skipSubBlocks } from './blocks.ts';
import { colorTableBytes } from './header.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

const SCREEN_END = 13;

/** Both names mean the same. The second one is rare. */
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** An image in the file, with the facts from the control extension before it. */
export interface GifImage extends Area {
  readonly isInterlaced: boolean;
  /** RGB triples: its own colors, or those of the file. Empty if there are none. */
  readonly colors: Uint8Array;
  /** The offset of the minimum code size. The sub-blocks follow it. */
  readonly dataAt: number;
  readonly delayHundredths: number;
  /** As stored. 2: clear, 3 or 4: restore what was there before. Anything else: keep. */
  readonly disposal: number;
  readonly transparentIndex: number | null;
}

/** Yields the images up to the trailer or a structural error. It makes no list, because there may be millions. */
export function* walkImages(bytes: Uint8Array): Generator<GifImage, void, undefined> {
  const view = viewOf(bytes);
  const globalColors = bytes.subarray(SCREEN_END, SCREEN_END + colorTableBytes(bytes[10] ?? 0));
  let at = SCREEN_END + globalColors.length;
  let control: Uint8Array | null = null;
  for (;;) {
    const introducer = bytes[at];
    if (introducer === EXTENSION) {
      const isControl = bytes[at + 1] === GRAPHIC_CONTROL && (bytes[at + 2] ?? 0) >= 4 && at + 7 <= bytes.length;
      if (isControl) control = bytes.subarray(at + 3, at + 7);
      at = skipSubBlocks(bytes, at + 2);
      continue;
    }
    if (introducer !== IMAGE || at + 10 >= bytes.length) return;
    const packed = view.getUint8(at + 9);
    const ownColors = colorTableBytes(packed);
    const dataAt = at + 10 + ownColors;
    yield {
      xPx: view.getUint16(at + 1, true),
      yPx: view.getUint16(at + 3, true),
      widthPx: view.getUint16(at + 5, true),
      heightPx: view.getUint16(at + 7, true),
      isInterlaced: (packed & 0x40) !== 0,
      colors: ownColors > 0 ? bytes.subarray(at + 10, dataAt) : globalColors,
      dataAt,
      ...factsOf(control),
    };
    control = null;
    at = skipSubBlocks(bytes, dataAt + 1);
  }
}

function factsOf(control: Uint8Array | null): Pick<GifImage, 'delayHundredths' | 'disposal' | 'transparentIndex'> {
  const [packed = 0, low = 0, high = 0, index = 0] = control ?? [];
  return {
    delayHundredths: low | (high << 8),
    disposal: (packed >> 2) & 7,
    transparentIndex: packed & 1 ? index : null,
  };
}

/** The size of the logical screen, enlarged to contain the first image, as in browsers. */
export function screenSize(bytes: Uint8Array, first: Area): PixelSize {
  const view = viewOf(bytes);
  return {
    widthPx: Math.max(view.getUint16(6, true), first.xPx + first.widthPx),
    heightPx: Math.max(view.getUint16(8, true), first.yPx + first.heightPx),
  };
}

/**
 * How often the animation plays; 0 means forever. The file states the number of repetitions. A file without this number
 * plays once.
 */
export function countPlays(bytes: Uint8Array): number {
  let at = SCREEN_END + colorTableBytes(bytes[10] ?? 0);
  for (;;) {
    if (bytes[at] === EXTENSION) {
      const end = skipSubBlocks(bytes, at + 2);
      const isLoop = bytes[at + 1] === APPLICATION && LOOPING.includes(asciiAt(bytes, at + 3, 11));
      const block = at + 14;
      if (isLoop && (bytes[block] ?? 0) >= 3 && bytes[block + 1] === 1 && block + 4 <= end) {
        const repeats = (bytes[block + 2] ?? 0) | ((bytes[block + 3] ?? 0) << 8);
        return repeats === 0 ? 0 : repeats + 1;
      }
      at = end;
    } else if (bytes[at] === IMAGE) {
      at = skipSubBlocks(bytes, at + 10 + colorTableBytes(bytes[at + 9] ?? 0) + 1);
    } else {
      return 1;
    }
  }
}
