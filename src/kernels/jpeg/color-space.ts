import type { JpegFrame } from './frame.ts';
import type { Segment } from './read-scans.ts';

export type ColorSpace = 'ycc' | 'rgb';

const APP0 = 0xe0;
const APP14 = 0xee;

/** The color space of three components, by the rules of libjpeg (jdapimin.c). */
export function colorSpaceOf({ components }: JpegFrame, segments: readonly Segment[]): ColorSpace {
  if (findBody(segments, APP0, 'JFIF\0', 14)) return 'ycc';
  const adobe = findBody(segments, APP14, 'Adobe', 12);
  if (adobe) return adobe[11] === 0 ? 'rgb' : 'ycc';
  return String.fromCharCode(...components.map(({ id }) => id)) === 'RGB' ? 'rgb' : 'ycc';
}

/** The body of the last segment of this kind, because libjpeg uses the last one. */
function findBody(segments: readonly Segment[], wanted: number, mark: string, leastBytes: number) {
  return segments.findLast(({ marker, body }) => {
    const isMarked = String.fromCharCode(...body.subarray(0, mark.length)) === mark;
    return marker === wanted && body.length >= leastBytes && isMarked;
  })?.body;
}
