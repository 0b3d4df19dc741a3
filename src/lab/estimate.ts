import type { LabSettings } from '../domain/settings/lab-settings.ts';
import type { Effort } from '../formats/effort.ts';
import type { FormatId } from '../formats/formats.ts';
import type { Encoding } from './plan.ts';

/** Milliseconds per megapixel on a desktop of four cores. The first results correct them for this device. */
const ENCODE_MS: { readonly [Id in FormatId]: number } = {
  jpeg: 40,
  png: 300,
  webp: 150,
  gif: 400,
  avif: 700,
  jxl: 500,
  qoi: 20,
};

const EFFORT_FACTORS: { readonly [Name in Effort]: number } = { fast: 0.4, balanced: 1, smallest: 3 };

/** Decoding a result and scoring it, per megapixel. */
const DECODE_MS = 30;
const SCORE_MS = 350;

/** Starting a job, whatever its size. */
const START_MS = 15;

/** @returns roughly how long the lab needs for one encoding, in milliseconds */
export function estimateMs(
  { format, effort }: Encoding,
  pixels: number,
  { repeats }: Pick<LabSettings, 'repeats'>,
): number {
  const each = ENCODE_MS[format] * EFFORT_FACTORS[effort ?? 'balanced'] + DECODE_MS;
  return START_MS * repeats + (pixels / 1e6) * (each * repeats + SCORE_MS);
}
