import { judgeCodePoints } from '../metadata/wide-spaces.ts';
import { EndOfBytes } from '../reading/byte-source.ts';
import type { ColorFacts } from '../source-info.ts';
import type { BitReader } from './bit-reader.ts';

const ALPHA = 0;
const GRAY = 1;
const D65 = 1;
const SRGB_PRIMARIES = 1;
const CUSTOM_PRIMARIES = 2;
const SRGB_TRANSFER = 13;

const OTHER: ColorFacts = { profile: 'other' };

/**
 * What the metadata of the image says about its colors (ISO/IEC 18181-1, annex D). All decoders convert other spaces to sRGB.
 *
 * @param bits after the animation
 */
export function readColors(bits: BitReader): ColorFacts {
  try {
    skipDepth(bits);
    bits.flag();
    const extraChannels = bits.u32([0, 0], [1, 0], [2, 4], [1, 12]);
    for (let i = 0; i < extraChannels; i++) if (!skipChannel(bits)) return { profile: 'none' };
    // Whether the pixels are stored in XYB. Decoders convert that in any case.
    bits.flag();
    return bits.flag() ? { profile: 'srgb' } : readEncoding(bits);
  } catch (error) {
    if (error instanceof EndOfBytes) return { profile: 'none' };
    throw error;
  }
}

function skipDepth(bits: BitReader): void {
  if (bits.flag()) {
    bits.u32([32, 0], [16, 0], [24, 0], [1, 6]);
    bits.read(4);
  } else bits.u32([8, 0], [10, 0], [12, 0], [1, 6]);
}

/** @returns false for kinds that hold no alpha, which are rare and not read further */
function skipChannel(bits: BitReader): boolean {
  if (bits.flag()) return true;
  if (bits.enum() !== ALPHA) return false;
  skipDepth(bits);
  bits.u32([0, 0], [3, 0], [4, 0], [1, 3]);
  const nameBytes = bits.u32([0, 0], [0, 4], [16, 5], [48, 10]);
  for (let i = 0; i < nameBytes; i++) bits.read(8);
  bits.flag();
  return true;
}

function readEncoding(bits: BitReader): ColorFacts {
  // A profile follows, compressed.
  if (bits.flag()) return OTHER;
  const space = bits.enum();
  if (space > GRAY || bits.enum() !== D65) return OTHER;
  const primaries = space === GRAY ? SRGB_PRIMARIES : bits.enum();
  const hasGamma = primaries !== CUSTOM_PRIMARIES && bits.flag();
  if (primaries === CUSTOM_PRIMARIES || hasGamma) return OTHER;
  const transfer = bits.enum();
  return judgeCodePoints(primaries, transfer, primaries === SRGB_PRIMARIES && transfer === SRGB_TRANSFER, false);
}
