import { viewOf } from '../reading/byte-source.ts';
import type { GainMapParameters } from './xmp.ts';

/** How the values of a channel become gains in stops. The offsets are added to linear light before and after. */
export interface GainMapChannel {
  readonly min: number;
  readonly max: number;
  readonly gamma: number;
  readonly baseOffset: number;
  readonly alternateOffset: number;
}

/** The parameters of ISO 21496-1. */
export interface IsoGainMap {
  /** One, or one for each of red, green and blue. */
  readonly channels: readonly GainMapChannel[];
  /** The headrooms, in stops, from which a screen shows the stored image and the other rendition unchanged. */
  readonly baseHeadroom: number;
  readonly alternateHeadroom: number;
  /** Whether both renditions have the primaries of the stored image. */
  readonly hasBasePrimaries: boolean;
}

/** The length of the two versions that come first: the oldest reader that understands the data, and its writer. */
export const ISO_VERSION_BYTES = 4;

const [THREE_CHANNELS, BASE_PRIMARIES, ONE_DENOMINATOR] = [0x80, 0x40, 0x08];

const NUMBERS_OF_CHANNEL = 5;

/** Millionths of a stop are more precise than any map, and up to 2000 stops fit. */
const DENOMINATOR = 1_000_000;
const MOST = 2000;

/**
 * Reads the data of ISO 21496-1, annex C.
 *
 * @param bytes from the two versions on
 * @returns `null` if a later version is required, or if the data ends early or has an invalid number
 */
export function readIso(bytes: Uint8Array): IsoGainMap | null {
  const view = viewOf(bytes);
  if (view.byteLength <= ISO_VERSION_BYTES || view.getUint16(0) !== 0) return null;
  const flags = view.getUint8(ISO_VERSION_BYTES);
  const isShort = (flags & ONE_DENOMINATOR) !== 0;
  const start = ISO_VERSION_BYTES + 1 + (isShort ? 4 : 0);
  const count = flags & THREE_CHANNELS ? 3 : 1;
  const numbers: number[] = [];
  for (let index = 0; index < 2 + count * NUMBERS_OF_CHANNEL; index++) {
    const at = start + index * (isShort ? 4 : 8);
    if (at + (isShort ? 4 : 8) > view.byteLength) return null;
    numbers.push(view.getInt32(at) / view.getUint32(isShort ? ISO_VERSION_BYTES + 1 : at + 4));
  }
  if (!numbers.every(Number.isFinite)) return null;
  const [baseHeadroom = 0, alternateHeadroom = 0, ...others] = numbers;
  const channels = Array.from({ length: count }, (_, channel): GainMapChannel => {
    const [min = 0, max = 1, gamma = 1, baseOffset = 0, alternateOffset = 0] = others.slice(
      channel * NUMBERS_OF_CHANNEL,
    );
    return { min, max, gamma, baseOffset, alternateOffset };
  });
  return { channels, baseHeadroom, alternateHeadroom, hasBasePrimaries: (flags & BASE_PRIMARIES) !== 0 };
}

/** Whether the values of a map become gains by these numbers. Readers refuse a map with others. */
export function areSane(channels: readonly GainMapChannel[]): boolean {
  return channels.every(
    ({ min, max, gamma }) => min <= max && gamma > 0 && [min, max, gamma].every((number) => Number.isFinite(number)),
  );
}

/** Writes the data of ISO 21496-1. @returns `null` if a number is too large */
export function writeIso(map: IsoGainMap): Uint8Array | null {
  const numbers = [
    map.baseHeadroom,
    map.alternateHeadroom,
    ...map.channels.flatMap(({ min, max, gamma, baseOffset, alternateOffset }) => [
      min,
      max,
      gamma,
      baseOffset,
      alternateOffset,
    ]),
  ];
  if (numbers.some((number) => !(Math.abs(number) <= MOST))) return null;
  const bytes = new Uint8Array(ISO_VERSION_BYTES + 1 + numbers.length * 8);
  const view = viewOf(bytes);
  const flags = (map.channels.length === 3 ? THREE_CHANNELS : 0) | (map.hasBasePrimaries ? BASE_PRIMARIES : 0);
  view.setUint8(ISO_VERSION_BYTES, flags);
  for (const [index, number] of numbers.entries()) {
    const at = ISO_VERSION_BYTES + 1 + index * 8;
    view.setInt32(at, Math.round(number * DENOMINATOR));
    view.setUint32(at + 4, DENOMINATOR);
  }
  return bytes;
}

/** The same parameters as Ultra HDR names them. @returns `null` if the stored image is the HDR rendition */
export function parametersOfIso({ channels, baseHeadroom, alternateHeadroom }: IsoGainMap): GainMapParameters | null {
  if (baseHeadroom >= alternateHeadroom) return null;
  const words = (number: number) => String(Number(number.toFixed(6)));
  const each = (name: keyof GainMapChannel) => channels.map((channel) => words(channel[name]));
  return new Map([
    ['Version', ['1.0']],
    ['BaseRenditionIsHDR', ['False']],
    ['GainMapMin', each('min')],
    ['GainMapMax', each('max')],
    ['Gamma', each('gamma')],
    ['OffsetSDR', each('baseOffset')],
    ['OffsetHDR', each('alternateOffset')],
    ['HDRCapacityMin', [words(baseHeadroom)]],
    ['HDRCapacityMax', [words(alternateHeadroom)]],
  ]);
}

/** The defaults of Ultra HDR (version 1.1). */
const DEFAULTS = { GainMapMin: 0, GainMapMax: 1, Gamma: 1, OffsetSDR: 1 / 64, OffsetHDR: 1 / 64, HDRCapacityMin: 0 };

/** @returns `null` if the stored image is the HDR rendition. @param hasBasePrimaries false if the map has its own profile */
export function isoOfParameters(parameters: GainMapParameters, hasBasePrimaries: boolean): IsoGainMap | null {
  if (/^true$/i.test(parameters.get('BaseRenditionIsHDR')?.[0] ?? '')) return null;
  return {
    channels: channelsOf(parameters),
    baseHeadroom: numberOf(parameters, 'HDRCapacityMin'),
    alternateHeadroom: numberOf(parameters, 'HDRCapacityMax'),
    hasBasePrimaries,
  };
}

/** The channels that Ultra HDR states, whichever rendition is stored. */
export function channelsOf(parameters: GainMapParameters): readonly GainMapChannel[] {
  const count = [...parameters.values()].some(({ length }) => length === 3) ? 3 : 1;
  return Array.from({ length: count }, (_, channel) => ({
    min: numberOf(parameters, 'GainMapMin', channel),
    max: numberOf(parameters, 'GainMapMax', channel),
    gamma: numberOf(parameters, 'Gamma', channel),
    baseOffset: numberOf(parameters, 'OffsetSDR', channel),
    alternateOffset: numberOf(parameters, 'OffsetHDR', channel),
  }));
}

function numberOf(parameters: GainMapParameters, name: keyof typeof DEFAULTS | 'HDRCapacityMax', channel = 0): number {
  const values = parameters.get(name) ?? [];
  const value = values[values.length === 3 ? channel : 0];
  return value === undefined && name !== 'HDRCapacityMax' ? DEFAULTS[name] : Number(value);
}
