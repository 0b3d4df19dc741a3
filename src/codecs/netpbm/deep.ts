import type { Channels, TakeRow } from '../../kernels/deep-image.ts';
import type { Layout } from './layout.ts';
import { readSamples } from './samples.ts';

const WHITE = 65_535;

export function channelsOf({ depth, hasAlpha }: Layout): Channels {
  return ((depth < 3 ? 1 : 3) + (hasAlpha ? 1 : 0)) as Channels;
}

/** Reads the rows of a file that is deep (`isDeep`), scaled to 16 bits. Skips channels beyond color and alpha. */
export function readDeepRows(bytes: Uint8Array, layout: Layout, take: TakeRow): void {
  const { widthPx, depth, maxSample } = layout;
  const channels = channelsOf(layout);
  const scale = WHITE / maxSample;
  const row = new Uint16Array(widthPx * channels);
  let [index, to, y] = [0, 0, 0];
  readSamples(bytes, layout, (sample) => {
    if (index < channels) row[to++] = Math.round(Math.min(sample, maxSample) * scale);
    index = (index + 1) % depth;
    if (index > 0 || to < row.length) return;
    take(row, { x: 0, y: y++, step: 1, columns: widthPx });
    to = 0;
  });
}
