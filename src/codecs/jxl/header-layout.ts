import type { Orientation } from '../../domain/geometry/turn.ts';
import type { Matrix } from '../shared/metadata/matrix.ts';
import { BitReader } from './bit-reader.ts';
import { type ColorEncoding, readEncoding, SRGB_ENCODING } from './color-encoding.ts';
import { readProfile } from './embedded-profile.ts';
import { readExtraFields, readName, readSize } from './size-fields.ts';

/** The start and the end of a range of bits. */
export type BitSpan = readonly [start: number, end: number];

/**
 * The fields of a codestream's header (ISO/IEC 18181-1, annex D), and the positions of the fields that are unrelated to
 * colors.
 */
export interface HeaderLayout {
  /** As stored, before the orientation. */
  readonly size: readonly [widthPx: number, heightPx: number];
  readonly orientation: Orientation;
  readonly motion: { readonly hasTimecodes: boolean } | null;
  /** The bits per sample. `null` for numbers with a fraction. */
  readonly bits: number | null;
  /** The number of channels besides the colors. */
  readonly extraChannels: number;
  /** The position of the flag for default metadata. */
  readonly metadataAt: number;
  /** The fields from that flag to the XYB flag. `null` if all metadata has its defaults. */
  readonly image: BitSpan | null;
  /** Whether the file stores light in XYB, independent of the space that it names. */
  readonly isXyb: boolean;
  /** The colors that the header describes, or the profile after it. */
  readonly colors: ColorEncoding | { readonly profile: Uint8Array };
  /** Tone mapping and extensions. `null` if all metadata has its defaults. */
  readonly tone: BitSpan | null;
  /** The brightness of the brightest light in XYB, in candela per square meter. */
  readonly peakNits: number;
  /** The matrix from XYB to linear sRGB. `null` if it is the default one. */
  readonly matrix: Matrix | null;
  /** The upsampling filters. `null` if all fields here have their defaults. */
  readonly filters: BitSpan | null;
  /** The end of the header and the profile, without the padding of the last byte. The image follows. */
  readonly end: number;
}

const ALPHA = 0;

/** The light of white in sRGB. */
export const DEFAULT_NITS = 255;

/** The number of weights in the filters for upsampling by 2, 4 and 8. */
const FILTER_WEIGHTS = [15, 55, 210];

/**
 * @param codestream the first bytes of the codestream
 * @returns `null` if the header has rare fields, which are not supported
 * @throws EndOfBytes, FailureError
 */
export function readLayout(codestream: Uint8Array): HeaderLayout | null {
  const bits = new BitReader(codestream);
  bits.read(16);
  const size = readSize(bits);
  const metadataAt = bits.at;
  if (bits.flag()) {
    const parts = {
      orientation: 1,
      image: null,
      motion: null,
      bits: 8,
      extraChannels: 0,
      isXyb: true,
      colors: SRGB_ENCODING,
      tone: null,
    } as const;
    return { size, metadataAt, ...parts, peakNits: DEFAULT_NITS, ...readTransform(bits, true) };
  }
  const imageAt = bits.at;
  const hasExtraFields = bits.flag();
  const orientation = hasExtraFields ? ((bits.read(3) + 1) as Orientation) : 1;
  const { hasPreview, motion } = hasExtraFields ? readExtraFields(bits) : { hasPreview: false, motion: null };
  if (hasPreview) return null;
  const sampleBits = readDepth(bits);
  const extraChannels = skipChannels(bits);
  if (extraChannels === null) return null;
  const image = [imageAt, bits.at] as const;
  const isXyb = bits.flag();
  const encoding = readEncoding(bits);
  if (!encoding) return null;
  const toneAt = bits.at;
  const peakNits = hasExtraFields ? readPeak(bits) : DEFAULT_NITS;
  if (bits.read(2) !== 0) return null;
  const tone = [toneAt, bits.at] as const;
  const parts = {
    size,
    orientation,
    motion,
    bits: sampleBits,
    extraChannels,
    metadataAt,
    image,
    isXyb,
    tone,
    peakNits,
  };
  const layout = { ...parts, ...readTransform(bits, isXyb) };
  if (encoding !== 'profile') return { ...layout, colors: encoding };
  const { profile, end } = readProfile(codestream, layout.end);
  return { ...layout, colors: { profile }, end };
}

/** Reads the fields for tone mapping. */
function readPeak(bits: BitReader): number {
  if (bits.flag()) return DEFAULT_NITS;
  const peakNits = bits.half();
  // Two numbers and a flag.
  bits.read(33);
  return peakNits;
}

/** @returns the number of extra channels, or `null` if one of them is not supported */
function skipChannels(bits: BitReader): number | null {
  bits.flag();
  const count = bits.u32([0, 0], [1, 0], [2, 4], [1, 12]);
  for (let left = count; left > 0; left--) if (!skipChannel(bits)) return null;
  return count;
}

/** @returns the bits per sample, or `null` for numbers with a fraction */
function readDepth(bits: BitReader): number | null {
  if (!bits.flag()) return bits.u32([8, 0], [10, 0], [12, 0], [1, 6]);
  bits.u32([32, 0], [16, 0], [24, 0], [1, 6]);
  bits.read(4);
  return null;
}

/** @returns false for channels other than alpha, which are rare and not supported */
function skipChannel(bits: BitReader): boolean {
  if (bits.flag()) return true;
  if (bits.enum() !== ALPHA) return false;
  readDepth(bits);
  bits.u32([0, 0], [3, 0], [4, 0], [1, 3]);
  readName(bits);
  bits.flag();
  return true;
}

function readTransform(bits: BitReader, isXyb: boolean): Pick<HeaderLayout, 'matrix' | 'filters' | 'end'> {
  if (bits.flag()) return { matrix: null, filters: null, end: bits.at };
  let matrix: Matrix | null = null;
  if (isXyb && !bits.flag()) {
    const row = () => [bits.half(), bits.half(), bits.half()] as const;
    matrix = [row(), row(), row()];
    // Biases of light and of quantization.
    for (let i = 0; i < 7; i++) bits.half();
  }
  const filtersAt = bits.at;
  const mask = bits.read(3);
  FILTER_WEIGHTS.forEach((count, i) => {
    for (let left = mask & (1 << i) ? count : 0; left > 0; left--) bits.half();
  });
  return { matrix, filters: [filtersAt, bits.at], end: bits.at };
}
