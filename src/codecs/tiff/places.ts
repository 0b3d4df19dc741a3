import { fail } from '../../domain/outcome/failure.ts';
import type { Directory } from '../shared/tiff/directory.ts';
import type { Layout } from './layout.ts';
import { COMPRESSION, TAGS } from './tags.ts';

/** The position of a strip's or tile's data in the file. */
export interface ChunkPlace {
  readonly offset: number;
  readonly byteCount: number;
}

/**
 * Lists all strips or tiles: row by row from the top left, one sample after the other if the layout is planar.
 *
 * @throws EndOfBytes
 */
export async function readPlaces(page: Directory, layout: Layout, fileBytes: number): Promise<readonly ChunkPlace[]> {
  const { chunk, columns, rows, isPlanar, samplesPerPixel, compression } = layout;
  const count = columns * rows * (isPlanar ? samplesPerPixel : 1);
  const offsetTag = chunk.isTile && page.has(TAGS.tileOffsets) ? TAGS.tileOffsets : TAGS.stripOffsets;
  const countTag = chunk.isTile && page.has(TAGS.tileByteCounts) ? TAGS.tileByteCounts : TAGS.stripByteCounts;
  const offsets = await page.list(offsetTag, count);
  if (offsets.length < count) return fail({ code: 'damaged', format: 'tiff' });
  if (compression === COMPRESSION.none) {
    // Some writers state wrong counts, which uncompressed data does not need.
    return offsets.map((offset, i) => ({ offset, byteCount: chunkBytesOf(layout, Math.floor(i / columns) % rows) }));
  }
  const counts = await page.list(countTag, count);
  if (counts.length < count && count > 1) return fail({ code: 'damaged', format: 'tiff' });
  const places = offsets.map((offset, i) => ({ offset, byteCount: counts[i] || Math.max(0, fileBytes - offset) }));
  // Strips that share their data may take minutes, even if each is short.
  const readBytes = places.reduce((sum, { byteCount }) => sum + Math.min(byteCount, fileBytes), 0);
  const sharedBytes = readBytes - fileBytes;
  return sharedBytes > 2 * count * chunkBytesOf(layout, 0) ? fail({ code: 'damaged', format: 'tiff' }) : places;
}

/** The number of pixel rows in a row of chunks. Tiles always have their full height. */
export function rowsOf({ chunk, heightPx }: Layout, chunkRow: number): number {
  return chunk.isTile ? chunk.heightPx : Math.min(chunk.heightPx, heightPx - chunkRow * chunk.heightPx);
}

/** The length of a row of a chunk, uncompressed, in bytes. @param bits of a sample */
export function rowBytesOf({ chunk, samplesPerPixel, isPlanar }: Layout, bits: number): number {
  return Math.ceil((chunk.widthPx * bits * (isPlanar ? 1 : samplesPerPixel)) / 8);
}

/** The length of a chunk, uncompressed, in bytes. Subsampled chroma follows the luma samples that share it. */
export function chunkBytesOf(layout: Layout, chunkRow: number): number {
  const [horizontal, vertical] = layout.subsampling;
  const rows = rowsOf(layout, chunkRow);
  if (horizontal * vertical === 1) return rowBytesOf(layout, layout.storedBits) * rows;
  const units = Math.ceil(layout.chunk.widthPx / horizontal) * Math.ceil(rows / vertical);
  return units * (horizontal * vertical + 2);
}
