import { joinBytes } from '../../base/bytes.ts';
import type { Address } from '../memory.ts';
import type { CoefficientImage } from './coefficients.ts';
import { BLOCK_BYTES, FileBuffer, growOrRefuse } from './file-buffer.ts';
import { type JpegRefusal, RefusedJpeg } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import type { ReadJpeg, Segment } from './read-scans.ts';
import { writeJpeg, writerBytes } from './write.ts';

/** The coding of the coefficients: a new one, or the original one if that is the shortest. */
export type Coding = 'sequential' | 'progressive' | 'as-it-was';

export type Rewritten =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly coding: Coding }
  | { readonly ok: false; readonly reason: JpegRefusal };

/** Additional bytes for files that lack the last marker. */
const EXTRA_BYTES = 64;

/**
 * Writes the same coefficients in fewer bytes. Takes the shortest of three codings: sequential and progressive with
 * optimal codes, and the original one. Decodes the result again and compares every coefficient.
 *
 * @param keep returns the segments at the start of the new file, given the old file's segments before its first scan
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
  const room = new FileBuffer(kernel, start, bytes.length + EXTRA_BYTES);
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
 * Converts the image for the writer. The first component has its own table and codes. Other components share a table
 * and codes if their tables are equal. So chroma never uses the codes of luma, which would cost more than a table.
 */
export function imageOf({ frame, tables }: ReadJpeg, coefficients: Address): CoefficientImage {
  const distinct: Uint16Array[] = [];
  const components = frame.components.map((component, index) => {
    const steps = tables[index] as Uint16Array;
    const known = distinct.findIndex((other, at) => at > 0 && other.every((step, i) => step === steps[i]));
    const table = known > 0 ? known : distinct.push(steps) - 1;
    return { ...component, table, coefficients: coefficients + component.firstBlock * BLOCK_BYTES };
  });
  return { widthPx: frame.widthPx, heightPx: frame.heightPx, components, tables: distinct };
}

/** Whether both frames are equal, except for the numbers of their quantization tables. */
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
