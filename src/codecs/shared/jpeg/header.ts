import { fail } from '../../../domain/outcome/failure.ts';
import { jpeg } from '../../../formats/jpeg.ts';
import type { ColorFacts } from '../../source-info.ts';
import { MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { exifOrientation } from '../metadata/tiff-directory.ts';
import { judgeColors } from '../metadata/wide-spaces.ts';
import { asciiAt, type ByteSource, bytesOf } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { countScans } from './count-scans.ts';
import { APP1, APP2, isStartOfFrame, START_OF_SCAN, segmentsIn } from './segments.ts';

/** The pixels of all scans together: about five seconds on a laptop. */
const MAX_SCANNED_PIXELS = 6e9;
/** Encoders write about 10 scans. */
const LEAST_MAX_SCANS = 64;

const ICC_MARK = 'ICC_PROFILE\0';
export const EXIF_MARK = 'Exif\0\0';
export const MULTI_PICTURE_MARK = 'MPF\0';

interface FrameHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly componentCount: number;
  /** The number of the first component's quantization table. */
  readonly lumaTable: number;
  readonly isArithmetic: boolean;
  readonly isProgressive: boolean;
}

interface IccPart {
  readonly number: number;
  readonly partCount: number;
  readonly offset: number;
  readonly length: number;
}

/** The facts in the header of a JPEG. `steps`: the quantization steps of luma in zigzag order, if it has them. */
export interface JpegHeader {
  readonly facts: HeaderFacts;
  readonly steps: readonly number[] | undefined;
}

/**
 * Reads the segments up to the first scan, and skips to each one by its length.
 *
 * @throws EndOfBytes, FailureError `damaged`, `unsupported-variant`, `too-many-parts`
 */
export async function readJpegHeader(source: ByteSource): Promise<JpegHeader> {
  let frame: FrameHeader | null = null;
  let exif: Uint8Array | null = null;
  let hasQuantization = false;
  const tables = new Map<number, readonly number[]>();
  const iccParts: IccPart[] = [];
  let mayHaveGainMap = false;
  for await (const { marker, at, length } of segmentsIn(source)) {
    if (isStartOfFrame(marker)) {
      frame ??= readFrame(marker, await source.read(at, length));
    } else if (marker === 0xdb) {
      hasQuantization = true;
      readTables(await source.read(at, length), tables);
    } else if (marker === APP1 && !exif) {
      if (asciiAt(await source.readUpTo(at, 6), 0, 6) === EXIF_MARK) exif = await source.readUpTo(at, length);
    } else if (marker === APP2) {
      const head = await source.readUpTo(at, 14);
      const [number, partCount] = [head[12], head[13]];
      if (asciiAt(head, 0, 12) === ICC_MARK && number && partCount) {
        iccParts.push({ number, partCount, offset: at + 14, length: length - 14 });
      }
      mayHaveGainMap ||= asciiAt(head, 0, 4) === MULTI_PICTURE_MARK;
    } else if (marker === START_OF_SCAN) {
      // Without a complete scan header, there is no image to decode.
      const scan = await source.read(at, length);
      if (!frame || !hasQuantization) break;
      if (frame.isProgressive || scan.getUint8(0) < frame.componentCount) await requireFewScans(source, at - 4, frame);
      const facts = factsOf(frame.widthPx, frame.heightPx, {
        orientation: exif ? exifOrientation(exif) : 1,
        ...(await judgeIccParts(source, iccParts, frame.componentCount)),
        cmyk: frame.componentCount === 4,
        ...(mayHaveGainMap && { mayHaveGainMap: true }),
        ...(frame.isArithmetic && { variant: 'arithmetic' }),
      });
      return { facts, steps: tables.get(frame.lumaTable) };
    }
  }
  fail({ code: 'damaged', format: jpeg.id });
}

/**
 * Every scan visits all blocks, even if it is empty, so a small file may take minutes to decode.
 *
 * @throws FailureError `too-many-parts`
 */
async function requireFewScans(source: ByteSource, from: number, { widthPx, heightPx }: FrameHeader): Promise<void> {
  const most = Math.max(LEAST_MAX_SCANS, Math.floor(MAX_SCANNED_PIXELS / (widthPx * heightPx)));
  const count = await countScans(source, from, most);
  if (count > most) fail({ code: 'too-many-parts', format: jpeg.id, parts: 'scans', most });
}

function readFrame(marker: number, segment: DataView): FrameHeader {
  if (segment.byteLength < 6) fail({ code: 'damaged', format: jpeg.id });
  const heightPx = segment.getUint16(1);
  const widthPx = segment.getUint16(3);
  const componentCount = segment.getUint8(5);
  // Height 0 announces a DNL marker after the scan, which no browser reads.
  if (widthPx === 0 || heightPx === 0 || ![1, 3, 4].includes(componentCount))
    fail({ code: 'damaged', format: jpeg.id });
  if (segment.byteLength < 6 + componentCount * 3) fail({ code: 'damaged', format: jpeg.id });
  // Lossless, hierarchical and 12-bit files are valid, although no browser decodes them. Chromium reads arithmetic
  // coding (SOF9, SOF10).
  const isArithmetic = marker === 0xc9 || marker === 0xca;
  if (marker > 0xc2 && !isArithmetic) fail({ code: 'unsupported-variant', format: jpeg.id, variant: 'process' });
  if (segment.getUint8(0) !== 8) fail({ code: 'unsupported-variant', format: jpeg.id, variant: '12-bit' });
  return {
    widthPx,
    heightPx,
    componentCount,
    lumaTable: segment.getUint8(8),
    isArithmetic,
    isProgressive: marker === 0xc2 || marker === 0xca,
  };
}

async function judgeIccParts(
  source: ByteSource,
  parts: readonly IccPart[],
  componentCount: number,
): Promise<ColorFacts> {
  const first = parts[0];
  if (!first) return { profile: 'none' };
  const total = parts.reduce((sum, part) => sum + Math.max(0, part.length), 0);
  if (total > MAX_PROFILE_BYTES || first.partCount !== parts.length) return { profile: 'other' };
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const part of [...parts].sort((a, b) => a.number - b.number)) {
    if (part.length < 0) return { profile: 'other' };
    bytes.set(bytesOf(await source.read(part.offset, part.length)), at);
    at += part.length;
  }
  return judgeColors(bytes, componentCount === 3);
}

/** Reads the tables of a DQT segment into `tables`, by their numbers. Skips an incomplete table. */
function readTables(body: DataView, tables: Map<number, readonly number[]>): void {
  let at = 0;
  while (at < body.byteLength) {
    const head = body.getUint8(at++);
    const width = head >> 4 === 0 ? 1 : 2;
    if (at + 64 * width > body.byteLength) return;
    const start = at;
    const steps = Array.from({ length: 64 }, (_, i) =>
      width === 1 ? body.getUint8(start + i) : body.getUint16(start + 2 * i),
    );
    tables.set(head & 15, steps);
    at += 64 * width;
  }
}
