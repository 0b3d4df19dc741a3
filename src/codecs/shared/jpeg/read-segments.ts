import { FailureError } from '../../../domain/outcome/failure.ts';
import { MAX_METADATA_BYTES } from '../metadata/metadata.ts';
import { type ByteSource, bytesOf, EndOfBytes } from '../reading/byte-source.ts';
import { segmentsIn } from './segments.ts';

export const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';

export interface Segment {
  readonly marker: number;
  readonly body: Uint8Array;
  /** The offset of the body in the file. */
  readonly at: number;
}

/** Reads the segments with these markers before the first scan. */
export async function readSegments(source: ByteSource, markers: readonly number[]): Promise<readonly Segment[]> {
  const segments: Segment[] = [];
  let room = MAX_METADATA_BYTES;
  try {
    for await (const { marker, at, length } of segmentsIn(source)) {
      if (!markers.includes(marker) || length + 2 > room) continue;
      segments.push({ marker, at, body: bytesOf(await source.read(at, length)) });
      room -= length + 2;
    }
  } catch (cause) {
    // Segments before the damage are kept.
    const isDamaged = cause instanceof FailureError && cause.failure.code === 'damaged';
    if (!isDamaged && !(cause instanceof EndOfBytes)) throw cause;
  }
  return segments;
}
