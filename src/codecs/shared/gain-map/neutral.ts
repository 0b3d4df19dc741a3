import type { Rgb } from '../../../domain/geometry/pad.ts';
import { channelsOf, type GainMapChannel, readIso } from './iso.ts';
import type { GainMapMetadata } from './metadata.ts';

const USUAL: Pick<GainMapChannel, 'min' | 'max' | 'gamma'> = { min: 0, max: 1, gamma: 1 };

/** The values of a map that mean no gain, or the least of a map that always has one. */
export function neutralOf({ parameters, iso }: GainMapMetadata): Rgb {
  const channels = parameters ? channelsOf(parameters) : ((iso && readIso(iso)?.channels) ?? []);
  const [red, green = red, blue = red] = channels.map(neutralValue);
  const usual = neutralValue(USUAL);
  return [red ?? usual, green ?? usual, blue ?? usual];
}

function neutralValue({ min, max, gamma }: typeof USUAL): number {
  const share = max > min ? Math.min(1, Math.max(0, -min / (max - min))) : 0;
  return Math.round(share ** gamma * 255);
}
