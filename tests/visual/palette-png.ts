import { crc32, deflateSync } from 'node:zlib';
import type { Screenshot } from './compare.ts';

const MAX_COLORS = 256;

/** The number of levels that are kept per color channel, of 256. */
const LEVELS = 64;

/**
 * Writes a PNG with a palette, which takes a third of the size. If the screen has more colors than fit into the
 * palette, the most frequent colors are kept, and each other color becomes the nearest of them.
 */
export function writePalettePng({ width, height, data }: Screenshot): Buffer {
  const colors = Array.from({ length: width * height }, (_, pixel) => colorAt(data, pixel * 4));
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byFrequency = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const table = byFrequency.slice(0, MAX_COLORS);
  const places = new Map(
    byFrequency.map((color, index) => [color, index < MAX_COLORS ? index : nearest(color, table)]),
  );

  // Each row starts with its filter type, which is 0 for none.
  const rows = Buffer.alloc(height * (width + 1));
  for (const [pixel, color] of colors.entries()) {
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = places.get(color) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, with a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(table.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorAt(data: Buffer, index: number): number {
  const step = 255 / (LEVELS - 1);
  const level = (channel: number) => Math.round(Math.round((data[index + channel] ?? 0) / step) * step);
  return (level(0) << 16) | (level(1) << 8) | level(2);
}

function channelsOf(color: number): [red: number, green: number, blue: number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** Finds the nearest color. @returns its index in the palette */
function nearest(color: number, table: readonly number[]): number {
  const [red, green, blue] = channelsOf(color);
  const distances = table.map((other) => {
    const [r, g, b] = channelsOf(other);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}
