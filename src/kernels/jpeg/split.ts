import { BLOCK_BYTES, FileBuffer, growOrRefuse } from './file-buffer.ts';
import { refuse } from './frame.ts';
import { withKernel } from './kernel.ts';
import type { Segment } from './read-scans.ts';
import { imageOf } from './rewrite.ts';
import { writeJpeg, writerBytes } from './write.ts';

/** A JPEG of four components as two files with the same coefficients. */
export interface SplitJpeg {
  /** The first three components. */
  readonly colors: Uint8Array<ArrayBuffer>;
  /** The fourth component. */
  readonly black: Uint8Array<ArrayBuffer>;
}

/**
 * Splits a JPEG of four components, for decoders that read only one or three. Requires `supportsSimd()`.
 *
 * @param segmentsFor returns the segments at the start of both files, given those of the whole file
 * @throws RefusedJpeg if the file may be damaged, or if the first or the last component does not have full size
 */
export function splitJpeg(
  bytes: Uint8Array,
  segmentsFor: (segments: readonly Segment[]) => { readonly [File in keyof SplitJpeg]: Uint8Array },
): Promise<SplitJpeg> {
  return withKernel(0, (kernel, start) => {
    const room = new FileBuffer(kernel, start, bytes.length);
    const read = room.decode(bytes, room.end);
    const image = imageOf(read, room.end);
    const [first, second, third, black] = image.components;
    if (!first || !second || !third || !black) return refuse('no-planes');
    // Each file has samples for the whole image only if one of its components has.
    const isFull = ({ horizontal, vertical }: typeof first) =>
      image.components.every((other) => other.horizontal <= horizontal && other.vertical <= vertical);
    if (!isFull(first) || !isFull(black)) return refuse('no-planes');
    const after = room.end + read.frame.blockCount * BLOCK_BYTES;
    growOrRefuse(kernel.memory, after + writerBytes(image));
    const write = (components: typeof image.components, segments: Uint8Array) =>
      writeJpeg(kernel, after, { ...image, components }, { progressive: false, segments });
    const segments = segmentsFor(read.segments);
    return {
      colors: write([first, second, third], segments.colors),
      black: write([{ ...black, horizontal: 1, vertical: 1 }], segments.black),
    };
  });
}
