import { fail, type UnsupportedVariant } from '../../domain/outcome/failure.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Directory } from '../shared/tiff/directory.ts';
import { FLOAT_BITS } from './floats.ts';
import { COMPRESSION, PHOTOMETRIC, TAGS } from './tags.ts';

/** The number of color samples for each photometric interpretation. Other samples are extra samples. */
const COLOR_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3, 9: 3 };

/** The value of the tag SampleFormat. */
const FLOAT_FORMAT = 3;

const FAX: readonly number[] = [COMPRESSION.faxRows, COMPRESSION.fax3, COMPRESSION.fax4];

const DEEP_PHOTOMETRICS: readonly number[] = [PHOTOMETRIC.whiteIsZero, PHOTOMETRIC.blackIsZero, PHOTOMETRIC.rgb];

/** The kinds of extra samples that are alpha: colors are premultiplied with it, or not. */
const ASSOCIATED_ALPHA = 1;
const UNASSOCIATED_ALPHA = 2;

/** The most samples per pixel. Pixels with more are measurements, not colors. */
const MAX_SAMPLES = 16;

/** Writers make tiles of 256 to 1024 pixels. A larger tile must not exceed the image. */
const MAX_TILE_PX = 1024;
/** The most tile pixels per pixel of the image, beyond the first 16 million. */
const MAX_PADDING = 16;

/** Facts about a page's pixels, from its tags. */
export interface Layout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly littleEndian: boolean;
  readonly compression: number;
  readonly photometric: number;
  /** As painters get them: floating-point samples become 16 bits when a chunk is read. */
  readonly bitsPerSample: number;
  readonly storedBits: number;
  /** Floating-point samples are linear light, unless a profile describes them. `null` for integers. */
  readonly float: { readonly isLinear: boolean } | null;
  readonly samplesPerPixel: number;
  readonly colorSamples: number;
  /** The index of the alpha sample, and whether colors are premultiplied with it. `null` if there is none. */
  readonly alpha: { readonly sample: number; readonly isAssociated: boolean } | null;
  /** Each sample has its own strips or tiles. */
  readonly isPlanar: boolean;
  readonly predictor: 'none' | 'difference' | 'float';
  /** Bytes are filled from their lowest bit. */
  readonly isReversed: boolean;
  /** How many columns and rows share a chroma sample. JPEG data states this itself. */
  readonly subsampling: readonly [number, number];
  /** A strip or tile. Strips are as wide as the image. */
  readonly chunk: { readonly widthPx: number; readonly heightPx: number; readonly isTile: boolean };
  readonly columns: number;
  readonly rows: number;
}

/**
 * @throws FailureError `damaged` or `unsupported-variant`
 * @throws EndOfBytes
 */
export async function readLayout(page: Directory): Promise<Layout> {
  const number = async (tag: number, missing: number) => (await page.first(tag)) ?? missing;
  const [widthPx, heightPx] = [await page.first(TAGS.width), await page.first(TAGS.height)];
  if (widthPx === undefined || heightPx === undefined) return fail({ code: 'damaged', format: 'tiff' });
  const compression = await number(TAGS.compression, COMPRESSION.none);
  if (!Object.values<number>(COMPRESSION).includes(compression)) refuse('compression');
  const samplesPerPixel = await number(TAGS.samplesPerPixel, 1);
  const photometric = (await page.first(TAGS.photometric)) ?? guessPhotometric(page, samplesPerPixel, compression);
  const colorSamples = COLOR_SAMPLES[photometric];
  if (colorSamples === undefined || samplesPerPixel > MAX_SAMPLES) refuse('color-model');
  if (samplesPerPixel < colorSamples) fail({ code: 'damaged', format: 'tiff' });
  // Inks other than cyan, magenta, yellow and black.
  if (photometric === PHOTOMETRIC.separated && (await number(TAGS.inkSet, 1)) !== 1) refuse('color-model');
  const { storedBits, isFloat } = await readBits(page, samplesPerPixel);
  if (isFloat && !DEEP_PHOTOMETRICS.includes(photometric)) refuse('samples');
  const layout = {
    widthPx,
    heightPx,
    littleEndian: page.littleEndian,
    compression,
    photometric,
    bitsPerSample: isFloat ? 16 : storedBits,
    storedBits,
    float: isFloat ? { isLinear: !page.has(TAGS.profile) } : null,
    samplesPerPixel,
    colorSamples,
    alpha: await readAlpha(page, colorSamples, samplesPerPixel),
    isPlanar: samplesPerPixel > 1 && (await number(TAGS.planarConfiguration, 1)) === 2,
    predictor: await readPredictor(page, compression, isFloat),
    isReversed: (await number(TAGS.fillOrder, 1)) === 2,
    subsampling: await readSubsampling(page, photometric, compression),
    ...(await readChunks(page, widthPx, heightPx)),
  };
  requireConsistent(layout);
  return layout;
}

/** The meaning of the samples that other tags and the compression suggest, for files that do not state it. */
function guessPhotometric(page: Directory, samplesPerPixel: number, compression: number): number {
  if (samplesPerPixel >= 4 && (page.has(TAGS.inkSet) || page.has(TAGS.inkNames))) return PHOTOMETRIC.separated;
  if (samplesPerPixel < 3) return page.has(TAGS.colorMap) ? PHOTOMETRIC.palette : PHOTOMETRIC.blackIsZero;
  const isYcc = compression === COMPRESSION.jpeg || page.has(TAGS.yccCoefficients) || page.has(TAGS.yccSubsampling);
  return isYcc && samplesPerPixel === 3 ? PHOTOMETRIC.ycc : PHOTOMETRIC.rgb;
}

/** Gray or RGB with more than 8 bits per sample. */
export function isDeep({ photometric, bitsPerSample }: Layout): boolean {
  return DEEP_PHOTOMETRICS.includes(photometric) && bitsPerSample > 8;
}

async function readBits(page: Directory, samplesPerPixel: number) {
  // 1 means unsigned, 3 floating-point, 4 unknown.
  const formats = await page.list(TAGS.sampleFormat, samplesPerPixel);
  const isFloat = formats.length > 0 && formats.every((format) => format === FLOAT_FORMAT);
  if (!isFloat && formats.some((format) => format !== 1 && format !== 4)) refuse('samples');
  const [bits = 1, ...others] = await page.list(TAGS.bitsPerSample, samplesPerPixel);
  if (others.some((other) => other !== bits)) refuse('color-model');
  if (isFloat ? !FLOAT_BITS.includes(bits) : bits > 16 && bits !== 32) refuse('samples');
  if (!Number.isInteger(bits) || bits <= 0) fail({ code: 'damaged', format: 'tiff' });
  return { storedBits: bits, isFloat };
}

/** If the file does not state the meaning of a second or fourth sample, programs treat it as alpha. */
async function readAlpha(page: Directory, colorSamples: number, samplesPerPixel: number): Promise<Layout['alpha']> {
  if (!page.has(TAGS.extraSamples)) {
    const isLikely = samplesPerPixel === colorSamples + 1 && colorSamples !== 4;
    return isLikely ? { sample: colorSamples, isAssociated: false } : null;
  }
  const extra = await page.list(TAGS.extraSamples, samplesPerPixel - colorSamples);
  const index = extra.findIndex((kind) => kind === ASSOCIATED_ALPHA || kind === UNASSOCIATED_ALPHA);
  return index < 0 ? null : { sample: colorSamples + index, isAssociated: extra[index] === ASSOCIATED_ALPHA };
}

/** Only some compressions have a predictor. Predictor 3 is for floating-point samples. */
async function readPredictor(page: Directory, compression: number, isFloat: boolean): Promise<Layout['predictor']> {
  const isPossible = ([COMPRESSION.lzw, COMPRESSION.deflate, COMPRESSION.oldDeflate] as number[]).includes(compression);
  const predictor = isPossible ? ((await page.first(TAGS.predictor)) ?? 1) : 1;
  if (predictor > 3 || (predictor === 3 && !isFloat)) refuse('samples');
  return predictor === 3 ? 'float' : predictor === 2 ? 'difference' : 'none';
}

async function readSubsampling(page: Directory, photometric: number, compression: number): Promise<[number, number]> {
  if (photometric !== PHOTOMETRIC.ycc || compression === COMPRESSION.jpeg) return [1, 1];
  const [horizontal = 2, vertical = 2] = await page.list(TAGS.yccSubsampling, 2);
  const isLegal = [horizontal, vertical].every((factor) => factor === 1 || factor === 2 || factor === 4);
  return isLegal ? [horizontal, vertical] : fail({ code: 'damaged', format: 'tiff' });
}

async function readChunks(page: Directory, widthPx: number, heightPx: number) {
  const [tileWidth, tileHeight] = [await page.first(TAGS.tileWidth), await page.first(TAGS.tileHeight)];
  if (tileWidth === undefined || tileHeight === undefined) {
    const rows = (await page.first(TAGS.rowsPerStrip)) ?? heightPx;
    const stripHeight = Math.min(rows || heightPx, heightPx);
    const chunk = { widthPx, heightPx: stripHeight, isTile: false };
    return { chunk, columns: 1, rows: Math.ceil(heightPx / stripHeight) };
  }
  const [columns, rows] = [Math.ceil(widthPx / tileWidth), Math.ceil(heightPx / tileHeight)];
  const isSensible =
    tileWidth > 0 &&
    tileHeight > 0 &&
    tileWidth <= Math.max(widthPx + 16, MAX_TILE_PX) &&
    tileHeight <= Math.max(heightPx + 16, MAX_TILE_PX) &&
    columns * rows * tileWidth * tileHeight <= 2 ** 24 + MAX_PADDING * widthPx * heightPx;
  if (!isSensible) fail({ code: 'damaged', format: 'tiff' });
  return { chunk: { widthPx: tileWidth, heightPx: tileHeight, isTile: true }, columns, rows };
}

function requireConsistent(layout: Layout): void {
  const { compression, photometric, bitsPerSample, samplesPerPixel, colorSamples, isPlanar } = layout;
  if (FAX.includes(compression) && (bitsPerSample !== 1 || samplesPerPixel !== 1)) {
    fail({ code: 'damaged', format: 'tiff' });
  }
  if (compression === COMPRESSION.jpeg) {
    if (layout.float) refuse('samples');
    if (bitsPerSample !== 8) refuse('12-bit');
    // Only our kernel reads four components: CMYK, or RGB with transparency.
    const isReadable = [1, 3].includes(samplesPerPixel) || (samplesPerPixel === 4 && supportsSimd());
    if (!isPlanar && !isReadable) refuse('color-model');
  }
  const isLab = photometric === PHOTOMETRIC.cieLab || photometric === PHOTOMETRIC.iccLab;
  if (isLab && bitsPerSample !== 8 && bitsPerSample !== 16) refuse('color-model');
  if (photometric === PHOTOMETRIC.ycc && (bitsPerSample !== 8 || samplesPerPixel !== colorSamples || isPlanar)) {
    refuse('color-model');
  }
  if (photometric === PHOTOMETRIC.palette && bitsPerSample > 16) refuse('color-model');
}

function refuse(variant: UnsupportedVariant): never {
  return fail({ code: 'unsupported-variant', format: 'tiff', variant });
}
