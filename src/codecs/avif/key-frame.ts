import { joinBytes } from '../../base/bytes.ts';

/** A still image as an AV1 bitstream, and the facts that its container repeats. */
export interface KeyFrame {
  /** A sequence header and a frame. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** 0: chroma 4:2:0. 1: chroma 4:4:4. */
  readonly profile: number;
  readonly level: number;
  readonly tier: number;
}

/** An open bitstream unit (OBU), with and without its header. */
interface Unit {
  readonly type: number;
  readonly whole: Uint8Array;
  readonly payload: Uint8Array;
}

const SEQUENCE_HEADER = 1;
const TEMPORAL_DELIMITER = 2;

/** The highest level for which the sequence header does not state a tier. */
const LAST_LEVEL_WITHOUT_TIER = 7;

/**
 * Prepares a video encoder's key frame for an AVIF file. Removes the temporal delimiters, which AVIF images do not have
 * (section 2.1 of the AV1 Image File Format).
 *
 * @returns `null` if it is not one sequence header followed by a frame
 */
export function readKeyFrame(chunk: Uint8Array): KeyFrame | null {
  const units = readUnits(chunk)?.filter(({ type }) => type !== TEMPORAL_DELIMITER);
  const [header, ...frames] = units ?? [];
  if (header?.type !== SEQUENCE_HEADER || frames.length === 0) return null;
  const facts = readSequenceHeader(header.payload);
  return facts && { data: joinBytes([header, ...frames].map(({ whole }) => whole)), ...facts };
}

/** Splits a bitstream (section 5.3 of the AV1 specification). @returns `null` if a unit has no size or is cut off */
function readUnits(bytes: Uint8Array): readonly Unit[] | null {
  const units: Unit[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = bytes[at] as number;
    const [hasExtension, hasSize] = [(head & 4) !== 0, (head & 2) !== 0];
    if (!hasSize) return null;
    let start = at + (hasExtension ? 2 : 1);
    let length = 0;
    // LEB128: seven bits per byte, the lowest first. The top bit means that more bytes follow.
    for (let shift = 0, more = true; more; shift += 7, start++) {
      const byte = bytes[start];
      if (byte === undefined || shift > 28) return null;
      length += (byte & 0x7f) * 2 ** shift;
      more = byte >= 0x80;
    }
    const end = start + length;
    if (end > bytes.length) return null;
    units.push({ type: (head >> 3) & 15, whole: bytes.subarray(at, end), payload: bytes.subarray(start, end) });
    at = end;
  }
  return units;
}

/** Reads the header (section 5.5.1). @returns `null` if the header describes the timing of a video */
function readSequenceHeader([first = 0, second = 0, , fourth = 0]: Uint8Array): Omit<KeyFrame, 'data'> | null {
  const profile = first >> 5;
  const isReduced = (first & 8) !== 0;
  if (isReduced) return { profile, level: ((first & 7) << 2) | (second >> 6), tier: 0 };
  const hasTiming = (first & 4) !== 0;
  if (hasTiming) return null;
  const level = fourth >> 3;
  return { profile, level, tier: level > LAST_LEVEL_WITHOUT_TIER ? (fourth >> 2) & 1 : 0 };
}
