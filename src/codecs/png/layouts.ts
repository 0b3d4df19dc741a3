import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { bytesOfRow, type ColorFacts, type FilterStrategy, type RowLayout } from '../../kernels/png/png.ts';

/** One way to store an image. */
export interface Candidate {
  readonly layout: RowLayout;
  readonly strategy: FilterStrategy;
}

/** If a palette saves more bytes than this before compression, the file is certainly smaller, even with the palette. */
const CERTAIN_BYTES = 20_000;

/** The layouts that store the image exactly, each with every way to choose filters that is worth trying. */
export function candidatesFor(image: PixelImage, facts: ColorFacts): readonly Candidate[] {
  const plain = plainLayout(facts);
  const indexed = facts.colors ? indexedLayouts(image, facts.colors) : [];
  const saved = indexed[0] ? bytesOf(plain, image) - bytesOf(indexed[0], image) : 0;
  const layouts = saved > CERTAIN_BYTES ? indexed : saved > 0 ? [plain, ...indexed] : [plain];
  return layouts.flatMap((layout) => filterStrategiesFor(layout).map((strategy) => ({ layout, strategy })));
}

export function bytesOf(layout: RowLayout, { widthPx, heightPx }: PixelSize): number {
  return (bytesOfRow(layout, widthPx) + 1) * heightPx;
}

/**
 * Filters work on whole bytes, so they do not help samples of fewer than eight bits. Palette indexes that are close to
 * each other may mean very different colors, so small distances mean nothing for indexed rows.
 */
export function filterStrategiesFor({ colorType, depth }: RowLayout): readonly FilterStrategy[] {
  if (depth < 8) return ['none'];
  return colorType === 'indexed' ? ['none', 'pairs'] : ['none', 'pairs', 'distances'];
}

/**
 * The layout without a palette. If no visible pixel is black, black represents transparent pixels, and rows need no
 * alpha.
 */
function plainLayout({ isOpaque, isGray, isBlackFree, colors }: ColorFacts): RowLayout {
  const key = !isOpaque && isBlackFree ? ({ blackIsTransparent: true } as const) : {};
  const needsAlpha = !isOpaque && !isBlackFree;
  if (!isGray) return { colorType: needsAlpha ? 'rgba' : 'rgb', depth: 8, palette: [], ...key };
  if (needsAlpha) return { colorType: 'gray-alpha', depth: 8, palette: [] };
  const holds = (depth: number) => colors?.every((color) => (color & 255) % (255 / (2 ** depth - 1)) === 0);
  const depth = ([1, 2, 4] as const).find(holds) ?? 8;
  return { colorType: 'gray', depth, palette: [], ...key };
}

/**
 * Four bits per pixel take half the space before compression. With eight bits, deflate finds longer copies, because
 * they can start and end at any pixel. So both are candidates.
 */
function indexedLayouts(image: PixelImage, colors: readonly number[]): readonly RowLayout[] {
  const palette = sortColors(image, colors);
  const depth = ([1, 2, 4] as const).find((bits) => colors.length <= 2 ** bits) ?? 8;
  const layout: RowLayout = { colorType: 'indexed', depth, palette };
  return depth === 4 ? [layout, { ...layout, depth: 8 }] : [layout];
}

/**
 * Sorts the colors of a palette. The most frequent color at both ends of the rows comes first: its index is 0, like the
 * filter byte that precedes each row. Colors with low alpha follow, because a PNG does not store the alpha of opaque
 * colors at the end. Colors of similar alpha go from light to dark.
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
