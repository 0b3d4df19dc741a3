import { joinBytes } from '../join-bytes.ts';
import type { Address } from '../memory.ts';
import type { CoefficientImage } from './coefficients.ts';
import { BLOCK_BYTES, FileRoom, growOrRefuse } from './file-room.ts';
import { type JpegRefusal, RefusedJpeg } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import type { ReadJpeg, Segment } from './read-scans.ts';
import { writeJpeg, writerBytes } from './write.ts';

/** How the coefficients were coded: anew, or as they were because that is shortest. */
export type Coding = 'sequential' | 'progressive' | 'as-it-was';

export type Rewritten =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly coding: Coding }
  | { readonly ok: false; readonly reason: JpegRefusal };

/** Room for what a file gains that lacked its last marker. */
const EXTRA_BYTES = 64;

/**
 * The same coefficients in fewer bytes: coded anew with optimal codes, sequential and progressive, or as they were,
 * whichever is shortest. The result is decoded again and every coefficient compared.
 *
 * @param keep makes the segments that the new file begins with, of those that the old one has before its first scan
 */
export async function rewriteJpeg(
  bytes: Uint8Array,
  keep: (segments: readonly Segment[]) => Uint8Array,
): Promise<Rewritten> {
  try {
    return await withKernel(0, (kernel, start) => rewriteIn(kernel, start, bytes, keep));
  } catch (error) {
    if (error instanceof RefusedJpeg) return { ok: false, reason: error.reason };
    throw error;
  }
}

function rewriteIn(
  kernel: Kernel,
  start: Address,
  bytes: Uint8Array,
  keep: (segments: readonly Segment[]) => Uint8Array,
): Rewritten {
  const room = new FileRoom(kernel, start, bytes.length + EXTRA_BYTES);
  const read = room.decode(bytes, room.end);
  const segments = keep(read.segments);
  const after = room.end + read.frame.blockCount * BLOCK_BYTES;
  const image = imageOf(read, room.end);
  growOrRefuse(kernel.memory, after + writerBytes(image));
  const write = (progressive: boolean) => writeJpeg(kernel, after, image, { progressive, segments });
  const candidates = [
    { coding: 'sequential', bytes: write(false) },
    { coding: 'progressive', bytes: write(true) },
    { coding: 'as-it-was', bytes: joinBytes([START, segments, ...read.coded, END]) },
  ] as const;
  const best = candidates.reduce((least, other) => (other.bytes.length < least.bytes.length ? other : least));
  const again = room.decode(best.bytes, after);
  const isSame = isSameFrame(read, again) && kernel.equals(room.end, after, read.frame.blockCount * BLOCK_BYTES) !== 0;
  return isSame ? { ok: true, ...best } : { ok: false, reason: 'unverified' };
}

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/**
 * The image as the writer takes it. The first component has a table, and codes, of its own; others that have equal
 * tables share them. So chroma never takes the codes of luma, which would cost more than a table.
 */
function imageOf({ frame, tables }: ReadJpeg, coefficients: Address): CoefficientImage {
  const distinct: Uint16Array[] = [];
  const components = frame.components.map((component, index) => {
    const steps = tables[index] as Uint16Array;
    const known = distinct.findIndex((other, at) => at > 0 && other.every((step, i) => step === steps[i]));
    const table = known > 0 ? known : distinct.push(steps) - 1;
    return { ...component, table, coefficients: coefficients + component.firstBlock * BLOCK_BYTES };
  });
  return { widthPx: frame.widthPx, heightPx: frame.heightPx, components, tables: distinct };
}

/** Equal but for the numbers that quantization tables have. */
function isSameFrame(a: ReadJpeg, b: ReadJpeg): boolean {
  const describe = ({ frame, tables }: ReadJpeg) =>
    JSON.stringify([
      frame.widthPx,
      frame.heightPx,
      frame.components.map(({ id, horizontal, vertical }, index) => [
        id,
        horizontal,
        vertical,
        ...(tables[index] ?? []),
      ]),
    ]);
  return describe(a) === describe(b);
}
