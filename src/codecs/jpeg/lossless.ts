import { joinBytes } from '../../base/bytes.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import type { Segment } from '../../kernels/jpeg/read-scans.ts';
import {
  type ChoosePart,
  cropJpeg,
  type KeepSegments,
  type Rewritten,
  rewriteJpeg,
} from '../../kernels/jpeg/rewrite.ts';
import { APP0, APP1, APP2, segmentOf } from '../shared/jpeg/segments.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';
import type { SourceInfo } from '../source-info.ts';

const APP14 = 0xee;

/** Version and density of JFIF, without a thumbnail. */
const JFIF_BYTES = 12;

/** The length of an Adobe segment up to the color transform. */
const ADOBE_BYTES = 12;

/**
 * Recompresses a JPEG without loss: no coefficient changes. Removes metadata like every encoder here, except for what
 * programs need to display the pixels: the color transform, the profile and the orientation.
 *
 * @param below a file that is not shorter than this is refused
 * @returns the new file, or a reason if the file is damaged or its coding is not supported
 */
export function rewriteLosslessly(bytes: Uint8Array, facts: KeptFacts, below?: number): Promise<Rewritten> {
  return rewriteJpeg(bytes, keepFor(facts), below);
}

/** The same for a part of the image. @param facts the orientation is that of the part */
export function cropLosslessly(bytes: Uint8Array, facts: KeptFacts, choose: ChoosePart): Promise<Rewritten> {
  return cropJpeg(bytes, keepFor(facts), choose);
}

export type KeptFacts = Pick<SourceInfo, 'orientation' | 'profile'>;

/** Returns what chooses the segments that programs need to display the pixels. */
export function keepFor(facts: KeptFacts): KeepSegments {
  return (segments) => keptSegments(segments, facts);
}

function keptSegments(segments: readonly Segment[], { orientation, profile }: KeptFacts): Uint8Array {
  return joinBytes([
    ...pick(segments, APP0, 'JFIF\0', 14, (body) => Uint8Array.of(...body.subarray(0, JFIF_BYTES), 0, 0)),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    // Without a profile, pixels are sRGB.
    ...(profile === 'other' ? pick(segments, APP2, 'ICC_PROFILE\0', 14, (body) => body) : []),
    ...pick(segments, APP14, 'Adobe', ADOBE_BYTES, (body) => body.subarray(0, ADOBE_BYTES)),
  ]);
}

function pick(
  segments: readonly Segment[],
  wanted: number,
  mark: string,
  leastBytes: number,
  shorten: (body: Uint8Array) => Uint8Array,
): Uint8Array[] {
  return segments
    .filter(({ marker, body }) => marker === wanted && body.length >= leastBytes)
    .filter(({ body }) => asciiAt(body, 0, mark.length) === mark)
    .map(({ body }) => segmentOf(wanted, shorten(body)));
}

/** EXIF that contains only the orientation: a TIFF header and a directory of one entry. */
function orientationSegment(orientation: Orientation): Uint8Array {
  const mark = [...'Exif\0\0'].map((character) => character.charCodeAt(0));
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return segmentOf(APP1, Uint8Array.of(...mark, ...header, 0, 1, ...entry, 0, 0, 0, 0));
}
