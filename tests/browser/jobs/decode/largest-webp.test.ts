import { afterAll, expect, test } from 'vitest';
import { createWorkerEngine } from '../../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { requestFor } from '../../../support/engine-requests.ts';
import { pixelAt } from '../../../support/images.ts';

/** The longest side of a WebP, and a height that makes 134 megapixels, the limit. They take 512 MiB as RGBA. */
const [WIDTH_PX, HEIGHT_PX] = [16_383, 8192];

const RED = [200, 60, 30, 255] as const;

const pool = new WorkerPool({
  create: () => new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' }),
  maxWorkers: 1,
  idleMs: 60_000,
});
const engine = createWorkerEngine(pool, 'run');

afterAll(() => pool.drain());

/** A lossless WebP of one color whose pixels take no bits, because each of its codes has a single symbol. */
function largestWebp(): File {
  const bits: number[] = [];
  const add = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  add(WIDTH_PX - 1, 14);
  add(HEIGHT_PX - 1, 14);
  // Header bits: no transparency, version 0, no transforms, no color cache, one group of codes.
  add(0, 1 + 3 + 1 + 1 + 1);
  const [red, green, blue, alpha] = RED;
  for (const symbol of [green, red, blue, alpha]) {
    add(0b101, 3);
    add(symbol, 8);
  }
  // The code for distances has one symbol, 0.
  add(0b0001, 4);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  const payload = Uint8Array.of(0x2f, ...bytes, ...(bytes.length % 2 === 0 ? [0] : []));
  const lengths = [payload.length + 12, payload.length].map((length) => Uint32Array.of(length));
  return new File(['RIFF', lengths[0] as BlobPart, 'WEBPVP8L', lengths[1] as BlobPart, payload], 'largest.webp', {
    type: 'image/webp',
  });
}

test('a WebP of the largest size is decoded, and the worker then takes the next image', async () => {
  const size = { widthPx: 1638, heightPx: 819 };
  const reply = await engine.run(await requestFor(largestWebp(), { format: 'png', fit: { mode: 'exact', ...size } }));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const image = await decodeInBrowser(new Blob([reply.buffer], { type: 'image/png' }));
  expect(image).toMatchObject(size);
  for (const place of [0, 1, 2]) expect(pixelAt(image, 818 * place, 409 * place)).toEqual(RED);
  expect(await engine.run(await requestFor(await fetchFixture('one-pixel.png')))).toMatchObject({ ok: true });
});
