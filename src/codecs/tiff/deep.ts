import type { Channels, TakeRow } from '../../kernels/deep-image.ts';
import type { Layout } from './layout.ts';
import type { Paint } from './paint.ts';
import { rowBytesOf, rowsOf } from './places.ts';
import { unpackSamples } from './samples.ts';
import { PHOTOMETRIC } from './tags.ts';

const WHITE = 65_535;

export function channelsOf({ colorSamples, alpha }: Layout): Channels {
  return (alpha ? colorSamples + 1 : colorSamples) as Channels;
}

/** Passes the rows of strips or tiles to `take`, scaled to 16 bits. Only for pages that are deep (`isDeep`). */
export function createDeepPainter(layout: Layout, take: TakeRow): Paint {
  const { widthPx, heightPx, chunk, bitsPerSample, samplesPerPixel, littleEndian } = layout;
  const channels = channelsOf(layout);
  const rowBytes = rowBytesOf(layout, bitsPerSample);
  const samples = new Uint16Array(chunk.widthPx * samplesPerPixel);
  const out = new Uint16Array(chunk.widthPx * channels);

  return (chunks, column, chunkRow) => {
    const left = column * chunk.widthPx;
    const top = chunkRow * chunk.heightPx;
    const columns = Math.min(chunk.widthPx, widthPx - left);
    const rows = Math.min(rowsOf(layout, chunkRow), heightPx - top);
    const samplesOfChunk = samplesPerPixel / chunks.length;
    for (let y = 0; y < rows; y++) {
      for (const [plane, bytes] of chunks.entries()) {
        const row = bytes.subarray(y * rowBytes, (y + 1) * rowBytes);
        unpackSamples(row, columns * samplesOfChunk, bitsPerSample, littleEndian, samples, plane, chunks.length);
      }
      convertRow(samples, columns, layout, out);
      take(out, { x: left, y: top + y, step: 1, columns });
    }
  };
}

function convertRow(samples: Uint16Array, columns: number, layout: Layout, out: Uint16Array): void {
  const { samplesPerPixel, colorSamples, alpha, photometric, bitsPerSample } = layout;
  const scale = WHITE / (2 ** Math.min(bitsPerSample, 16) - 1);
  const isInverted = photometric === PHOTOMETRIC.whiteIsZero;
  const levelOf = (sample: number) => Math.round(sample * scale);
  for (let x = 0, from = 0, to = 0; x < columns; x++, from += samplesPerPixel) {
    const opacity = alpha ? levelOf(samples[from + alpha.sample] as number) : WHITE;
    for (let i = 0; i < colorSamples; i++) {
      const level = levelOf(samples[from + i] as number);
      const color = isInverted ? WHITE - level : level;
      out[to++] = alpha?.isAssociated ? divided(color, opacity) : color;
    }
    if (alpha) out[to++] = opacity;
  }
}

/** Un-premultiplies a color. */
function divided(color: number, opacity: number): number {
  return opacity === 0 ? 0 : Math.min(WHITE, Math.round((color * WHITE) / opacity));
}
