import type { Bytes } from '../../base/bytes.ts';
import type { ConvertPixels, ToSrgb } from '../contract.ts';
import { isSane, toXyz, type Xy } from '../shared/metadata/primaries.ts';
import { convertFrom, profileToSrgb } from '../shared/metadata/profile-to-srgb.ts';
import { decodeSrgb, SRGB_PRIMARIES, spaceOfCodePoints } from '../shared/metadata/rgb-space.ts';
import { MAX_TABLE_PROFILE_BYTES } from '../shared/metadata/table-profile.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { inflateAtMost } from './inflate-at-most.ts';
import { COLOR_TYPE_OFFSET, HAS_COLOR } from './wide-colors.ts';

/** Chunks have the precedence of the PNG specification (third edition, 4.3), as in `header.ts`. */
export const toSrgb: ToSrgb = (bytes) => {
  const chunks = chunksBeforeData(bytes);
  const isGray = ((bytes[COLOR_TYPE_OFFSET] as number) & HAS_COLOR) === 0;
  const [cicp, iccp] = [chunks.get('cICP'), chunks.get('iCCP')];
  if (cicp) {
    const space = spaceOfCodePoints(cicp[0] as number, cicp[1] as number);
    return space && convertFrom(space);
  }
  if (iccp) {
    const profile = inflateAtMost(iccp.subarray(iccp.indexOf(0) + 2), MAX_TABLE_PROFILE_BYTES);
    return profile && profileToSrgb(profile, isGray);
  }
  return chunks.has('sRGB') ? null : convertFromChromaticities(chunks.get('gAMA'), chunks.get('cHRM'));
};

function chunksBeforeData(bytes: Bytes): ReadonlyMap<string, Bytes> {
  const chunks = new Map<string, Bytes>();
  for (let at = 33; at + 12 <= bytes.length; ) {
    const type = asciiAt(bytes, at + 4, 4);
    if (type === 'IDAT') break;
    const end = at + 8 + viewOf(bytes).getUint32(at);
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

/** Both chunks have numbers of four bytes, times 100 000. */
function convertFromChromaticities(gama: Bytes | undefined, chrm: Bytes | undefined): ConvertPixels | null {
  const gamma = gama && gama.length >= 4 ? viewOf(gama).getUint32(0) / 100_000 : 0;
  const curve = gamma > 0 ? (x: number) => x ** (1 / gamma) : decodeSrgb;
  const primaries = chrm && chrm.length >= 32 ? readPrimaries(viewOf(chrm)) : null;
  if (gamma === 0 && !primaries) return null;
  return convertFrom({ toXyz: primaries ?? SRGB_PRIMARIES, curves: [curve, curve, curve], peak: 1 });
}

function readPrimaries(view: DataView) {
  const at = (i: number): Xy => [view.getUint32(i * 8) / 100_000, view.getUint32(i * 8 + 4) / 100_000];
  const found = { white: at(0), primaries: [at(1), at(2), at(3)] as const };
  return isSane(found) ? toXyz(found) : null;
}
