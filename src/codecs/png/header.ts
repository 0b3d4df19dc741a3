import { fail } from '../../domain/outcome/failure.ts';
import { crc32 } from '../../kernels/crc32/plain.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { LEVEL_BYTES, MASTERING_BYTES, readLevel, readMastering } from '../shared/metadata/light.ts';
import { exifOrientation } from '../shared/metadata/tiff-directory.ts';
import { judgeCodePoints, judgeColors } from '../shared/metadata/wide-spaces.ts';
import { asciiAt, type ByteSource, bytesOf } from '../shared/reading/byte-source.ts';
import { mostFrames, refuseFrames } from '../shared/reading/frames.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import type { ColorFacts, Light } from '../source-info.ts';
import { inflateAtMost } from './inflate-at-most.ts';
import { hasSoundMotion } from './motion-order.ts';

const MAX_CHUNKS_BEFORE_DATA = 4096;
const MAX_EXIF_BYTES = 65_536;

const DEPTHS_OF_COLOR_TYPE: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** cHRM of sRGB: white, red, green, blue as x and y, times 100 000. */
const SRGB_CHROMATICITIES = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];
const SRGB_GAMMA = 45_455;
/** Writers round differently. Other spaces differ by thousands. */
const CHROMATICITY_TOLERANCE = 100;

/** The bit of the color type that means color. */
const HAS_COLOR = 2;

export interface ImageHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitDepth: number;
  readonly colorType: number;
  readonly interlaced: boolean;
}

/** @param ihdr the 21 bytes from the type `IHDR` to the end of its CRC */
export function parseImageHeader(ihdr: DataView): ImageHeader | null {
  const bitDepth = ihdr.getUint8(12);
  const colorType = ihdr.getUint8(13);
  const interlace = ihdr.getUint8(16);
  const sound =
    ihdr.getUint32(17) === crc32(bytesOf(ihdr).subarray(0, 17)) &&
    (DEPTHS_OF_COLOR_TYPE[colorType]?.includes(bitDepth) ?? false) &&
    ihdr.getUint8(14) === 0 &&
    ihdr.getUint8(15) === 0 &&
    interlace <= 1;
  if (!sound) return null;
  return { widthPx: ihdr.getUint32(4), heightPx: ihdr.getUint32(8), bitDepth, colorType, interlaced: interlace === 1 };
}

/** Reads the chunks up to the first IDAT, and skips to each one by its length. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const first = await source.read(8, 8);
  if (first.getUint32(0) !== 13 || asciiAt(bytesOf(first), 4, 4) !== 'IHDR') fail({ code: 'damaged', format: 'png' });
  const header = parseImageHeader(await source.read(12, 21));
  if (!header) fail({ code: 'damaged', format: 'png' });
  const chunks = await readChunksBeforeData(source);
  const promised = chunks.get('acTL')?.getUint32(0);
  const most = mostFrames(source, header);
  if (promised && promised > most) refuseFrames('png', most);
  const hasBrokenMotion = promised !== undefined && !(await hasSoundMotion(source, promised));
  const frameCount = hasBrokenMotion ? 1 : (promised ?? 1);
  const exif = chunks.get('eXIf');
  return factsOf(header.widthPx, header.heightPx, {
    orientation: exif ? exifOrientation(bytesOf(exif)) : 1,
    mayHaveAlpha: header.colorType >= 4 || chunks.has('tRNS'),
    animated: frameCount > 1,
    ...(hasBrokenMotion && { hasBrokenMotion }),
    ...(header.bitDepth > 8 && frameCount <= 1 && { deep: true }),
    ...judgeColor(chunks, (header.colorType & HAS_COLOR) !== 0),
    // Samples of 16 bits are read as they are.
    ...(header.bitDepth <= 8 && isNearlySrgb(chunks) && { nearlySrgb: true }),
  });
}

/** The least length of the chunks that are read, in bytes. Shorter chunks are ignored, as in decoders. */
const LEAST_BYTES: Readonly<Record<string, number>> = {
  acTL: 8,
  eXIf: 8,
  tRNS: 0,
  cICP: 4,
  iCCP: 3,
  sRGB: 1,
  gAMA: 4,
  cHRM: 32,
  mDCV: MASTERING_BYTES,
  cLLI: LEVEL_BYTES.chunk,
};

async function readChunksBeforeData(source: ByteSource): Promise<ReadonlyMap<string, DataView>> {
  const chunks = new Map<string, DataView>();
  let offset = 33;
  for (let step = 0; step < MAX_CHUNKS_BEFORE_DATA; step++) {
    const head = await source.read(offset, 8);
    const length = head.getUint32(0);
    const type = asciiAt(bytesOf(head), 4, 4);
    if (type === 'IDAT') return chunks;
    if (type === 'IEND' || !/^[A-Za-z]{4}$/.test(type)) break;
    const least = LEAST_BYTES[type];
    if (least !== undefined && length >= least && !chunks.has(type)) {
      chunks.set(type, await source.read(offset + 8, Math.min(length, MAX_PROFILE_BYTES, MAX_EXIF_BYTES)));
    }
    offset += 12 + length;
  }
  fail({ code: 'damaged', format: 'png' });
}

/** Determines the colors. Chunks have the precedence of the PNG specification (third edition, 4.3). */
function judgeColor(chunks: ReadonlyMap<string, DataView>, hasColor: boolean): ColorFacts {
  const cicp = chunks.get('cICP');
  if (cicp) {
    const [primaries, transfer] = [cicp.getUint8(0), cicp.getUint8(1)];
    const facts = judgeCodePoints(primaries, transfer, primaries === 1 && transfer === 13, hasColor);
    return facts.light ? { ...facts, light: { ...facts.light, ...statedLight(chunks) } } : facts;
  }
  const iccp = chunks.get('iCCP');
  if (iccp) return judgeEmbeddedProfile(bytesOf(iccp), hasColor);
  if (chunks.has('sRGB')) return { profile: 'srgb' };
  const gamma = chunks.get('gAMA')?.getUint32(0);
  const chromaticities = chunks.get('cHRM');
  if (gamma === undefined && !chromaticities) return { profile: 'none' };
  const gammaMatches = gamma === undefined || Math.abs(gamma - SRGB_GAMMA) <= CHROMATICITY_TOLERANCE;
  const primariesMatch =
    !chromaticities ||
    SRGB_CHROMATICITIES.every(
      (value, i) => Math.abs(chromaticities.getUint32(i * 4) - value) <= CHROMATICITY_TOLERANCE,
    );
  return { profile: gammaMatches && primariesMatch ? 'srgb' : 'other' };
}

function statedLight(chunks: ReadonlyMap<string, DataView>): Pick<Light, 'mastering' | 'level'> {
  const [mastering, level] = [chunks.get('mDCV'), chunks.get('cLLI')];
  return {
    ...(mastering && { mastering: readMastering(bytesOf(mastering), 'chunk') }),
    ...(level && { level: readLevel(bytesOf(level), 'chunk') }),
  };
}

function isNearlySrgb(chunks: ReadonlyMap<string, DataView>): boolean {
  const isOverridden = ['cICP', 'iCCP', 'sRGB'].some((type) => chunks.has(type));
  return !isOverridden && chunks.has('gAMA') && judgeColor(chunks, true).profile === 'srgb';
}

/** @param chunk a name, a zero byte, the compression method, the deflated profile */
function judgeEmbeddedProfile(chunk: Uint8Array, hasColor: boolean): ColorFacts {
  const nameEnd = chunk.indexOf(0);
  const deflated = nameEnd < 0 ? null : chunk.subarray(nameEnd + 2);
  const profile = deflated && inflateAtMost(deflated, MAX_PROFILE_BYTES);
  return profile ? judgeColors(profile, hasColor) : { profile: 'other' };
}
