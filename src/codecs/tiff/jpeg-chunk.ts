import { joinBytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { splitJpeg } from '../../kernels/jpeg/split.ts';
import { END_OF_IMAGE, partsOf, START_OF_SCAN } from '../shared/jpeg/segments.ts';
import { viewOf } from '../shared/reading/byte-source.ts';

/** Decodes a JPEG file. */
export type DecodeJpeg = (file: Uint8Array<ArrayBuffer>) => Promise<PixelImage>;

/** Markers from which decoders guess the color space. TIFF states it elsewhere. */
const HINTS: readonly number[] = [0xe0, 0xee];

/** Encoders write one scan, or about 10 progressive ones. */
const MAX_SCANS = 64;

/** Gray, RGB or the inks of CMYK. */
export type JpegComponents = 1 | 3 | 4;

interface JpegChunk {
  readonly tables: Uint8Array | null;
  readonly data: Uint8Array;
  readonly widthPx: number;
  /** The number of rows that are needed. The data may have up to `mostRows`. */
  readonly rows: number;
  readonly mostRows: number;
  readonly components: JpegComponents;
  readonly isRgb: boolean;
}

/** @returns 8-bit samples, interleaved */
export async function decodeJpegChunk(decode: DecodeJpeg, chunk: JpegChunk): Promise<Uint8Array> {
  const { widthPx, rows, components } = chunk;
  const out = new Uint8Array(widthPx * rows * components);
  // Our decoder returns gray or RGB.
  const inks = components === 4 ? await splitJpeg(wholeFile(chunk), () => NO_COLOR_MODEL) : null;
  const parts = inks ? [inks.colors, inks.black] : [wholeFile(chunk)];
  for (const [part, file] of parts.entries()) {
    const decoded = await decode(file);
    if (decoded.widthPx !== widthPx || decoded.heightPx < rows) throw new Error('JPEG data of another size');
    const [first, count] = inks ? (part === 0 ? [0, 3] : [3, 1]) : [0, components];
    for (let pixel = 0; pixel < widthPx * rows; pixel++) {
      for (let sample = 0; sample < count; sample++) {
        out[pixel * components + first + sample] = decoded.rgba[pixel * 4 + sample] as number;
      }
    }
  }
  return out;
}

/** Makes a JPEG file from the tables that all chunks share and the chunk's own data. */
function wholeFile({ tables, data, widthPx, rows, mostRows, components, isRgb }: JpegChunk): Uint8Array<ArrayBuffer> {
  const own = splitAtScan(data);
  const frame = own.segments.find(({ marker }) => marker >= 0xc0 && marker <= 0xc2);
  if (!frame || frame.body.length < 6) throw new Error('JPEG data without a frame');
  const view = viewOf(frame.body);
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  // Checked before decoding, so a strip cannot contain a larger image than the page.
  if (width !== widthPx || height < rows || height > mostRows || view.getUint8(5) !== components) {
    throw new Error('JPEG data of another size');
  }
  if (countScans(own.scans) > MAX_SCANS) throw new Error('JPEG data with too many scans');
  const shared = tables ? splitAtScan(tables).segments : [];
  const segments = [...shared, ...own.segments].filter(({ marker }) => !HINTS.includes(marker));
  return joinBytes([Uint8Array.of(0xff, 0xd8), adobeSegment(isRgb), ...segments.map(({ bytes }) => bytes), own.scans]);
}

/** The segment that states whether three components are RGB or YCbCr. */
function adobeSegment(isRgb: boolean): Uint8Array {
  const name = [...'Adobe'].map((letter) => letter.charCodeAt(0));
  return Uint8Array.of(0xff, 0xee, 0, 14, ...name, 0, 100, 0, 0, 0, 0, isRgb ? 0 : 1);
}

/** The samples are what TIFF says they are. */
const NO_COLOR_MODEL = { colors: adobeSegment(true), black: new Uint8Array(0) };

interface Segment {
  readonly marker: number;
  readonly body: Uint8Array;
  /** The whole segment with its marker. */
  readonly bytes: Uint8Array;
}

/** Splits a file into the segments before the first scan, and the scans. */
function splitAtScan(data: Uint8Array): { segments: readonly Segment[]; scans: Uint8Array } {
  const segments: Segment[] = [];
  for (const { marker, start, end, body } of partsOf(data)) {
    if (marker === START_OF_SCAN) return { segments, scans: data.subarray(start) };
    if (marker !== null && marker !== END_OF_IMAGE) segments.push({ marker, body, bytes: data.subarray(start, end) });
  }
  return { segments, scans: data.subarray(data.length) };
}

function countScans(data: Uint8Array): number {
  let count = 0;
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 1)) {
    if (data[at + 1] === START_OF_SCAN) count++;
  }
  return count;
}
