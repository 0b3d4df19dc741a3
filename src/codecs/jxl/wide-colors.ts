import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import type { WideColors } from '../contract.ts';
import type { Matrix } from '../shared/metadata/matrix.ts';
import { toXyz } from '../shared/metadata/primaries.ts';
import { EndOfBytes, viewOf } from '../shared/reading/byte-source.ts';
import { boxesIn } from '../shared/reading/isobmff.ts';
import { BitWriter } from './bit-writer.ts';
import { type ColorEncoding, SRGB_ENCODING, writeEncoding } from './color-encoding.ts';
import { judgeLayout, primariesIn } from './colors.ts';
import { encodingOf, numbersFor } from './described-colors.ts';
import { BARE_CODESTREAM } from './header.ts';
import { type HeaderLayout, readLayout } from './header-layout.ts';
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
    const facts = layout && judgeLayout(layout);
    if (!layout || !facts?.space) return [bytes];
    const hiding = layout.isXyb ? shifted(layout.matrix ?? FROM_CONES, SRGB, primariesIn(facts)) : null;
    return [...withColors(head as Bytes, layout, SRGB_ENCODING, hiding), ...rest];
  },
  describe(bytes, colors) {
    const layout = readLayout(bytes);
    if (!layout) throw new Error('a JPEG XL of ours has unusual fields');
    const encoding = encodingOf(colors);
    if (!encoding) return bytes;
    const matrix = layout.isXyb ? shifted(FROM_CONES, toXyz(encoding), SRGB) : null;
    return joinBytes(withColors(bytes, layout, encoding, matrix));
  },
  numbersFor,
};

/** @returns `null` if the header has rare fields, is damaged or is split into several boxes */
function findLayout(codestream: Bytes): HeaderLayout | null {
  try {
    return readLayout(codestream);
  } catch (error) {
    if (error instanceof EndOfBytes || error instanceof FailureError) return null;
    throw error;
  }
}

/** The codestream of a file with or without boxes, in parts. */
function codestreamOf(bytes: Bytes): readonly Bytes[] {
  if (viewOf(bytes).getUint16(0) === BARE_CODESTREAM) return [bytes];
  return [...boxesIn(bytes, 0, bytes.length)].flatMap(({ type, start, end }) => {
    if (type === 'jxlc') return [bytes.subarray(start, end)];
    // A partial codestream starts with its sequence number.
    return type === 'jxlp' ? [bytes.subarray(start + 4, end)] : [];
  });
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
