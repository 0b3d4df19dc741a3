import { colorReader, levelsOf } from './colors.ts';
import type { Details } from './details.ts';
import type { Layout } from './layout.ts';
import { rowBytesOf, rowsOf } from './places.ts';
import { unpackSamples } from './samples.ts';

/** Draws the strip or tile at one position: one chunk per sample if the layout is planar, otherwise one chunk. */
export type Paint = (chunks: readonly Uint8Array[], column: number, chunkRow: number) => void;

/** @param rgba the page's pixels */
export function createPainter(layout: Layout, details: Details, rgba: Uint8ClampedArray): Paint {
  const { widthPx, heightPx, chunk, bitsPerSample, samplesPerPixel, alpha, littleEndian } = layout;
  const readColor = colorReader(layout, details);
  const levels = levelsOf(bitsPerSample);
  const rowBytes = rowBytesOf(layout, bitsPerSample);
  const samples = new Uint16Array(chunk.widthPx * samplesPerPixel);

  return (chunks, column, chunkRow) => {
    const left = column * chunk.widthPx;
    const top = chunkRow * chunk.heightPx;
    const columns = Math.min(chunk.widthPx, widthPx - left);
    const rows = Math.min(rowsOf(layout, chunkRow), heightPx - top);
    const samplesOfChunk = samplesPerPixel / chunks.length;
    for (let y = 0; y < rows; y++) {
      for (const [plane, bytes] of chunks.entries()) {
        const row = bytes.subarray(y * rowBytes, (y + 1) * rowBytes);
        unpackSamples(row, columns * samplesOfChunk, bitsPerSample, littleEndian, samples, plane, chunks.length);
      }
      let to = ((top + y) * widthPx + left) * 4;
      for (let x = 0; x < columns; x++, to += 4) {
        const from = x * samplesPerPixel;
        readColor(samples, from, rgba, to);
        const opacity = alpha ? (levels[samples[from + alpha.sample] as number] as number) : 255;
        if (alpha?.isAssociated) divideByAlpha(rgba, to, opacity);
        rgba[to + 3] = opacity;
      }
    }
  };
}

function divideByAlpha(rgba: Uint8ClampedArray, at: number, opacity: number): void {
  if (opacity === 255) return;
  for (let i = at; i < at + 3; i++) rgba[i] = opacity === 0 ? 0 : ((rgba[i] as number) * 255) / opacity;
}
