import { asciiAt, viewOf } from '../reading/byte-source.ts';
import { bytesOfCurve, type Curve, readCurve, readTags } from './icc-profile.ts';
import { writeLab, writeXyz } from './lab.ts';

/** The longest profile with tables that is read, in bytes. Profiles of printing standards have up to 2.7 MB. */
export const MAX_TABLE_PROFILE_BYTES = 8_388_608;

/** Writes red, green and blue of device values from 0 to 1: four inks, where 0 is no ink, or three lights. */
export type DeviceToRgb = (values: Float64Array, rgba: Uint8ClampedArray, to: number) => void;

/** The number of device values, by the name of the space in the profile. */
const CHANNELS = { CMYK: 4, 'RGB ': 3 } as const;
const COLORS = 3;

/** Tables in order of preference. Like browsers, it prefers the perceptual intent. */
const TABLES = ['A2B0', 'A2B1'];

/** The steps that convert device values to a color: curves, a grid of colors, then more curves. */
interface Steps {
  readonly firstCurves: readonly Curve[];
  /** `null` if the device values are the color. */
  readonly grid: Grid | null;
  /** Applies the curves and the matrix that follow the grid. */
  readonly finish: (color: Float64Array) => void;
  /** The meaning of a color of 1, 1, 1. */
  readonly scale: 'lab' | 'old-lab' | 'xyz';
}

/** Colors of evenly spaced device values. The last value varies fastest. */
interface Grid {
  readonly sizes: readonly number[];
  /** 0 to 1. */
  readonly colors: Float32Array;
}

/** @returns `null` if this is not a complete profile of that space with a supported table */
export function readTableProfile(profile: Uint8Array, device: keyof typeof CHANNELS): DeviceToRgb | null {
  if (profile.length < 132 || asciiAt(profile, 36, 4) !== 'acsp' || asciiAt(profile, 16, 4) !== device) return null;
  const channels = CHANNELS[device];
  const tags = readTags(profile);
  const table = TABLES.map((name) => tags.get(name)).find((tag) => tag && tag.length >= 32);
  const space = asciiAt(profile, 20, 4);
  if (!table || (space !== 'Lab ' && space !== 'XYZ ')) return null;
  const view = viewOf(table);
  if (view.getUint8(8) !== channels || view.getUint8(9) !== COLORS) return null;
  const read = asciiAt(table, 0, 4) === 'mAB ' ? readCurvesAndGrid : readTables;
  const steps = read(table, space, channels);
  return steps && converter(steps);
}

/** Reads `lut8Type` and `lut16Type` (ICC.1:2022, 10.10 and 10.11). */
function readTables(table: Uint8Array, space: 'Lab ' | 'XYZ ', channels: number): Steps | null {
  const type = asciiAt(table, 0, 4);
  if ((type !== 'mft1' && type !== 'mft2') || table.length < 52) return null;
  const view = viewOf(table);
  const isWide = type === 'mft2';
  const [firstLevels, colorLevels] = isWide ? [view.getUint16(48), view.getUint16(50)] : [256, 256];
  const sizes = Array.from({ length: channels }, () => view.getUint8(10));
  const gridLength = sizes.reduce((product, size) => product * size, COLORS);
  const start = isWide ? 52 : 48;
  const length = firstLevels * channels + gridLength + colorLevels * COLORS;
  const values = readNumbers(table, start, length, isWide ? 2 : 1);
  if (!values || Math.min(firstLevels, colorLevels, ...sizes) < 2) return null;
  const curvesFrom = (from: number, levels: number, count: number) =>
    Array.from({ length: count }, (_, i) => sampled(values.subarray(from + i * levels, from + (i + 1) * levels)));
  const gridStart = firstLevels * channels;
  const curves = curvesFrom(gridStart + gridLength, colorLevels, COLORS);
  return {
    firstCurves: curvesFrom(0, firstLevels, channels),
    grid: { sizes, colors: values.subarray(gridStart, gridStart + gridLength) },
    finish: (color) => applyCurves(curves, color),
    scale: space === 'XYZ ' ? 'xyz' : isWide ? 'old-lab' : 'lab',
  };
}

/** Reads `lutAToBType` (ICC.1:2022, 10.12). */
function readCurvesAndGrid(table: Uint8Array, space: 'Lab ' | 'XYZ ', channels: number): Steps | null {
  const view = viewOf(table);
  const [bAt, matrixAt, mAt, gridAt, aAt] = [12, 16, 20, 24, 28].map((at) => view.getUint32(at));
  if (bAt === undefined || matrixAt === undefined || !gridAt !== !aAt) return null;
  const finish = readFinish(table, bAt, matrixAt, mAt);
  const scale = space === 'XYZ ' ? 'xyz' : 'lab';
  if (finish && !gridAt && channels === COLORS) return { firstCurves: [], grid: null, finish, scale };
  if (!finish || !gridAt || !aAt || gridAt + 20 > table.length) return null;
  const sizes = Array.from({ length: channels }, (_, i) => view.getUint8(gridAt + i));
  const gridLength = sizes.reduce((product, size) => product * size, COLORS);
  const width = view.getUint8(gridAt + 16) === 1 ? 1 : 2;
  const colors = readNumbers(table, gridAt + 20, gridLength, width);
  const firstCurves = readCurves(table, aAt, channels);
  if (!colors || !firstCurves || Math.min(...sizes) < 2) return null;
  return { firstCurves, grid: { sizes, colors }, finish, scale };
}

/** Reads the curves and the matrix that follow the grid. The last curves are required. */
function readFinish(table: Uint8Array, bAt: number, matrixAt: number, mAt = 0): Steps['finish'] | null {
  const last = bAt ? readCurves(table, bAt, COLORS) : null;
  const middle = mAt ? readCurves(table, mAt, COLORS) : [];
  const matrix = matrixAt ? readMatrix(table, matrixAt) : null;
  if (!last || !middle || (matrixAt && !matrix)) return null;
  return (color) => {
    applyCurves(middle, color);
    if (matrix) applyMatrix(matrix, color);
    applyCurves(last, color);
  };
}

/** @returns numbers from 0 to 1; `null` if the bytes end before them */
function readNumbers(bytes: Uint8Array, start: number, count: number, width: 1 | 2): Float32Array | null {
  if (start + count * width > bytes.length) return null;
  const view = viewOf(bytes);
  return Float32Array.from({ length: count }, (_, i) =>
    width === 1 ? view.getUint8(start + i) / 255 : view.getUint16(start + i * 2) / 65_535,
  );
}

/** Each curve starts at a multiple of four bytes. @returns `null` if one of them cannot be read */
function readCurves(table: Uint8Array, start: number, count: number): readonly Curve[] | null {
  const curves: Curve[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    const rest = table.subarray(at);
    const [curve, bytes] = [readCurve(rest), bytesOfCurve(rest)];
    if (!curve || !bytes) return null;
    curves.push(curve);
    at += Math.ceil(bytes.length / 4) * 4;
  }
  return curves;
}

/** Reads three rows of factors, followed by three offsets. */
function readMatrix(table: Uint8Array, start: number): readonly number[] | null {
  if (start + 48 > table.length) return null;
  return Array.from({ length: 12 }, (_, i) => viewOf(table).getInt32(start + i * 4) / 65_536);
}

function applyCurves(curves: readonly Curve[], values: Float64Array): void {
  for (let i = 0; i < curves.length; i++) values[i] = (curves[i] as Curve)(within(values[i] as number));
}

function applyMatrix(matrix: readonly number[], color: Float64Array): void {
  const [x = 0, y = 0, z = 0] = color;
  const factor = (i: number) => matrix[i] as number;
  for (let row = 0; row < COLORS; row++) {
    color[row] = factor(row * 3) * x + factor(row * 3 + 1) * y + factor(row * 3 + 2) * z + factor(9 + row);
  }
}

function sampled(values: Float32Array): Curve {
  const last = values.length - 1;
  return (x) => {
    const position = x * last;
    const below = Math.min(Math.floor(position), last - 1);
    const [from, to] = [values[below] as number, values[below + 1] as number];
    return from + (to - from) * (position - below);
  };
}

function within(value: number): number {
  // NaN becomes 0.
  return value > 0 ? Math.min(1, value) : 0;
}

function converter({ firstCurves, grid, finish, scale }: Steps): DeviceToRgb {
  const channels = grid ? grid.sizes.length : COLORS;
  const place = new Float64Array(channels);
  const color = new Float64Array(COLORS);
  const interpolate = grid && interpolator(grid);
  return (values, rgba, to) => {
    for (let i = 0; i < channels; i++) place[i] = values[i] as number;
    applyCurves(firstCurves, place);
    if (interpolate) interpolate(place, color);
    else color.set(place);
    finish(color);
    const [first = 0, second = 0, third = 0] = color;
    if (scale === 'xyz') {
      // A value of 1 means almost 2.
      const one = 1 + 32_767 / 32_768;
      writeXyz(first * one, second * one, third * one, rgba, to);
    } else if (scale === 'lab') {
      writeLab(first * 100, second * 255 - 128, third * 255 - 128, rgba, to);
    } else {
      writeLab((first * 65_535) / 652.8, (second * 65_535) / 256 - 128, (third * 65_535) / 256 - 128, rgba, to);
    }
  };
}

/** The mean of the colors around positions, weighted by proximity. */
function interpolator({ sizes, colors }: Grid): (place: Float64Array, color: Float64Array) => void {
  const weights = new Float64Array(1 << sizes.length);
  const indices = new Int32Array(1 << sizes.length);
  return (place, color) => {
    weights[0] = 1;
    indices[0] = 0;
    // Each axis doubles the corners: those below it keep their numbers, and those above it follow.
    for (let axis = 0, corners = 1; axis < sizes.length; axis++, corners *= 2) {
      const size = sizes[axis] as number;
      const position = within(place[axis] as number) * (size - 1);
      const below = Math.min(position | 0, size - 2);
      const [above, beneath] = [position - below, 1 - position + below];
      for (let corner = 0; corner < corners; corner++) {
        const index = (indices[corner] as number) * size + below;
        indices[corner + corners] = index + 1;
        indices[corner] = index;
        weights[corner + corners] = (weights[corner] as number) * above;
        weights[corner] = (weights[corner] as number) * beneath;
      }
    }
    let [first, second, third] = [0, 0, 0];
    for (let corner = 0; corner < weights.length; corner++) {
      const weight = weights[corner] as number;
      const at = (indices[corner] as number) * COLORS;
      first += weight * (colors[at] as number);
      second += weight * (colors[at + 1] as number);
      third += weight * (colors[at + 2] as number);
    }
    color[0] = first;
    color[1] = second;
    color[2] = third;
  };
}
