import { type Bytes, joinBytes } from '../../../base/bytes.ts';
import { SPACE_NAMES } from '../../../formats/color-space.ts';
import type { DescribedColors } from '../../wide-colors.ts';
import { type SpaceFacts, SRGB_CURVE, WIDE_SPACES } from './wide-spaces.ts';

type Primaries = NonNullable<DescribedColors['primaries']>;

/** The white point of profiles, as they store it. */
const D50 = [0xf6d6, 0x10000, 0xd32d] as const;

/** The matrix from D65 to D50 (Bradford), by rows. */
const FROM_D65 = [1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678];

const HEADER_BYTES = 128;
const TAG_ENTRY_BYTES = 12;

/** Type signatures are followed by four reserved bytes. */
const RESERVED = uint32(0);

/**
 * Makes the profile for a file in this color space.
 *
 * @param isGray whether the file has only one color channel
 * @returns `null` if the file needs none: without colors, the space does not differ from sRGB
 */
export function profileFor({ space, primaries, curves = [] }: DescribedColors, isGray: boolean): Bytes | null {
  if (space === 'custom') {
    const written = curves.map((curve) => text(curve));
    return primaries ? writeProfile({ name: 'RGB', primaries, curves: written, isD50: true }, isGray) : null;
  }
  const { curve, toXyz, isD50 = false } = WIDE_SPACES[space];
  if (isGray && curve === SRGB_CURVE) return null;
  return writeProfile(
    { name: SPACE_NAMES[space], primaries: primaries ?? toXyz, curves: [curveTag(curve)], isD50 },
    isGray,
  );
}

/** Writes a parametric curve: only an exponent, or all parameters of type 3. */
function curveTag(curve: SpaceFacts['curve']): Bytes {
  const kind = Uint8Array.of(0, curve.length === 1 ? 0 : 3, 0, 0);
  return joinBytes([text('para'), RESERVED, kind, ...curve.map((value) => fixed(value))]);
}

/** A parametric curve as stored in `ColorFacts`. */
export function curveFacts(curve: SpaceFacts['curve']): string {
  return String.fromCharCode(...curveTag(curve));
}

interface ProfileFacts {
  readonly name: string;
  readonly primaries: Primaries;
  /** One for all channels, or one for each. */
  readonly curves: readonly Bytes[];
  /** Whether the primaries need no adaptation from D65. */
  readonly isD50: boolean;
}

/**
 * Writes a profile (ICC.1:2010, version 4) that describes a space by its primaries and curves. It has about 500 bytes
 * if the curves are not tables.
 *
 * @param isGray whether the profile is for images with one channel. Such a profile has no primaries
 */
function writeProfile({ name, primaries, curves, isD50 }: ProfileFacts, isGray: boolean): Bytes {
  const primary = (column: 0 | 1 | 2) => xyz(primaries.map((row) => Math.round(row[column] * 65_536)));
  const channels = ['rTRC', 'gTRC', 'bTRC'];
  const named = curves.map((curve, i) => [curves.length === 1 ? channels : channels.slice(i, i + 1), curve] as const);
  const tags: readonly (readonly [names: readonly string[], content: Bytes])[] = [
    [['desc'], localized(name)],
    [['cprt'], localized('Public domain')],
    [['wtpt'], xyz(D50)],
    ...(isD50 ? [] : [[['chad'], joinBytes([text('sf32'), RESERVED, ...FROM_D65.map(fixed)])] as const]),
    ...(isGray
      ? []
      : ([
          [['rXYZ'], primary(0)],
          [['gXYZ'], primary(1)],
          [['bXYZ'], primary(2)],
        ] as const)),
    ...(isGray ? [[['kTRC'], curves[curves.length >> 1] as Bytes] as const] : named),
  ];
  return assemble(tags, isGray ? 'GRAY' : 'RGB ');
}

function assemble(tags: readonly (readonly [names: readonly string[], content: Bytes])[], colors: string): Bytes {
  const count = tags.reduce((sum, [names]) => sum + names.length, 0);
  const start = HEADER_BYTES + 4 + count * TAG_ENTRY_BYTES;
  let offset = start;
  const entries: Bytes[] = [];
  const contents: Bytes[] = [];
  for (const [names, content] of tags) {
    entries.push(...names.map((name) => joinBytes([text(name), uint32(offset), uint32(content.length)])));
    const padded = new Uint8Array(Math.ceil(content.length / 4) * 4);
    padded.set(content);
    contents.push(padded);
    offset += padded.length;
  }
  return joinBytes([header(offset, colors), uint32(count), ...entries, ...contents]);
}

/**
 * Writes the header of a display profile of version 4.3, for RGB or gray pixels. The date is that of the ICC
 * specification.
 */
function header(length: number, colors: string): Bytes {
  const bytes = new Uint8Array(HEADER_BYTES);
  const put = (at: number, part: Uint8Array) => bytes.set(part, at);
  put(0, uint32(length));
  put(8, uint32(0x04300000));
  put(12, text('mntr'));
  put(16, text(colors));
  put(20, text('XYZ '));
  put(24, joinBytes([2010, 12, 1, 0, 0, 0].map((value) => Uint8Array.of(value >> 8, value & 255))));
  put(36, text('acsp'));
  put(68, joinBytes(D50.map(uint32)));
  return bytes;
}

/** `multiLocalizedUnicodeType` with one record in English. */
function localized(words: string): Bytes {
  const utf16 = Uint8Array.from([...words].flatMap((letter) => [0, letter.charCodeAt(0)]));
  const record = [uint32(1), uint32(12), text('enUS'), uint32(utf16.length), uint32(28)];
  return joinBytes([text('mluc'), RESERVED, ...record, utf16]);
}

/** @param values in s15Fixed16 notation */
function xyz(values: readonly number[]): Bytes {
  return joinBytes([text('XYZ '), RESERVED, ...values.map(uint32)]);
}

function fixed(value: number): Bytes {
  return uint32(Math.round(value * 65_536));
}

function uint32(value: number): Bytes {
  return Uint8Array.of((value >>> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255);
}

function text(ascii: string): Bytes {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}
