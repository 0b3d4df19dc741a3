import { zlibSync } from 'fflate';
import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { crc32 } from '../../kernels/crc32/plain.ts';
import type { WideColors } from '../contract.ts';
import { profileFor } from '../shared/metadata/write-profile.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

const SIGNATURE_BYTES = 8;

/** The bytes of a chunk's length, type and checksum. */
const FRAME_BYTES = 12;

/** The signature and the first chunk, IHDR. */
const HEAD_BYTES = SIGNATURE_BYTES + FRAME_BYTES + 13;

export const COLOR_TYPE_OFFSET = 25;
export const HAS_COLOR = 2;

/** The chunks that describe colors (PNG specification, third edition, 11.3.2). */
const COLOR_CHUNKS = ['iCCP', 'cICP', 'sRGB', 'gAMA', 'cHRM', 'mDCV', 'cLLI'];

export const wideColors: WideColors = {
  hide(bytes) {
    const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
    let at = SIGNATURE_BYTES;
    while (at + FRAME_BYTES <= bytes.length) {
      const end = at + FRAME_BYTES + viewOf(bytes).getUint32(at);
      const type = asciiAt(bytes, at + 4, 4);
      if (type === 'IDAT') break;
      if (!COLOR_CHUNKS.includes(type)) kept.push(bytes.subarray(at, end));
      at = end;
    }
    return [...kept, bytes.subarray(at)];
  },
  describe(bytes, colors) {
    const isGray = ((bytes[COLOR_TYPE_OFFSET] as number) & HAS_COLOR) === 0;
    const profile = profileFor(colors, isGray);
    return profile
      ? joinBytes([bytes.subarray(0, HEAD_BYTES), profileChunk(profile), bytes.subarray(HEAD_BYTES)])
      : bytes;
  },
};

/** Writes an iCCP chunk: a name, a zero byte, the compression method and the deflated profile. */
function profileChunk(profile: Bytes): Bytes {
  const name = Uint8Array.from('iCCPICC\0\0', (letter) => letter.charCodeAt(0));
  const typed = joinBytes([name, zlibSync(profile, { level: 9 })]);
  const chunk = new Uint8Array(typed.length + 8);
  chunk.set(typed, 4);
  viewOf(chunk).setUint32(0, typed.length - 4);
  viewOf(chunk).setUint32(chunk.length - 4, crc32(typed));
  return chunk;
}
