import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { WideColors } from '../contract.ts';
import { profileFor } from '../shared/metadata/write-profile.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

/** `RIFF`, the length of the rest, `WEBP`. */
const HEAD_BYTES = 12;

interface Chunk {
  readonly type: string;
  readonly body: Bytes;
}

export const wideColors: WideColors = {
  hide: (bytes) => [
    join(
      chunksOf(bytes)
        .filter(({ type }) => type !== 'ICCP')
        .map((chunk) => (chunk.type === 'VP8X' ? withFlags(chunk, (flags) => flags & ~HAS_PROFILE) : chunk)),
    ),
  ],
  describe(bytes, colors) {
    const [first, ...rest] = chunksOf(bytes) as [Chunk, ...Chunk[]];
    const body = profileFor(colors, false);
    if (!body) return bytes;
    const profile = { type: 'ICCP', body };
    return first.type === 'VP8X'
      ? join([withFlags(first, (flags) => flags | HAS_PROFILE), profile, ...rest])
      : join([extendedHead(first), profile, first, ...rest]);
  },
};

/** The first chunk of files that contain more than an image: flags, and the size less one. */
function extendedHead({ type, body }: Chunk): Chunk {
  const view = viewOf(body);
  const head = new Uint8Array(10);
  const bits = type === 'VP8L' ? view.getUint32(1, true) : 0;
  const [width, height] =
    type === 'VP8L'
      ? [bits & 0x3fff, (bits >>> 14) & 0x3fff]
      : [(view.getUint16(6, true) & 0x3fff) - 1, (view.getUint16(8, true) & 0x3fff) - 1];
  head[0] = HAS_PROFILE | ((bits >>> 28) & 1 ? HAS_ALPHA : 0);
  head.set([width & 255, width >> 8, 0, height & 255, height >> 8, 0], 4);
  return { type: 'VP8X', body: head };
}

function withFlags({ type, body }: Chunk, change: (flags: number) => number): Chunk {
  const changed = body.slice();
  changed[0] = change(body[0] as number);
  return { type, body: changed };
}

export function chunksOf(bytes: Bytes): readonly Chunk[] {
  const chunks: Chunk[] = [];
  const view = viewOf(bytes);
  for (let at = HEAD_BYTES; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ type: asciiAt(bytes, at, 4), body: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length & 1);
  }
  return chunks;
}

function join(chunks: readonly Chunk[]): Bytes {
  const parts = chunks.flatMap(({ type, body }) => {
    const head = new Uint8Array(8);
    head.set(Uint8Array.from(type, (letter) => letter.charCodeAt(0)));
    viewOf(head).setUint32(4, body.length, true);
    return [head, body, new Uint8Array(body.length & 1)];
  });
  const content = joinBytes([Uint8Array.from('WEBP', (letter) => letter.charCodeAt(0)), ...parts]);
  const head = Uint8Array.from('RIFF\0\0\0\0', (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(4, content.length, true);
  return joinBytes([head, content]);
}
