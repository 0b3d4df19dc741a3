import { FailureError } from '../../domain/outcome/failure.ts';
import { MAX_METADATA_BYTES } from '../shared/metadata/metadata.ts';
import { type ByteSource, bytesOf, EndOfBytes } from '../shared/reading/byte-source.ts';
import { findMarker, MAX_SEGMENTS, standsAlone } from './header.ts';

export const APP1 = 0xe1;
export const APP2 = 0xe2;

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
  let offset = 2;
  try {
    for (let step = 0; step < MAX_SEGMENTS; step++) {
      const at = await findMarker(source, offset);
      const marker = (await source.read(at, 1)).getUint8(0);
      offset = at + 1;
      if (standsAlone(marker)) continue;
      if (marker === 0xd9 || marker === 0xda) break;
      const length = (await source.read(offset, 2)).getUint16(0);
      if (length < 2) break;
      if (markers.includes(marker) && length <= room) {
        segments.push({ marker, at: offset + 2, body: bytesOf(await source.read(offset + 2, length - 2)) });
        room -= length;
      }
      offset += length;
    }
  } catch (cause) {
    // Segments before the damage are kept.
    const isDamaged = cause instanceof FailureError && cause.failure.code === 'damaged';
    if (!isDamaged && !(cause instanceof EndOfBytes)) throw cause;
  }
  return segments;
}
