import { joinBytes } from '../../base/bytes.ts';

/**
 * Joins the sub-blocks that start at `offset`. `end` is the offset after the terminator; beyond the file if cut off.
 */
export function joinSubBlocks(bytes: Uint8Array, offset: number): { readonly data: Uint8Array; readonly end: number } {
  const blocks: Uint8Array[] = [];
  let at = offset;
  for (let length = bytes[at]; length; length = bytes[at]) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { data: joinBytes(blocks), end: at + 1 };
}

/** @returns the offset after the terminator of the sub-blocks; beyond the file if it ends early */
export function skipSubBlocks(bytes: Uint8Array, offset: number): number {
  let at = offset;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
