/**
 * Setup of every project that compares pixels or files. Vitest compares typed arrays property by property, which takes
 * seconds for an image. Arrays of the same type with the same bytes are equal; Vitest compares all others.
 */
import { expect } from 'vitest';
import { firstDifference } from './bytes.ts';

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

expect.addEqualityTesters([
  (a: unknown, b: unknown) => {
    if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined;
    if (a.constructor !== b.constructor || a.byteLength !== b.byteLength) return undefined;
    return firstDifference(bytesOf(a), bytesOf(b)) === -1 ? true : undefined;
  },
]);
