import { type PixelImage, pixelImage } from '../image.ts';
import { type Colors, type CountedColors, type Places, paletteChooser } from './clusters.ts';
import { countLevels, MOST_COUNTED, PIECE_PIXELS, SLOTS } from './counting.ts';
import { APART, coneTables, UNIT } from './oklab.ts';

// The kernel in plain TypeScript, for the tests. The results are equal bit for bit.

const TABLES = coneTables();
const { fround } = Math;

const VIEW = new DataView(new ArrayBuffer(4));

/** Returns the 32-bit float with these bits. `bitsOf` does the opposite. */
function floatOf(bits: number): number {
  VIEW.setInt32(0, bits);
  return VIEW.getFloat32(0);
}

function bitsOf(value: number): number {
  VIEW.setFloat32(0, value);
  return VIEW.getInt32(0);
}

/** The product of 32-bit floats, rounded after each step. */
function times(...factors: readonly number[]): number {
  return factors.reduce((product, factor) => fround(product * fround(factor)));
}

function plus(one: number, other: number): number {
  return fround(one + fround(other));
}

function rootOf(value: number): number {
  let root = floatOf((0x54a232a3 - (bitsOf(value) >> 16) * 0x5555) | 0);
  const miss = () => fround(1 - times(times(value, root), times(root, root)));
  let rest = miss();
  let series = plus(times(rest, 14 / 81), 2 / 9);
  series = plus(times(series, rest), 1 / 3);
  root = plus(root, times(root, times(rest, series)));
  rest = miss();
  root = plus(root, times(root, times(rest, 1 / 3)));
  return times(value, times(root, root));
}

/** The contributions of each cube root to lightness, green to red and blue to yellow. */
const MIX = [
  [0.2104542553, 1.9779984951, 0.0259040371],
  [0.793617785, -2.428592205, 0.7827717662],
  [-0.0040720468, 0.4505937099, -0.808675766],
] as const;

type Point = readonly number[];

/** Returns the point of a color. `color` is a pixel as one number, red in the lowest bits. */
export function pointOf(color: number): Point {
  const channels = [color & 255, (color >>> 8) & 255, (color >>> 16) & 255];
  const roots = [0, 1, 2].map((cone) => {
    const [red, green, blue] = channels.map((byte, channel) => TABLES[channel * 1024 + byte * 4 + cone] as number) as [
      number,
      number,
      number,
    ];
    return rootOf(plus(plus(red, green), blue));
  }) as [number, number, number];
  const mixed = [0, 1, 2].map((axis) => {
    const [long, middle, short] = roots.map((root, cone) => times(root, MIX[cone]?.[axis] as number)) as [
      number,
      number,
      number,
    ];
    return plus(plus(long, middle), short);
  }) as [number, number, number];
  const scale = times(color >>> 24, fround(UNIT / 255));
  const [first, second, third, half] = [plus(mixed[0], -0.5), mixed[1], mixed[2], 0.5].map((value) =>
    roundToEven(times(value, scale)),
  ) as [number, number, number, number];
  return [first, second, third, color >>> 24 === 255 ? half + APART : half];
}

function roundToEven(value: number): number {
  const floor = Math.floor(value);
  const isUp = value - floor > 0.5 || (value - floor === 0.5 && floor % 2 !== 0);
  return isUp ? floor + 1 : floor;
}

/** The number of the closest color, plus 256 times its squared distance. In a tie, the lowest number wins. */
function nearest(point: Point, centers: readonly Point[]): number {
  const keys = centers.map((center, number) => {
    const square = center.reduce((sum, value, axis) => sum + (value - (point[axis] as number)) ** 2, 0);
    return square * 256 + number;
  });
  return Math.min(...keys);
}

const PLACES: Places = {
  pointsOf: (colors) => Int16Array.from(Array.from(colors, pointOf).flat()),
  nearestIn(palette, points) {
    const centers = Array.from(palette, pointOf);
    return Uint32Array.from({ length: points.length / 4 }, (_, i) =>
      nearest(Array.from(points.subarray(i * 4, i * 4 + 4)), centers),
    );
  },
};

interface Slot {
  readonly key: number;
  count: number;
  color: number;
  votes: number;
}

/** Counts the colors of an image. Lists them in the order of the kernel's hash table. */
export function countColors({ rgba }: PixelImage): CountedColors {
  const pixels = new Uint32Array(rgba.buffer);
  let slots: (Slot | undefined)[] = [];
  countLevels((bits) => {
    slots = Array.from({ length: SLOTS }, () => undefined);
    let used = 0;
    for (let from = 0; from < pixels.length; ) {
      const pixel = pixels[from] as number;
      let end = from + 1;
      // A run ends with its piece, because the kernel receives the image in pieces.
      while (end < pixels.length && pixels[end] === pixel && end % PIECE_PIXELS !== 0) end++;
      const isHidden = pixel >>> 24 === 0;
      const key = (isHidden ? ~bits : pixel & bits) >>> 0;
      used += addRun(slots, key, isHidden ? 0 : pixel, end - from);
      if (used > MOST_COUNTED) return -1;
      from = end;
    }
    return used;
  });
  const found = slots.filter((slot) => slot !== undefined);
  return {
    colors: Uint32Array.from(found, ({ color }) => color),
    counts: Uint32Array.from(found, ({ count }) => count),
  };
}

/** @returns 1 for a new key */
function addRun(slots: (Slot | undefined)[], key: number, color: number, run: number): number {
  let at = ((Math.imul(key, 0x9e3779b1) >>> 15) ^ key) & (SLOTS - 1);
  while (slots[at] !== undefined && slots[at]?.key !== key) at = (at + 1) & (SLOTS - 1);
  const slot = slots[at];
  if (slot === undefined) {
    slots[at] = { key, count: run, color, votes: run };
    return 1;
  }
  slot.count += run;
  if (slot.color === color) slot.votes += run;
  else if (slot.votes > run) slot.votes -= run;
  else {
    slot.votes = run - slot.votes;
    slot.color = color;
  }
  return 0;
}

/** Chooses the same palette as the kernel. */
export function choosePaletteOf(image: PixelImage, most: number): Colors {
  return paletteChooser(countColors(image), PLACES)(most);
}

/** Applies a palette like the kernel. */
export function applyPalette(palette: Colors, { rgba, widthPx, heightPx }: PixelImage): PixelImage {
  const pixels = new Uint32Array(rgba.buffer);
  const points = Array.from(pixels, pointOf);
  const centers = Array.from(palette, pointOf);
  const result = new Uint32Array(pixels.length);
  const pointAt = (x: number, y: number): Point =>
    points[Math.min(heightPx - 1, Math.max(0, y)) * widthPx + Math.min(widthPx - 1, Math.max(0, x))] as Point;
  let errors = new Map<number, Point>();
  for (let y = 0; y < heightPx; y++) {
    const next = new Map<number, Point>();
    const step = y % 2 === 0 ? 1 : -1;
    let carried: Point = NONE;
    for (let left = 0; left < widthPx; left++) {
      const x = step === 1 ? left : widthPx - 1 - left;
      const pixel = pixels[y * widthPx + x] as number;
      const point = pointAt(x, y);
      const contrast = Math.max(
        ...[pointAt(x, y - 1), pointAt(x, y + 1), pointAt(x - 1, y), pointAt(x + 1, y)].flatMap((neighbor) =>
          neighbor.map((value, axis) => Math.abs(value - (point[axis] as number))),
        ),
      );
      const strength = strengthAt(contrast);
      const own = nearest(point, centers);
      const isKept = pixel >>> 24 === 0 || strength === null || own >> 8 <= 144;
      const owed = add(errors.get(x) ?? NONE, carried);
      const wanted = isKept
        ? point
        : point.map((value, axis) => value + (((owed[axis] as number) * strength + 64) >> 7));
      const number = nearest(wanted, centers) & 255;
      result[y * widthPx + x] = pixel >>> 24 === 0 ? 0 : (palette[number] as number);
      const error = isKept ? NONE : missOf(wanted, centers[number] as Point);
      carried = error.map((value) => value * 7);
      for (const [offset, share] of [
        [-step, 3],
        [0, 5],
        [step, 1],
      ] as const) {
        next.set(
          x + offset,
          add(
            next.get(x + offset) ?? NONE,
            error.map((value) => value * share),
          ),
        );
      }
    }
    errors = next;
  }
  return pixelImage(new Uint8ClampedArray(result.buffer), widthPx, heightPx);
}

const NONE: Point = [0, 0, 0, 0];

/** The strength of the diffused error, in eighths; `null` for no dithering. */
function strengthAt(contrast: number): number | null {
  if (contrast >= 96) return null;
  return contrast <= 32 ? 8 : Math.trunc((8 * (96 - contrast)) / 64);
}

function add(one: Point, other: Point): Point {
  return one.map((value, axis) => value + (other[axis] as number));
}

function missOf(wanted: Point, center: Point): Point {
  return wanted.map((value, axis) => Math.max(-128, Math.min(128, value - (center[axis] as number))));
}
