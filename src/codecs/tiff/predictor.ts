import { viewOf } from '../shared/reading/byte-source.ts';
import type { Layout } from './layout.ts';

/** Undoes the predictor in place: each sample is stored as the difference from that of the previous pixel. */
export function undoPredictor(
  bytes: Uint8Array,
  rowBytes: number,
  { storedBits: bits, samplesPerPixel, isPlanar, littleEndian }: Layout,
): void {
  const step = isPlanar ? 1 : samplesPerPixel;
  const view = viewOf(bytes);
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    const end = row + rowBytes;
    if (bits === 8) {
      for (let at = row + step; at < end; at++) {
        bytes[at] = (bytes[at] as number) + (bytes[at - step] as number);
      }
    } else if (bits === 16) {
      for (let at = row + step * 2; at < end; at += 2) {
        view.setUint16(
          at,
          view.getUint16(at, littleEndian) + view.getUint16(at - step * 2, littleEndian),
          littleEndian,
        );
      }
    } else if (bits === 32) {
      for (let at = row + step * 4; at < end; at += 4) {
        view.setUint32(
          at,
          view.getUint32(at, littleEndian) + view.getUint32(at - step * 4, littleEndian),
          littleEndian,
        );
      }
    } else {
      throw new Error(`no predictor for ${bits} bits`);
    }
  }
}
