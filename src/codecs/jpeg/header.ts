import { fail } from '../../domain/outcome/failure.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { exifOrientation } from '../shared/metadata/tiff-directory.ts';
import { judgeColors } from '../shared/metadata/wide-spaces.ts';
import { asciiAt, type ByteSource, bytesOf } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import type { ColorFacts } from '../source-info.ts';
import { MULTI_PICTURE_MARK } from './multi-picture.ts';
import { estimateQuality, readTables } from './source-quality.ts';

/** The most segments before the first scan. Camera files have about 30, files with long XMP a few hundred. */
export const MAX_SEGMENTS = 4096;
/** The most stray bytes between segments. Decoders skip them with a warning. */
const MAX_STRAY_BYTES = 4096;

const ICC_MARK = 'ICC_PROFILE\0';
export const EXIF_MARK = 'Exif\0\0';

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly componentCount: number;
  /** The number of the first component's quantization table. */
  readonly lumaTable: number;
  readonly isArithmetic: boolean;
}

interface IccPart {
  readonly number: number;
  readonly partCount: number;
  readonly offset: number;
  readonly length: number;
}

export function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Markers without a length: TEM, RST0 to RST7, SOI. */
export function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Reads the segments up to the first scan, and skips to each one by its length. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  let frame: Frame | null = null;
  let exif: Uint8Array | null = null;
  let hasQuantization = false;
  const tables = new Map<number, readonly number[]>();
  const iccParts: IccPart[] = [];
  let mayHaveGainMap = false;
  let offset = 2;
  for (let step = 0; step < MAX_SEGMENTS; step++) {
    const at = await findMarker(source, offset);
    const marker = (await source.read(at, 1)).getUint8(0);
    offset = at + 1;
    if (standsAlone(marker)) continue;
    if (marker === 0xd9) break;
    const length = (await source.read(offset, 2)).getUint16(0);
    if (length < 2) break;
    const body = offset + 2;
    const bodyLength = length - 2;
    offset += length;
    if (isStartOfFrame(marker)) {
      frame ??= readFrame(marker, await source.read(body, bodyLength));
    } else if (marker === 0xdb) {
      hasQuantization = true;
      readTables(await source.read(body, bodyLength), tables);
    } else if (marker === 0xe1 && !exif) {
      if (asciiAt(await source.readUpTo(body, 6), 0, 6) === EXIF_MARK) exif = await source.readUpTo(body, bodyLength);
    } else if (marker === 0xe2) {
      const head = await source.readUpTo(body, 14);
      const [number, partCount] = [head[12], head[13]];
      if (asciiAt(head, 0, 12) === ICC_MARK && number && partCount) {
        iccParts.push({ number, partCount, offset: body + 14, length: bodyLength - 14 });
      }
      mayHaveGainMap ||= asciiAt(head, 0, 4) === MULTI_PICTURE_MARK;
    } else if (marker === 0xda) {
      // Without a complete scan header, there is no image to decode.
      await source.read(body, bodyLength);
      if (!frame || !hasQuantization) break;
      const steps = tables.get(frame.lumaTable);
      return factsOf(frame.widthPx, frame.heightPx, {
        ...(steps && { savedAtPercent: estimateQuality(steps) }),
        orientation: exif ? exifOrientation(exif) : 1,
        ...(await judgeIccParts(source, iccParts, frame.componentCount)),
        cmyk: frame.componentCount === 4,
        ...(mayHaveGainMap && { gainMap: 'possible' }),
        ...(frame.isArithmetic && { variant: 'arithmetic' }),
      });
    }
  }
  fail({ code: 'damaged', format: 'jpeg' });
}

/** @returns the offset of the next marker's code, after its 0xFF fill bytes */
export async function findMarker(source: ByteSource, offset: number): Promise<number> {
  let afterFill = false;
  for (let at = offset; at < offset + MAX_STRAY_BYTES; at++) {
    const byte = (await source.read(at, 1)).getUint8(0);
    if (afterFill && byte !== 0xff && byte !== 0) return at;
    afterFill = byte === 0xff;
  }
  fail({ code: 'damaged', format: 'jpeg' });
}

function readFrame(marker: number, segment: DataView): Frame {
  if (segment.byteLength < 6) fail({ code: 'damaged', format: 'jpeg' });
  const heightPx = segment.getUint16(1);
  const widthPx = segment.getUint16(3);
  const componentCount = segment.getUint8(5);
  // Height 0 announces a DNL marker after the scan, which no browser reads.
  if (widthPx === 0 || heightPx === 0 || ![1, 3, 4].includes(componentCount)) fail({ code: 'damaged', format: 'jpeg' });
  if (segment.byteLength < 6 + componentCount * 3) fail({ code: 'damaged', format: 'jpeg' });
  // Lossless, hierarchical and 12-bit files are valid, although no browser decodes them. Chromium reads arithmetic
  // coding (SOF9, SOF10).
  const isArithmetic = marker === 0xc9 || marker === 0xca;
  if (marker > 0xc2 && !isArithmetic) fail({ code: 'unsupported-variant', format: 'jpeg', variant: 'process' });
  if (segment.getUint8(0) !== 8) fail({ code: 'unsupported-variant', format: 'jpeg', variant: '12-bit' });
  return { widthPx, heightPx, componentCount, lumaTable: segment.getUint8(8), isArithmetic };
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
