import { collectDeep, collectDithered } from '../../kernels/dither/collect.ts';
import { pixelImage } from '../../kernels/image.ts';
import type { Codec } from '../contract.ts';
import { channelsOf, readDeepRows } from './deep.ts';
import { isDeep, type Layout, leastDataBytesOf, MAX_HEADER_BYTES, readLayout } from './layout.ts';
import { readSamples } from './samples.ts';

/** Reads the first image of the file. Samples count as sRGB, as in other programs. */
export const codec = {
  async decode(bytes) {
    const layout = openLayout(bytes);
    if (isDeep(layout)) {
      const { image, take } = collectDithered(layout, channelsOf(layout));
      readDeepRows(bytes, layout, take);
      return image;
    }
    const { widthPx, heightPx, maxSample, isInverted } = layout;
    const levels = Uint8Array.from({ length: maxSample + 1 }, (_, sample) => {
      const level = Math.round((sample * 255) / maxSample);
      return isInverted ? 255 - level : level;
    });
    const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
    readSamples(bytes, layout, createWriter(rgba, layout, levels));
    return pixelImage(rgba, widthPx, heightPx);
  },
  deep: {
    async read(bytes) {
      const layout = openLayout(bytes);
      if (!isDeep(layout)) throw new Error('no deep Netpbm');
      const { image, take } = collectDeep(layout, channelsOf(layout));
      readDeepRows(bytes, layout, take);
      return image;
    },
  },
} as const satisfies Codec;

function openLayout(bytes: Uint8Array): Layout {
  const layout = readLayout(bytes.subarray(0, MAX_HEADER_BYTES));
  if (!layout || bytes.length - layout.dataOffset < leastDataBytesOf(layout)) throw new Error('ends early');
  return layout;
}

/** Makes a function that takes the samples in their order in the file. */
function createWriter(rgba: Uint8ClampedArray, { depth, hasAlpha }: Layout, levels: Uint8Array) {
  const isGray = depth < 3;
  const alphaAt = hasAlpha ? (isGray ? 1 : 3) : -1;
  const mostLevel = levels.length - 1;
  let [to, index] = [0, 0];
  return (sample: number) => {
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
