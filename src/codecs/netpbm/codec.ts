import { pixelImage } from '../../kernels/image.ts';
import type { Codec } from '../contract.ts';
import { dataBytesOf, type Layout, MAX_HEADER_BYTES, readLayout } from './layout.ts';
import { readNumbers } from './numbers.ts';

/** The first image of the file. Samples are taken as sRGB, as other programs do. */
export const codec = {
  async decode(bytes) {
    const layout = readLayout(bytes.subarray(0, MAX_HEADER_BYTES));
    if (!layout || bytes.length - layout.dataOffset < (dataBytesOf(layout) ?? 0)) throw new Error('ends early');
    const { widthPx, heightPx, maxSample, isInverted } = layout;
    const levels = Uint8Array.from({ length: maxSample + 1 }, (_, sample) => {
      // Two bytes lose the lower one, as in our PNG decoder.
      const level = maxSample === 65_535 ? sample >> 8 : Math.round((sample * 255) / maxSample);
      return isInverted ? 255 - level : level;
    });
    const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
    const write = createWriter(rgba, layout, levels);
    if (layout.coding === 'bits') readBits(bytes, layout, write);
    else if (layout.coding === 'bytes') readBytes(bytes, layout, write);
    else readText(bytes, layout, write);
    return pixelImage(rgba, widthPx, heightPx);
  },
} as const satisfies Codec;

type Write = (sample: number) => void;

/** Takes the samples in their order in the file. */
function createWriter(rgba: Uint8ClampedArray, { depth, hasAlpha }: Layout, levels: Uint8Array): Write {
  const isGray = depth < 3;
  const alphaAt = hasAlpha ? (isGray ? 1 : 3) : -1;
  const mostLevel = levels.length - 1;
  let [to, index] = [0, 0];
  return (sample) => {
    const level = levels[Math.min(sample, mostLevel)] as number;
    if (index === alphaAt) {
      rgba[to + 3] = level;
    } else if (isGray && index === 0) {
      rgba[to] = level;
      rgba[to + 1] = level;
      rgba[to + 2] = level;
    } else if (!isGray && index < 3) {
      rgba[to + index] = level;
    }
    index++;
    if (index === depth) {
      index = 0;
      to += 4;
    }
  };
}

/** Each row begins with a new byte. */
function readBits(bytes: Uint8Array, { widthPx, heightPx, dataOffset }: Layout, write: Write): void {
  const rowBytes = Math.ceil(widthPx / 8);
  for (let y = 0; y < heightPx; y++) {
    const row = dataOffset + y * rowBytes;
    for (let x = 0; x < widthPx; x++) write(((bytes[row + (x >> 3)] as number) >> (7 - (x & 7))) & 1);
  }
}

function readBytes(bytes: Uint8Array, layout: Layout, write: Write): void {
  const { widthPx, heightPx, depth, maxSample, dataOffset } = layout;
  const end = dataOffset + (dataBytesOf(layout) ?? 0);
  if (maxSample < 256) {
    for (let at = dataOffset; at < end; at++) write(bytes[at] as number);
  } else {
    const count = widthPx * heightPx * depth;
    for (let i = 0; i < count; i++) {
      const at = dataOffset + i * 2;
      write(((bytes[at] as number) << 8) | (bytes[at + 1] as number));
    }
  }
}

function readText(bytes: Uint8Array, { widthPx, heightPx, depth, coding, dataOffset }: Layout, write: Write): void {
  let missing = widthPx * heightPx * depth;
  const isText = readNumbers(bytes, dataOffset, coding === 'digits', (value) => {
    write(value);
    missing--;
    return missing > 0;
  });
  if (!isText || missing > 0) throw new Error('a text of too few numbers');
}
