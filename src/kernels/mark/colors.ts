import { fromLinear, toLinear } from '../transfer.ts';

/** Converts an encoded value to linear light, both 0 to 1. */
export type LightCurve = (encoded: number) => number;

type Row = readonly [number, number, number];

/** The color space of the image that a mark is drawn on. */
export interface MarkColors {
  /** Of red, green and blue; `null` for those of sRGB. */
  readonly curves: readonly [LightCurve, LightCurve, LightCurve] | null;
  /** The matrix from linear light in sRGB. */
  readonly fromSrgb: readonly [Row, Row, Row];
}

export const SRGB_COLORS: MarkColors = {
  curves: null,
  fromSrgb: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

/** Steps of a curve, and its inverse by the square root of light, in which dark values are as far apart as light ones. */
export interface Tables {
  readonly light: Float32Array;
  readonly encoded: Uint16Array;
}

/** The tables of the last colors: many images have the same ones. */
const known = new Map<
  255 | 65_535,
  { readonly colors: MarkColors; readonly tables: readonly [Tables, Tables, Tables] }
>();

/** The tables of red, green and blue. @param levels the highest value of a sample */
export function tablesOf(colors: MarkColors, levels: 255 | 65_535): readonly [Tables, Tables, Tables] {
  const last = known.get(levels);
  if (last?.colors === colors) return last.tables;
  const tables = makeTables(colors, levels);
  known.set(levels, { colors, tables });
  return tables;
}

function makeTables({ curves }: MarkColors, levels: 255 | 65_535): readonly [Tables, Tables, Tables] {
  if (curves === null) {
    const srgb = table(toLinear, fromLinear, levels);
    return [srgb, srgb, srgb];
  }
  const made = new Map<LightCurve, Tables>();
  const of = (curve: LightCurve) => {
    const own = made.get(curve) ?? table(curve, (light) => inverse(curve, light), levels);
    made.set(curve, own);
    return own;
  };
  return [of(curves[0]), of(curves[1]), of(curves[2])];
}

/** The number of steps of the square root of light. */
export function stepsFor(levels: 255 | 65_535): number {
  return levels === 255 ? 4096 : 131_072;
}

function table(curve: LightCurve, back: LightCurve, levels: 255 | 65_535): Tables {
  const steps = stepsFor(levels);
  return {
    light: Float32Array.from({ length: levels + 1 }, (_, value) => curve(value / levels)),
    encoded: Uint16Array.from({ length: steps + 1 }, (_, step) => Math.round(back((step / steps) ** 2) * levels)),
  };
}

/** The curves of profiles rise. */
function inverse(curve: LightCurve, light: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (curve(middle) < light) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
