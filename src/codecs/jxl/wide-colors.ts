import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import type { WideColors } from '../contract.ts';
import { diagonal, type Matrix, multiply } from '../shared/metadata/matrix.ts';
import { isSane, toXyz } from '../shared/metadata/primaries.ts';
import { PEAK_NITS } from '../shared/metadata/rgb-space.ts';
import { EndOfBytes, viewOf } from '../shared/reading/byte-source.ts';
import { boxesIn } from '../shared/reading/isobmff.ts';
import { BitWriter } from './bit-writer.ts';
import { type ColorEncoding, isHdr, isHlg, SRGB_ENCODING, writeEncoding } from './color-encoding.ts';
import { judgeLayout, primariesIn } from './colors.ts';
import { encodingOf, numbersFor } from './described-colors.ts';
import { type HeaderLayout, readLayout } from './header-layout.ts';
import { BARE_CODESTREAM } from './signature.ts';
import { writeBox } from './write-box.ts';
import { FROM_CONES, roundMatrix, shifted, writeMatrix } from './xyb.ts';

const SRGB = toXyz(SRGB_ENCODING);

/**
 * Only the header changes. A file in XYB stores light, which decoders convert to the space that the header names. So
 * the header also gets another matrix from XYB to light, which reinterprets samples of a wide space as sRGB, or the
 * other way around.
 */
export const wideColors: WideColors = {
  hide(bytes) {
    const [head, ...rest] = codestreamOf(bytes);
    const layout = head && findLayout(head);
    const hidden = layout && hiddenSpace(layout);
    if (!layout || !hidden) return [bytes];
    const { primaries, brightening } = hidden;
    const matrix = shifted(layout.matrix ?? FROM_CONES, SRGB, primaries);
    const hiding = layout.isXyb ? multiply(diagonal([brightening, brightening, brightening]), matrix) : null;
    return [...withColors(head as Bytes, layout, { ...SRGB_ENCODING, isGray: hidden.isGray }, hiding), ...rest];
  },
  describe(bytes, colors) {
    const encoding = encodingOf(colors);
    return encoding ? withCodestream(bytes, (codestream) => describeCodestream(codestream, encoding)) : bytes;
  },
  numbersFor,
};

function describeCodestream(codestream: Bytes, encoding: ColorEncoding): Bytes {
  const layout = readLayout(codestream);
  if (!layout) throw new Error('a JPEG XL of ours has unusual fields');
  const matrix = layout.isXyb ? shifted(FROM_CONES, toXyz(encoding), SRGB) : null;
  return joinBytes(withColors(codestream, layout, encoding, matrix));
}

interface HiddenSpace {
  readonly primaries: Matrix;
  readonly isGray: boolean;
  /** A factor for light, so that 8 bits are enough for HDR. */
  readonly brightening: number;
}

/** The space whose description can be removed. @returns `null` if the decoder has to convert the colors */
function hiddenSpace(layout: HeaderLayout): HiddenSpace | null {
  const { colors, peakNits } = layout;
  if ('transfer' in colors && isHdr(colors)) {
    if (!isSane(colors)) return null;
    // HLG reaches the brightest light of its display, however bright that is.
    const brightening = isHlg(colors) ? 1 : peakNits / PEAK_NITS;
    return { primaries: toXyz(colors), isGray: colors.isGray, brightening };
  }
  const facts = judgeLayout(layout);
  return facts.space ? { primaries: primariesIn(facts), isGray: false, brightening: 1 } : null;
}

/** @returns `null` if the header has rare fields, is damaged or is split into several boxes */
export function findLayout(codestream: Bytes): HeaderLayout | null {
  try {
    return readLayout(codestream);
  } catch (error) {
    if (error instanceof EndOfBytes || error instanceof FailureError) return null;
    throw error;
  }
}

/** The codestream of a file with or without boxes, in parts. */
export function codestreamOf(bytes: Bytes): readonly Bytes[] {
  if (viewOf(bytes).getUint16(0) === BARE_CODESTREAM) return [bytes];
  return [...boxesIn(bytes, 0, bytes.length)].flatMap(({ type, start, end }) => {
    if (type === 'jxlc') return [bytes.subarray(start, end)];
    // A partial codestream starts with its sequence number.
    return type === 'jxlp' ? [bytes.subarray(start + 4, end)] : [];
  });
}

/** Changes the codestream of a file that our code wrote. With more than 12 bits, libjxl puts it into a box. */
function withCodestream(bytes: Bytes, change: (codestream: Bytes) => Bytes): Bytes {
  if (viewOf(bytes).getUint16(0) === BARE_CODESTREAM) return change(bytes);
  const parts = [...boxesIn(bytes, 0, bytes.length)].map(({ type, start, end }) => {
    const content = bytes.subarray(start, end);
    return writeBox(type, type === 'jxlc' ? change(content) : content);
  });
  return joinBytes(parts);
}

/** @param matrix the matrix from XYB to linear sRGB; `null` if the file does not store XYB */
function withColors(
  codestream: Bytes,
  { metadataAt, image, isXyb, tone, filters, end }: HeaderLayout,
  encoding: ColorEncoding,
  matrix: Matrix | null,
): readonly Bytes[] {
  const bits = new BitWriter();
  bits.copy(codestream, [0, metadataAt]);
  bits.write(0, 1);
  if (image) bits.copy(codestream, image);
  else writeDefaultImage(bits);
  bits.write(Number(isXyb), 1);
  writeEncoding(bits, encoding);
  if (tone) bits.copy(codestream, tone);
  else bits.write(0, 2);
  bits.write(0, 1);
  if (matrix) {
    bits.write(0, 1);
    writeMatrix(bits, roundMatrix(matrix));
  }
  if (filters) bits.copy(codestream, filters);
  else bits.write(0, 3);
  return [bits.toBytes(), codestream.subarray(Math.ceil(end / 8))];
}

/** Writes default fields: no extra fields, 8-bit integers, samples of 16 bits suffice, no extra channels. */
function writeDefaultImage(bits: BitWriter): void {
  bits.write(0, 1);
  bits.write(0, 3);
  bits.write(1, 1);
  bits.write(0, 2);
}
