import { spreadChroma } from './chroma.ts';
import type { Details } from './details.ts';
import { decodeFax } from './fax.ts';
import { levelsOfFloats, undoFloatPredictor } from './floats.ts';
import { inflateZlib } from './inflate.ts';
import { type DecodeJpeg, decodeJpegChunk, type JpegComponents } from './jpeg-chunk.ts';
import type { Layout } from './layout.ts';
import { inflateLzw } from './lzw.ts';
import { inflatePackBits } from './pack-bits.ts';
import { chunkBytesOf, rowBytesOf, rowsOf } from './places.ts';
import { undoPredictor } from './predictor.ts';
import { COMPRESSION, PHOTOMETRIC } from './tags.ts';

/** What reading chunks needs and finds out. */
export interface ChunkReading {
  readonly decodeJpeg: DecodeJpeg;
  /** How many rows were read from fax data, and how many of them were damaged. */
  readonly fax: { rows: number; repaired: number };
  /** Whether floating-point values outside of 0 to 1 were clipped. */
  readonly floats: { areClipped: boolean };
}

/**
 * Reads the uncompressed samples of a strip or tile, row by row. Subsampled chroma is repeated for the pixels that
 * share it.
 *
 * @throws Error if the data is damaged or too short
 */
export async function readChunk(
  data: Uint8Array,
  layout: Layout,
  details: Details,
  chunkRow: number,
  { decodeJpeg, fax, floats }: ChunkReading,
): Promise<Uint8Array> {
  const { chunk, compression, photometric, isPlanar, samplesPerPixel, subsampling } = layout;
  const rows = rowsOf(layout, chunkRow);
  if (compression === COMPRESSION.jpeg) {
    return decodeJpegChunk(decodeJpeg, {
      tables: details.jpegTables,
      data,
      widthPx: chunk.widthPx,
      rows,
      mostRows: Math.max(chunk.heightPx, rows) + 16,
      components: isPlanar ? 1 : (samplesPerPixel as JpegComponents),
      isRgb: photometric !== PHOTOMETRIC.ycc,
    });
  }
  const ordered = layout.isReversed ? reverseBits(data) : data;
  const coding = faxCodingOf(compression, details.t4Options);
  if (coding) {
    const { pixels, repairedRows } = decodeFax(ordered, chunk.widthPx, rows, coding);
    fax.rows += rows;
    fax.repaired += repairedRows;
    return pixels;
  }
  const samples = inflate(ordered, compression, chunkBytesOf(layout, chunkRow));
  undoPrediction(samples, layout);
  if (layout.float) {
    const levels = levelsOfFloats(samples, layout.storedBits, layout.littleEndian, layout.float.isLinear);
    if (levels.isClipped) floats.areClipped = true;
    return levels.samples;
  }
  const [horizontal, vertical] = subsampling;
  return horizontal * vertical > 1 ? spreadChroma(samples, chunk.widthPx, rows, subsampling) : samples;
}

function undoPrediction(samples: Uint8Array, layout: Layout): void {
  const { predictor, storedBits, samplesPerPixel, isPlanar, littleEndian } = layout;
  const rowBytes = rowBytesOf(layout, storedBits);
  if (predictor === 'difference') undoPredictor(samples, rowBytes, layout);
  if (predictor !== 'float') return;
  undoFloatPredictor(samples, rowBytes, isPlanar ? 1 : samplesPerPixel, storedBits, littleEndian);
}

function faxCodingOf(compression: number, t4Options: number) {
  if (compression === COMPRESSION.faxRows) return 'rows';
  if (compression === COMPRESSION.fax4) return 'relative';
  if (compression === COMPRESSION.fax3) return t4Options & 1 ? 'mixed' : 'lines';
  return null;
}

function inflate(data: Uint8Array, compression: number, wantedBytes: number): Uint8Array {
  if (compression === COMPRESSION.none) return data.subarray(0, wantedBytes);
  const out = new Uint8Array(wantedBytes);
  if (inflaterOf(compression)(data, out) < wantedBytes) throw new Error('TIFF data ends early');
  return out;
}

function inflaterOf(compression: number) {
  if (compression === COMPRESSION.lzw) return inflateLzw;
  return compression === COMPRESSION.packBits ? inflatePackBits : inflateZlib;
}

function reverseBits(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    const swapped = ((byte & 0xf0) >> 4) | ((byte & 0x0f) << 4);
    const pairs = ((swapped & 0xcc) >> 2) | ((swapped & 0x33) << 2);
    return ((pairs & 0xaa) >> 1) | ((pairs & 0x55) << 1);
  });
}
