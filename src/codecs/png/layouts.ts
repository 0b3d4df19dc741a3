import type { PixelImage } from '../../kernels/image.ts';
import { bytesOfRow, type ColorFacts, type FilterWay, type RowLayout } from '../../kernels/png/png.ts';

/** A way to store an image. */
export interface Candidate {
  readonly layout: RowLayout;
  readonly way: FilterWay;
}

/** Rows that are shorter by so many bytes in all are certainly smaller as a file, whatever their palette takes. */
const CERTAIN_BYTES = 20_000;

/** The layouts that hold the image exactly, with the ways to choose filters that are worth a try with each. */
export function candidatesFor(image: PixelImage, facts: ColorFacts): readonly Candidate[] {
  const plain = plainLayout(facts);
  const indexed = facts.colors ? indexedLayouts(image, facts.colors) : [];
  const saved = indexed[0] ? bytesOf(plain, image) - bytesOf(indexed[0], image) : 0;
  const layouts = saved > CERTAIN_BYTES ? indexed : saved > 0 ? [plain, ...indexed] : [plain];
  return layouts.flatMap((layout) => waysFor(layout).map((way) => ({ layout, way })));
}

export function bytesOf(layout: RowLayout, { widthPx, heightPx }: PixelImage): number {
  return (bytesOfRow(layout, widthPx) + 1) * heightPx;
}

/** Neighbors of less than a byte cannot be compared, and neighboring colors of a palette may be quite different. */
function waysFor({ colorType, depth }: RowLayout): readonly FilterWay[] {
  if (depth < 8) return ['none'];
  return colorType === 'indexed' ? ['none', 'pairs'] : ['none', 'pairs', 'distances'];
}

function plainLayout({ isOpaque, isGray, colors }: ColorFacts): RowLayout {
  if (!isGray) return { colorType: isOpaque ? 'rgb' : 'rgba', depth: 8, palette: [] };
  if (!isOpaque) return { colorType: 'gray-alpha', depth: 8, palette: [] };
  const holds = (depth: number) => colors?.every((color) => (color & 255) % (255 / (2 ** depth - 1)) === 0);
  const depth = ([1, 2, 4] as const).find(holds) ?? 8;
  return { colorType: 'gray', depth, palette: [] };
}

/** Four bits a pixel are fewer than eight, but copies of whole pixels are longer with eight. */
function indexedLayouts(image: PixelImage, colors: readonly number[]): readonly RowLayout[] {
  const palette = sortColors(image, colors);
  const depth = ([1, 2, 4] as const).find((bits) => colors.length <= 2 ** bits) ?? 8;
  const layout: RowLayout = { colorType: 'indexed', depth, palette };
  return depth === 4 ? [layout, { ...layout, depth: 8 }] : [layout];
}

/**
 * The color that most rows begin or end with comes first: their filter's number is 0, too. Transparent colors follow,
 * because only the alpha of the first colors has to be stored, and then colors from light to dark.
 */
function sortColors({ rgba, widthPx, heightPx }: PixelImage, colors: readonly number[]): readonly number[] {
  const pixels = new DataView(rgba.buffer);
  const counts = new Map<number, number>();
  for (let row = 0; row < heightPx; row++) {
    for (const column of [0, widthPx - 1]) {
      const pixel = pixels.getUint32((row * widthPx + column) * 4, true);
      const color = pixel >>> 24 === 0 ? 0 : pixel;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const [first] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
  const rank = (color: number) =>
    color === first ? Number.NEGATIVE_INFINITY : ((color >>> 24) & 254) * 2 ** 18 - lumaOf(color);
  return [...colors].sort((a, b) => rank(a) - rank(b));
}

function lumaOf(color: number): number {
  return (color & 255) * 299 + ((color >>> 8) & 255) * 587 + ((color >>> 16) & 255) * 114;
}
