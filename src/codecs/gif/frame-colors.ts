import type { Area } from '../../domain/geometry/turn.ts';
import { cutImage, type PixelImage } from '../../kernels/image.ts';
import { NO_INDEX } from './lzw.ts';
import { type Reduction, reduceColors } from './reduce-colors.ts';

/** The color of transparent pixels. Colors are RGBA as one number each. */
const CLEAR = 0;

/** How many times larger a frame's error with the global palette may be than that of the frame that it was made for. */
const TOLERANCE = 1.1;

/** A rectangle as indexes into a color table. */
export interface IndexedArea {
  readonly indexes: Uint8Array;
  /** For each pixel, a second index that looks the same, or `NO_INDEX`. */
  readonly others?: Uint16Array;
  readonly transparentIndex: number | null;
  /** `null` if the global table has the colors. */
  readonly localColors: readonly number[] | null;
}

type Indexes = Map<number, number>;

/** A rectangle and the colors that it needs. */
interface Need {
  readonly pixels: Uint32Array;
  /** The same pixels, but transparent where the canvas already shows them. */
  readonly drawn: Uint32Array;
  /** The colors of the drawn pixels, and `CLEAR` if the canvas shows through anywhere. */
  readonly colors: ReadonlySet<number>;
}

/** Chooses the color table of each frame in turn and indexes the frame's pixels. */
export function frameColors(maxColors: number) {
  const global: Indexes = new Map();
  /** The global palette's error for the frame that it was made for; `null` unless it was made by reducing colors. */
  let globalError: number | null = null;
  /** False after the first reduced frame: the canvas has other colors, and drawing unchanged pixels would flicker. */
  let isExact = true;

  const indexExactly = (need: Need): IndexedArea | null => {
    const missing = [...need.colors].filter((color) => !global.has(color));
    if (globalError === null && global.size + missing.length <= maxColors) {
      for (const color of missing) global.set(color, global.size);
    }
    const covers = [...need.colors].every((color) => global.has(color));
    if (covers) return indexedWith(global, need, isExact, true);
    if (need.colors.size <= maxColors) return indexedWith(numbered(need.colors), need, isExact, false);
    // Without transparency, there is room for one more color.
    const all = new Set(need.pixels);
    if (all.size > maxColors || !isExact) return null;
    return indexedWith(numbered(all), { ...need, drawn: need.pixels }, false, false);
  };

  const indexReduced = async (need: Need, part: PixelImage): Promise<IndexedArea> => {
    isExact = false;
    const palette = globalError === null ? null : [...global.keys()];
    const accepts = (error: number) => globalError !== null && error <= globalError * TOLERANCE;
    const most = need.colors.has(CLEAR) || global.size === 0 ? maxColors - 1 : maxColors;
    const reduction = await reduceColors(part, need.drawn, most, palette && { palette, accepts });
    const isGlobal = reduction.palette === palette;
    if (!isGlobal && global.size === 0) {
      for (const color of [...reduction.palette, CLEAR]) global.set(color, global.size);
      globalError = reduction.error;
      return indexedReduction(reduction, need, global, true);
    }
    if (isGlobal) return indexedReduction(reduction, need, global, true);
    const extra = need.colors.has(CLEAR) ? [CLEAR] : [];
    return indexedReduction(reduction, need, numbered(new Set([...reduction.palette, ...extra])), false);
  };

  return {
    /** @param canvas the canvas on which the frame is drawn */
    async index(canvas: Uint32Array, image: PixelImage, area: Area): Promise<IndexedArea> {
      const part = cutImage(image, area);
      const need = needOf(canvas, new Uint32Array(part.rgba.buffer), image.widthPx, area);
      return indexExactly(need) ?? indexReduced(need, part);
    },
    globalColors: (): readonly number[] => [...global.keys()],
  };
}

function needOf(canvas: Uint32Array, pixels: Uint32Array, widthPx: number, area: Area): Need {
  const drawn = new Uint32Array(pixels.length);
  const colors = new Set<number>();
  let last = -1;
  for (let y = 0, i = 0; y < area.heightPx; y++) {
    const row = (y + area.yPx) * widthPx + area.xPx;
    for (let x = 0; x < area.widthPx; x++, i++) {
      const pixel = pixels[i] as number;
      const color = pixel === canvas[row + x] ? CLEAR : pixel;
      drawn[i] = color;
      if (color === last) continue;
      last = color;
      colors.add(color);
    }
  }
  return { pixels, drawn, colors };
}

function numbered(colors: ReadonlySet<number>): Indexes {
  return new Map(Array.from(colors, (color, index) => [color, index]));
}

/** @param mayRepeat whether unchanged pixels may have their own color instead of being transparent */
function indexedWith(
  table: Indexes,
  { pixels, drawn, colors }: Need,
  mayRepeat: boolean,
  isGlobal: boolean,
): IndexedArea {
  const indexes = new Uint8Array(drawn.length);
  const others = mayRepeat && colors.has(CLEAR) ? new Uint16Array(drawn.length).fill(NO_INDEX) : undefined;
  for (let i = 0; i < drawn.length; i++) {
    const color = drawn[i] as number;
    indexes[i] = table.get(color) as number;
    if (others && color === CLEAR && pixels[i] !== CLEAR) others[i] = table.get(pixels[i] as number) ?? NO_INDEX;
  }
  const transparentIndex = table.get(CLEAR) ?? null;
  return { indexes, ...(others && { others }), transparentIndex, localColors: isGlobal ? null : [...table.keys()] };
}

function indexedReduction({ image }: Reduction, need: Need, table: Indexes, isGlobal: boolean): IndexedArea {
  const reduced = new Uint32Array(image.rgba.buffer);
  const drawn = need.drawn.map((color, index) => (color === CLEAR ? CLEAR : (reduced[index] as number)));
  return indexedWith(table, { ...need, drawn }, false, isGlobal);
}

/** The bits of an index into a table of this many colors. Tables have at least two colors. */
export function tableBitsOf(colors: number): number {
  return Math.max(1, Math.ceil(Math.log2(colors)));
}

/** The RGB values of the colors, padded with black. */
export function colorTable(colors: readonly number[]): Uint8Array {
  const table = new Uint8Array(3 << tableBitsOf(colors.length));
  for (const [index, color] of colors.entries()) {
    table.set([color & 255, (color >>> 8) & 255, (color >>> 16) & 255], index * 3);
  }
  return table;
}
