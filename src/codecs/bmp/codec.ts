import type { Codec } from '../contract.ts';
import { decodeDib } from '../shared/dib.ts';
import { viewOf } from '../shared/reading/byte-source.ts';

const FILE_HEADER_BYTES = 14;

/** Browsers decode the format themselves. */
export const codec = {
  decode: async (bytes) =>
    decodeDib(bytes, { at: FILE_HEADER_BYTES, pixelsAt: viewOf(bytes).getUint32(10, true), isIcon: false }),
} as const satisfies Codec;
