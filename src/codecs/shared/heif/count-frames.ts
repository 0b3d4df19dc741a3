import { type ByteSource, viewOf } from '../reading/byte-source.ts';
import { type Box, topBoxes } from '../reading/isobmff.ts';

/** The boxes around the list of sample sizes of each track (ISO/IEC 14496-12). */
const PATH = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz'];

/** The number of frames that the longest track of an image sequence announces. */
export async function countFrames(source: ByteSource): Promise<number> {
  let most = 0;
  for await (const { start } of boxesAt(source, PATH)) {
    // Version and flags, one size for all samples, the number of samples.
    const head = await source.readUpTo(start, 12);
    if (head.length === 12) most = Math.max(most, viewOf(head).getUint32(8));
  }
  return most;
}

async function* boxesAt(source: ByteSource, [type, ...rest]: readonly string[], within?: Box): AsyncGenerator<Box> {
  for await (const box of topBoxes(source, within?.start, within && Math.min(within.end, source.size))) {
    if (box.type !== type) continue;
    if (rest.length === 0) yield box;
    else yield* boxesAt(source, rest, box);
  }
}
