import { type DeviceToRgb, MAX_TABLE_PROFILE_BYTES, readTableProfile } from '../shared/metadata/table-profile.ts';
import type { Directory } from '../shared/tiff/directory.ts';
import type { Layout } from './layout.ts';
import { readProfile } from './profile.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

const MAX_JPEG_TABLES_BYTES = 65_536;

/** Facts that only some kinds of pixels need. */
export interface Details {
  /** The 16-bit levels of red, then of green, then of blue. */
  readonly colorMap: readonly number[];
  /** The weights of red, green and blue in the luma. */
  readonly lumaWeights: readonly [number, number, number];
  /** For luma and both chromas: the sample value of black or no color, and that of white or the most color. */
  readonly referenceLevels: readonly number[];
  /** Tables that all JPEG chunks share. */
  readonly jpegTables: Uint8Array | null;
  /** Bit 0: rows may refer to the row above. */
  readonly t4Options: number;
  /** The conversion of inks that the profile describes. `null` if there is no supported profile. */
  readonly inksToRgb: DeviceToRgb | null;
}

export async function readDetails(page: Directory, { bitsPerSample, photometric }: Layout): Promise<Details> {
  const weights = await page.list(TAGS.yccCoefficients, 3);
  const levels = await page.list(TAGS.referenceBlackWhite, 6);
  return {
    colorMap: page.has(TAGS.colorMap) ? await page.list(TAGS.colorMap, 3 * 2 ** Math.min(bitsPerSample, 16)) : [],
    lumaWeights: areWeights(weights) ? weights : REC_601,
    referenceLevels: areLevels(levels) ? levels : FULL_RANGE,
    jpegTables: await page.bytes(TAGS.jpegTables, MAX_JPEG_TABLES_BYTES),
    t4Options: (await page.first(TAGS.t4Options)) ?? 0,
    inksToRgb: photometric === PHOTOMETRIC.separated ? await readInks(page) : null,
  };
}

/** The weights of Rec. 601, which apply if a file states none. Writers also store fractions with a denominator of 0. */
const REC_601 = [0.299, 0.587, 0.114] as const;

/** The levels that apply if a file states none. */
const FULL_RANGE: readonly number[] = [0, 255, 128, 255, 128, 255];

function areWeights(numbers: readonly number[]): numbers is readonly [number, number, number] {
  const sum = numbers.reduce((total, weight) => total + weight, 0);
  return numbers.length === 3 && numbers.every((weight) => weight > 0) && Math.abs(sum - 1) < 0.05;
}

function areLevels(numbers: readonly number[]): boolean {
  const ranges = [0, 2, 4].map((at) => (numbers[at + 1] ?? Number.NaN) - (numbers[at] ?? Number.NaN));
  return ranges.every((range) => Number.isFinite(range) && range > 0);
}

async function readInks(page: Directory): Promise<DeviceToRgb | null> {
  const profile = await readProfile(page, MAX_TABLE_PROFILE_BYTES);
  return profile && readTableProfile(profile, 'CMYK');
}
