import type { Bytes } from '../../base/bytes.ts';
import { isStartOfFrame, segmentsBeforeScan } from '../shared/jpeg/segments.ts';

/** The offset in the body of the frame's segment, after precision and size. */
const COMPONENT_COUNT_OFFSET = 5;

export function componentCountOf(bytes: Bytes): number {
  for (const { marker, body } of segmentsBeforeScan(bytes)) {
    if (marker !== null && isStartOfFrame(marker)) return body[COMPONENT_COUNT_OFFSET] as number;
  }
  throw new Error('a JPEG without a frame');
}
