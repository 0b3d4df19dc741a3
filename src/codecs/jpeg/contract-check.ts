/**
 * Checks whether a JPEG keeps the contract of `quality.ts`: the quantization tables and sampling that its quality
 * implies. Reads them from the file instead of trusting the browser.
 */
import type { PixelSize } from '../../domain/geometry/size.ts';
import { annexKTables } from '../../kernels/jpeg/tables.ts';
import { segmentsBeforeScan } from '../shared/jpeg/segments.ts';
import { jpegQuality } from './options.ts';

/** Component sampling, horizontal and vertical in one byte: luma, then both chromas. */
const SAMPLING_444 = [0x11, 0x11, 0x11];
const SAMPLING_420 = [0x22, 0x11, 0x11];

/**
 * @param bytes a JPEG file
 * @param qualityPercent 1 to 100
 */
export function keepsJpegContract(bytes: Uint8Array, qualityPercent: number, size: PixelSize): boolean {
  const integer = Math.max(1, jpegQuality(qualityPercent));
  const wanted = annexKTables(integer);
  const sampling = integer === 100 ? SAMPLING_444 : SAMPLING_420;
  const tables: Uint8Array[] = [];
  let frameKept = false;
  for (const { marker, body } of segmentsBeforeScan(bytes)) {
    if (marker === 0xdb) {
      for (let at = 0; at + 65 <= body.length; at += 65) tables[body[at] as number] = body.subarray(at + 1, at + 65);
    }
    if (marker === 0xc0 || marker === 0xc2) {
      const view = new DataView(body.buffer, body.byteOffset, body.length);
      const components = [0, 1, 2].map((index) => body[7 + index * 3]);
      frameKept =
        view.getUint16(1) === size.heightPx &&
        view.getUint16(3) === size.widthPx &&
        body[5] === 3 &&
        components.every((component, index) => component === sampling[index]);
    }
  }
  return frameKept && wanted.every((table, index) => table.every((value, i) => tables[index]?.[i] === value));
}
