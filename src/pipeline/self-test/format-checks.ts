import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Observation } from '../../domain/self-test/finding.ts';
import { photoLike, quadrants } from '../../domain/self-test/test-image.ts';
import { type FormatId, formatOf, type SourceFormatId } from '../../formats/formats.ts';
import { gif } from '../../formats/gif.ts';
import { netpbm } from '../../formats/netpbm.ts';
import { png } from '../../formats/png.ts';
import { type Bench, compare, makeImage, netpbmFile, openImage } from './bench.ts';
import { testFileOf } from './test-files.ts';

const SIZE: PixelSize = { widthPx: 64, heightPx: 48 };

/** Lossy coding stays above. Swapped colors or sides stay far below. */
const LEAST_READ_DB = 20;
const LEAST_WRITTEN_DB = 24;

/** Reads a file of a format and writes a PNG, which must show the quarters. @throws FailureError */
export async function readFormat(bench: Bench, format: SourceFormatId, signal: AbortSignal): Promise<Observation> {
  const file = format === netpbm.id ? netpbmFile(quadrants(SIZE)) : testFileOf(format);
  if (!file) throw new Error(`no test file of ${format}`);
  const source = await openImage(bench, file);
  if (source.info.format !== format) return { kind: 'wrong-file', facts: { taken: source.info.format } };
  const made = await makeImage(bench, source, { format: png.id }, signal);
  const psnrDb = await compare(bench, netpbmFile(quadrants(made.size)), made.file, signal);
  // GIF has the four colors in its palette. A drawing may have soft edges.
  const { lossy, read } = formatOf(format);
  const leastDb = lossy || read.isVector ? LEAST_READ_DB : Number.POSITIVE_INFINITY;
  return { kind: 'compared', psnrDb, leastDb, ifWrong: 'wrong-pixels', byCanvas: made.byCanvas, facts: {} };
}

/** Writes a format and reads the file again. It must look like the source. @throws FailureError */
export async function writeFormat(bench: Bench, format: FormatId, signal: AbortSignal): Promise<Observation> {
  const reference = netpbmFile(photoLike(SIZE));
  const made = await makeImage(bench, await openImage(bench, reference), { format }, signal);
  const { info } = await openImage(bench, made.file);
  const facts = { bytes: made.bytes };
  if (info.format !== format || info.size.widthPx !== SIZE.widthPx || info.size.heightPx !== SIZE.heightPx) {
    const size = `${info.size.widthPx}x${info.size.heightPx}`;
    return { kind: 'wrong-file', facts: { ...facts, wrote: info.format, size } };
  }
  const psnrDb = await compare(bench, reference, made.file, signal);
  const hasPalette = format === gif.id;
  const leastDb = formatOf(format).lossy || hasPalette ? LEAST_WRITTEN_DB : Number.POSITIVE_INFINITY;
  return { kind: 'compared', psnrDb, leastDb, ifWrong: 'wrong-pixels', byCanvas: made.byCanvas, facts };
}
