import { dataBytesOf, type Layout } from './layout.ts';
import { readNumbers } from './numbers.ts';

type Take = (sample: number) => void;

/** Reads the samples in their order in the file. @throws Error if a text has too few numbers */
export function readSamples(bytes: Uint8Array, layout: Layout, take: Take): void {
  if (layout.coding === 'bits') readBits(bytes, layout, take);
  else if (layout.coding === 'bytes') readBytes(bytes, layout, take);
  else readText(bytes, layout, take);
}

/** Reads bits. Each row starts with a new byte. */
function readBits(bytes: Uint8Array, { widthPx, heightPx, dataOffset }: Layout, take: Take): void {
  const rowBytes = Math.ceil(widthPx / 8);
  for (let y = 0; y < heightPx; y++) {
    const row = dataOffset + y * rowBytes;
    for (let x = 0; x < widthPx; x++) take(((bytes[row + (x >> 3)] as number) >> (7 - (x & 7))) & 1);
  }
}

function readBytes(bytes: Uint8Array, layout: Layout, take: Take): void {
  const { widthPx, heightPx, depth, maxSample, dataOffset } = layout;
  const end = dataOffset + (dataBytesOf(layout) ?? 0);
  if (maxSample < 256) {
    for (let at = dataOffset; at < end; at++) take(bytes[at] as number);
  } else {
    const count = widthPx * heightPx * depth;
    for (let i = 0; i < count; i++) {
      const at = dataOffset + i * 2;
      take(((bytes[at] as number) << 8) | (bytes[at + 1] as number));
    }
  }
}

function readText(bytes: Uint8Array, { widthPx, heightPx, depth, coding, dataOffset }: Layout, take: Take): void {
  let missing = widthPx * heightPx * depth;
  const isText = readNumbers(bytes, dataOffset, coding === 'digits', (value) => {
    take(value);
    missing--;
    return missing > 0;
  });
  if (!isText || missing > 0) throw new Error('a text of too few numbers');
}
