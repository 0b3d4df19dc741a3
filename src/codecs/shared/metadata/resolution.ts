import { viewOf } from '../reading/byte-source.ts';
import { type ExifPlace, readExif } from './exif.ts';
import { type ExifValue, writeExif } from './write-exif.ts';

/** How large an image is printed, in pixels per inch. Positive. */
export interface PrintResolution {
  readonly x: number;
  readonly y: number;
}

const METERS_PER_INCH = 0.0254;
const CENTIMETERS_PER_INCH = 2.54;

/** Tags of EXIF. */
export const X_RESOLUTION = 0x011a;
export const Y_RESOLUTION = 0x011b;
export const RESOLUTION_UNIT = 0x0128;
const MAKER_NOTE = 0x927c;

const SHORT = 3;
const RATIONAL = 5;

/** Units of EXIF, and of JFIF less one. */
const INCH = 2;
const CENTIMETER = 3;

/** @returns `null` if there is none */
export function perInch(x: number, y: number, unit: 'inch' | 'centimeter' | 'meter'): PrintResolution | null {
  const factor = { inch: 1, centimeter: CENTIMETERS_PER_INCH, meter: METERS_PER_INCH }[unit];
  return x > 0 && y > 0 && Number.isFinite(x) && Number.isFinite(y) ? { x: x * factor, y: y * factor } : null;
}

export function perMeter({ x, y }: PrintResolution): { readonly x: number; readonly y: number } {
  return { x: Math.round(x / METERS_PER_INCH), y: Math.round(y / METERS_PER_INCH) };
}

/** Reads the resolution of an EXIF block. @returns `null` if it has none */
export function resolutionOfExif(exif: Uint8Array): PrintResolution | null {
  const found = readExif(exif);
  const image = found?.directories.get('image');
  const dotsIn = (tag: number) => {
    const entry = image?.get(tag);
    if (!found || entry?.type !== RATIONAL || entry.bytes.length < 8) return Number.NaN;
    const view = viewOf(entry.bytes);
    return view.getUint32(0, found.littleEndian) / view.getUint32(4, found.littleEndian);
  };
  const unit = image?.get(RESOLUTION_UNIT);
  const code = found && unit && unit.bytes.length >= 2 ? viewOf(unit.bytes).getUint16(0, found.littleEndian) : INCH;
  // Without a unit, the values are only a ratio.
  if (code !== INCH && code !== CENTIMETER) return null;
  return perInch(dotsIn(X_RESOLUTION), dotsIn(Y_RESOLUTION), code === INCH ? 'inch' : 'centimeter');
}

/**
 * Adds a resolution to an EXIF block.
 *
 * @param exif without a resolution; `null` for a new block
 * @returns `null` if the block cannot be changed, because a camera's note in it would be lost
 */
export function addResolution(exif: Uint8Array | null, { x, y }: PrintResolution): Uint8Array | null {
  const found = exif && readExif(exif);
  if (exif && (!found || found.isDamaged || found.directories.get('photo')?.has(MAKER_NOTE))) return null;
  const littleEndian = found?.littleEndian ?? true;
  const places = new Map([...(found?.directories ?? [])].filter(([place]) => place !== 'thumbnail'));
  const rational = (value: number): ExifValue => {
    const bytes = new Uint8Array(8);
    const divisor = Number.isInteger(value) ? 1 : 10_000;
    viewOf(bytes).setUint32(0, Math.round(value * divisor), littleEndian);
    viewOf(bytes).setUint32(4, divisor, littleEndian);
    return { type: RATIONAL, count: 1, bytes };
  };
  const unit = new Uint8Array(2);
  viewOf(unit).setUint16(0, INCH, littleEndian);
  const image = new Map<number, ExifValue>([
    ...(places.get('image') ?? []),
    [X_RESOLUTION, rational(x)],
    [Y_RESOLUTION, rational(y)],
    [RESOLUTION_UNIT, { type: SHORT, count: 1, bytes: unit }],
  ]);
  const values = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>([...places, ['image', image]]);
  return writeExif(values, littleEndian);
}
