import { writeLab } from '../shared/metadata/lab.ts';
import type { DeviceToRgb } from '../shared/metadata/table-profile.ts';
import type { Details } from './details.ts';
import type { Layout } from './layout.ts';
import { COMPRESSION, PHOTOMETRIC } from './tags.ts';

/** Writes red, green and blue of a pixel whose samples start at `from`. */
type ToRgb = (samples: Uint16Array, from: number, rgba: Uint8ClampedArray, to: number) => void;

/** The 8-bit level for each value of a sample. */
export function levelsOf(bitsPerSample: number): Uint8Array {
  const bits = Math.min(bitsPerSample, 16);
  const levels = new Uint8Array(2 ** bits);
  for (let value = 0; value < levels.length; value++) {
    levels[value] = Math.round((value * 255) / (levels.length - 1));
  }
  return levels;
}

/** Makes a function that converts the samples of a page to colors. */
export function colorReader(layout: Layout, details: Details): ToRgb {
  const { photometric, compression } = layout;
  const levels = levelsOf(layout.bitsPerSample);
  switch (photometric) {
    case PHOTOMETRIC.whiteIsZero:
      return readGray(levels.map((level) => 255 - level));
    case PHOTOMETRIC.blackIsZero:
      return readGray(levels);
    case PHOTOMETRIC.palette:
      return readPalette(details.colorMap, levels.length);
    case PHOTOMETRIC.separated:
      return details.inksToRgb ? readProfiledInks(details.inksToRgb, levels.length - 1) : readInks(levels);
    case PHOTOMETRIC.ycc:
      // The JPEG decoder has already returned red, green and blue.
      return compression === COMPRESSION.jpeg ? readRgb(levels) : readYcc(details);
    case PHOTOMETRIC.cieLab:
    case PHOTOMETRIC.iccLab:
      return readLab(layout);
    default:
      return readRgb(levels);
  }
}

function readGray(levels: Uint8Array): ToRgb {
  return (samples, from, rgba, to) => {
    const level = levels[samples[from] as number] as number;
    rgba[to] = level;
    rgba[to + 1] = level;
    rgba[to + 2] = level;
  };
}

function readRgb(levels: Uint8Array): ToRgb {
  return (samples, from, rgba, to) => {
    rgba[to] = levels[samples[from] as number] as number;
    rgba[to + 1] = levels[samples[from + 1] as number] as number;
    rgba[to + 2] = levels[samples[from + 2] as number] as number;
  };
}

function readPalette(colorMap: readonly number[], size: number): ToRgb {
  if (colorMap.length < size * 3) throw new Error('incomplete color map');
  // Some writers fill the map with 8-bit values.
  const shift = colorMap.some((value) => value > 255) ? 8 : 0;
  const colors = Uint8Array.from(colorMap, (value) => value >> shift);
  return (samples, from, rgba, to) => {
    const index = samples[from] as number;
    rgba[to] = colors[index] as number;
    rgba[to + 1] = colors[index + size] as number;
    rgba[to + 2] = colors[index + size * 2] as number;
  };
}

/** @param most the sample value that means all of an ink */
function readProfiledInks(inksToRgb: DeviceToRgb, most: number): ToRgb {
  const inks = new Float64Array(4);
  return (samples, from, rgba, to) => {
    for (let ink = 0; ink < inks.length; ink++) inks[ink] = (samples[from + ink] as number) / most;
    inksToRgb(inks, rgba, to);
  };
}

/** Each ink absorbs its share of the light, as in browsers for CMYK without a profile. */
function readInks(levels: Uint8Array): ToRgb {
  return (samples, from, rgba, to) => {
    const light = 255 - (levels[samples[from + 3] as number] as number);
    for (let ink = 0; ink < 3; ink++) {
      rgba[to + ink] = ((255 - (levels[samples[from + ink] as number] as number)) * light) / 255;
    }
  };
}

function readYcc({ lumaWeights, referenceLevels }: Details): ToRgb {
  const [red, green, blue] = lumaWeights;
  const [black = 0, white = 255, noCb = 128, mostCb = 255, noCr = 128, mostCr = 255] = referenceLevels;
  return (samples, from, rgba, to) => {
    const y = (((samples[from] as number) - black) * 255) / (white - black || 1);
    const cb = (((samples[from + 1] as number) - noCb) * 127) / (mostCb - noCb || 1);
    const cr = (((samples[from + 2] as number) - noCr) * 127) / (mostCr - noCr || 1);
    const r = y + cr * (2 - 2 * red);
    const b = y + cb * (2 - 2 * blue);
    rgba[to] = r;
    rgba[to + 1] = (y - red * r - blue * b) / (green || 1);
    rgba[to + 2] = b;
  };
}

/** CIE L*a*b* has signed a and b. In ICC's, 128 means 0, and 16-bit samples have another scale. */
function readLab({ photometric, bitsPerSample }: Layout): ToRgb {
  const isWide = bitsPerSample === 16;
  const isIcc = photometric === PHOTOMETRIC.iccLab;
  const lightest = isWide ? (isIcc ? 65_280 : 65_535) : 255;
  const unit = isWide ? 256 : 1;
  const zero = 128 * unit;
  const chroma = (sample: number) => (isIcc ? sample - zero : sample < zero ? sample : sample - zero * 2) / unit;
  return (samples, from, rgba, to) => {
    const lightness = ((samples[from] as number) * 100) / lightest;
    writeLab(lightness, chroma(samples[from + 1] as number), chroma(samples[from + 2] as number), rgba, to);
  };
}
