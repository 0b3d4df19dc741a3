import type { LabSettings } from '../domain/settings/lab-settings.ts';
import type { Effort } from '../formats/effort.ts';
import { encoderOf } from '../formats/lab/encoders.ts';
import type { Encoding } from './plan.ts';

const EFFORT_FACTORS: { readonly [Name in Effort]: number } = { fast: 0.4, balanced: 1, smallest: 3 };

/** Decoding a result and scoring it, per megapixel. */
const DECODE_MS = 30;
const SCORE_MS = 350;

/** Starting a job, whatever its size. */
const START_MS = 15;

/** The first results correct it for this device. @returns roughly how long the lab needs for one encoding, in milliseconds */
export function estimateMs(
  { format, engine, effort }: Encoding,
  pixels: number,
  { repeats }: Pick<LabSettings, 'repeats'>,
): number {
  const each = encoderOf(`${format}-${engine}`).msPerMegapixel * EFFORT_FACTORS[effort ?? 'balanced'] + DECODE_MS;
  return START_MS * repeats + (pixels / 1e6) * (each * repeats + SCORE_MS);
}
