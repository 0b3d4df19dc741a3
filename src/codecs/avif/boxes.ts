import { type Bytes, joinBytes } from '../../base/bytes.ts';

export const BOX_HEAD_BYTES = 8;

export function box(type: string, ...parts: readonly Uint8Array[]): Bytes {
  const content = joinBytes(parts);
  return joinBytes([uint32(BOX_HEAD_BYTES + content.length), text(type), content]);
}

/** A box with a version and without flags. */
export function fullBox(type: string, version: number, ...parts: readonly Uint8Array[]): Bytes {
  return box(type, bytes(version, 0, 0, 0), ...parts);
}

export function bytes(...values: readonly number[]): Bytes {
  return Uint8Array.from(values);
}

export function uint16(value: number): Bytes {
  return bytes(value >> 8, value & 0xff);
}

export function uint32(value: number): Bytes {
  return bytes(value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff);
}

export function text(ascii: string): Bytes {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}
