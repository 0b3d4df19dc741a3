import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { findCodePoints, metaOf } from '../shared/heif/color.ts';
import type { Extent, HeifMeta } from '../shared/heif/meta-box.ts';
import { type Box, Cursor } from '../shared/reading/isobmff.ts';

/** An image as HEVC frames (tiles), which cover it row by row from the top left. */
export interface TiledImage extends PixelSize {
  readonly columns: number;
  readonly tile: PixelSize;
  /** The decoder's parameters: the payload of `hvcC`, the same for all tiles. */
  readonly configuration: Bytes;
  readonly tiles: readonly Bytes[];
  /** Whether the file states that luma and chroma are converted to RGB as in JPEG (BT.601, full range). */
  readonly isJfif: boolean;
}

/** 4:2:0. Phones write it with 8 bits, and every hardware decoder reads that. */
const CHROMA_420 = 1;

/** @returns `null` for images that need more than decoding and joining tiles, such as a crop or an alpha image */
export function readTiles(file: Bytes): TiledImage | null {
  const meta = metaOf(file);
  if (!meta || meta.properties.some(({ type }) => type === 'clap')) return null;
  const isGrid = meta.types.get(meta.primaryId) === 'grid';
  const ids = isGrid ? meta.partIds : [meta.primaryId];
  // A small file could use tiles repeatedly to demand more data than it has.
  if (new Set(ids).size < ids.length) return null;
  const [first] = ids;
  if (first === undefined || ids.some((id) => meta.types.get(id) !== 'hvc1')) return null;
  const tile = sizeOf(file, meta, first);
  const configuration = configurationOf(file, meta, first);
  const whole = isGrid ? readGrid(file, meta) : tile && { ...tile, columns: 1, rows: 1 };
  if (!tile || !configuration || !whole || ids.length !== whole.columns * whole.rows) return null;
  // The pixel limit was applied to the size that the header states.
  const stated = sizeOf(file, meta, meta.primaryId);
  if (whole.widthPx !== stated?.widthPx || whole.heightPx !== stated.heightPx) return null;
  if (tile.widthPx * whole.columns < whole.widthPx || tile.heightPx * whole.rows < whole.heightPx) return null;
  if (!isBaseline(configuration)) return null;
  const codePoints = findCodePoints(file, meta);
  // 5 and 6 are both BT.601 (ITU-T H.273, table 4).
  const isJfif = codePoints !== null && [5, 6].includes(codePoints.matrix) && codePoints.isFullRange;
  if (codePoints && !isJfif) return null;
  // Tiles with the same parameters share the property.
  const shared = propertyOf(meta, first, 'hvcC');
  if (ids.some((id) => propertyOf(meta, id, 'hvcC')?.start !== shared?.start)) return null;
  const { widthPx, heightPx, columns } = whole;
  const tiles = dataOf(
    file,
    ids.map((id) => meta.extents.get(id) ?? []),
  );
  return tiles && { widthPx, heightPx, columns, tile, configuration, tiles, isJfif };
}

function propertyOf(meta: HeifMeta, id: number, wanted: string): Box | undefined {
  return meta.propertiesOf(id).find(({ type }) => type === wanted);
}

function sizeOf(file: Bytes, meta: HeifMeta, id: number): PixelSize | null {
  const box = propertyOf(meta, id, 'ispe');
  if (!box) return null;
  const cursor = new Cursor(file, box.start + 4, box.end);
  return { widthPx: cursor.uint(4), heightPx: cursor.uint(4) };
}

function configurationOf(file: Bytes, meta: HeifMeta, id: number): Bytes | null {
  const box = propertyOf(meta, id, 'hvcC');
  return box && box.end - box.start > 22 ? file.slice(box.start, box.end) : null;
}

function isBaseline(configuration: Bytes): boolean {
  const [chroma = 0, lumaDepth = 0, chromaDepth = 0] = configuration.subarray(16, 19);
  return (chroma & 3) === CHROMA_420 && (lumaDepth & 7) === 0 && (chromaDepth & 7) === 0;
}

/** Reads the layout of a grid (ISO/IEC 23008-12, 6.6.2.3.2). */
function readGrid(
  file: Bytes,
  meta: HeifMeta,
): (PixelSize & { readonly columns: number; readonly rows: number }) | null {
  const extents = meta.inlineExtents.get(meta.primaryId) ?? meta.extents.get(meta.primaryId);
  const [grid] = (extents && dataOf(file, [extents])) ?? [];
  if (!grid || grid.length < 8) return null;
  const cursor = new Cursor(grid, 1, grid.length);
  const sideBytes = (cursor.uint(1) & 1) === 1 ? 4 : 2;
  const rows = cursor.uint(1) + 1;
  const columns = cursor.uint(1) + 1;
  return { rows, columns, widthPx: cursor.uint(sideBytes), heightPx: cursor.uint(sideBytes) };
}

/** @returns the bytes of each item; `null` if the total exceeds the file's length, because items share bytes */
function dataOf(file: Bytes, items: readonly (readonly Extent[])[]): readonly Bytes[] | null {
  const parts = items.map((extents) =>
    extents.map(({ offset, length }) => file.subarray(offset, length === 0 ? file.length : offset + length)),
  );
  const total = parts.flat().reduce((sum, { length }) => sum + length, 0);
  return total > file.length ? null : parts.map(joinBytes);
}

/** The codec string of the stream (ISO/IEC 14496-15, E.3). */
export function codecName(configuration: Bytes): string {
  const [, general = 0] = configuration;
  const space = ['', 'A', 'B', 'C'][general >>> 6] ?? '';
  const view = new DataView(configuration.buffer, configuration.byteOffset);
  let compatible = 0;
  for (let bit = 0; bit < 32; bit++) if ((view.getUint32(2) >>> bit) & 1) compatible += 2 ** (31 - bit);
  const constraints = [...configuration.subarray(6, 12)].map((byte) => byte.toString(16));
  while (constraints.at(-1) === '0') constraints.pop();
  const tier = (general & 0x20) === 0 ? 'L' : 'H';
  return [
    'hvc1',
    `${space}${general & 31}`,
    compatible.toString(16),
    `${tier}${configuration[12]}`,
    ...constraints,
  ].join('.');
}
