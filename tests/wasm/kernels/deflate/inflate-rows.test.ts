import { deflateSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unfilterRow } from '../../../../src/codecs/png/unfilter.ts';
import { inflateRows } from '../../../../src/kernels/deflate/inflate-rows.ts';
import { createRandom } from '../../../support/images.ts';

const random = createRandom(14);

interface Rows {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly samples: 3 | 4;
  /** The rows, each preceded by its filter type. */
  readonly filtered: Uint8Array;
}

/** @param values the number of different bytes. Few values give copies, and many values give literals */
function makeRows(widthPx: number, heightPx: number, samples: 3 | 4, values: number): Rows {
  const rowBytes = widthPx * samples + 1;
  const filtered = Uint8Array.from({ length: rowBytes * heightPx }, (_, i) =>
    i % rowBytes === 0 ? random() * 5 : random() * values + (random() < 0.2 ? 40 : 0),
  );
  return { widthPx, heightPx, samples, filtered };
}

/** Decodes the pixels with plain code. */
function pixelsOf({ widthPx, heightPx, samples, filtered }: Rows): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  const rowBytes = widthPx * samples + 1;
  let above: Uint8Array | null = null;
  for (let y = 0; y < heightPx; y++) {
    const row = filtered.slice(y * rowBytes + 1, (y + 1) * rowBytes);
    unfilterRow(row, above, samples, filtered[y * rowBytes] as number);
    for (const [i, byte] of row.entries()) {
      rgba[(y * widthPx + Math.floor(i / samples)) * 4 + (i % samples)] = byte;
    }
    above = row;
  }
  return rgba;
}

async function read(zlib: Uint8Array, rows: Rows): Promise<Uint8ClampedArray | null> {
  return (await inflateRows([zlib], rows, rows.samples))?.rgba ?? null;
}

/** All ways that zlib can compress: stored, fixed and dynamic blocks, small windows, short and long codes. */
const WAYS: readonly ZlibOptions[] = [0, 1, 6, 9].flatMap((level) =>
  [0, 1, 2, 3, 4].map((strategy) => ({
    level,
    strategy,
    memLevel: 1 + strategy * 2,
    windowBits: 9 + strategy + Math.floor(level / 9),
  })),
);

const ROWS: readonly Rows[] = [
  makeRows(1, 1, 3, 256),
  makeRows(1, 300, 4, 3),
  makeRows(3, 5, 3, 20),
  makeRows(301, 203, 3, 256),
  makeRows(301, 203, 4, 30),
  makeRows(160, 700, 3, 6),
  makeRows(30_000, 3, 4, 9),
];

describe('the pixels equal those of zlib and plain filters', () => {
  test.each(ROWS)('for $widthPx x $heightPx with $samples samples', async (rows) => {
    const wanted = pixelsOf(rows);
    for (const way of WAYS) {
      const zlib = deflateSync(rows.filtered, way);
      expect(await read(zlib, rows), JSON.stringify(way)).toEqual(wanted);
    }
  });

  test('for data in many pieces', async () => {
    const rows = makeRows(90, 90, 3, 50);
    const zlib = deflateSync(rows.filtered);
    const parts = Array.from({ length: Math.ceil(zlib.length / 7) }, (_, i) => zlib.subarray(i * 7, i * 7 + 7));
    expect((await inflateRows(parts, rows, 3))?.rgba).toEqual(pixelsOf(rows));
  });
});

describe('damaged data is refused', () => {
  const rows = makeRows(70, 60, 3, 60);
  const zlib = deflateSync(rows.filtered, { memLevel: 2 });

  test('if it is cut off anywhere', async () => {
    for (let length = 0; length < zlib.length; length += 1 + Math.floor(random() * 40)) {
      expect(await read(zlib.subarray(0, length), rows), `${length} bytes`).toBeNull();
    }
    expect(await read(zlib.subarray(0, -1), rows)).toBeNull();
  });

  test('if a bit is wrong and matters', async () => {
    for (let i = 0; i < 2000; i++) {
      const changed = zlib.slice();
      const at = Math.floor(random() * changed.length);
      changed[at] = (changed[at] as number) ^ (1 << Math.floor(random() * 8));
      const pixels = await read(changed, rows);
      // Some bits, such as the level in the header, have no effect.
      if (pixels) expect(pixels).toEqual(pixelsOf({ ...rows, filtered: inflateSync(changed) }));
    }
  });

  test.each<readonly [string, Uint8Array]>([
    ['a row is missing', rows.filtered.subarray(0, -211)],
    ['there is a row too many', Buffer.concat([rows.filtered, rows.filtered.subarray(0, 211)])],
    ['a filter does not exist', rows.filtered.map((byte, i) => (i === 211 ? 5 : byte))],
  ])('if %s', async (_, filtered) => {
    expect(await read(deflateSync(filtered), rows)).toBeNull();
  });

  test('if bytes follow the stream, or a copy starts before it', async () => {
    expect(await read(Buffer.concat([zlib, Uint8Array.of(0)]), rows)).toBeNull();
    const withDictionary = deflateSync(rows.filtered, { dictionary: rows.filtered.subarray(0, 500) });
    expect(await read(withDictionary, rows)).toBeNull();
    // Removes the dictionary's checksum, as if there were no dictionary.
    const hidden = Buffer.concat([Uint8Array.of(0x78, 0x9c), withDictionary.subarray(6)]);
    expect(await read(hidden, rows)).toBeNull();
  });
});
