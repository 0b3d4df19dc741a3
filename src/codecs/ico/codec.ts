import type { Codec } from '../contract.ts';
import { decodeDib } from '../shared/dib.ts';
import { ByteSource } from '../shared/reading/byte-source.ts';
import { largestOf, readEntries } from './entries.ts';

/** Browsers decode the format themselves. An icon whose image is a PNG is opened as that PNG. */
export const codec = {
  async decode(bytes) {
    const source = new ByteSource(bytes);
    const shown = largestOf(await readEntries(source, (await source.read(4, 2)).getUint16(0, true)));
    if (!shown || shown.isPng) throw new Error('the icon has no bitmap');
    return decodeDib(bytes, { at: shown.offset, pixelsAt: null, isIcon: true });
  },
} as const satisfies Codec;
