import { afterEach, describe, expect, test, vi } from 'vitest';
import { sniff } from '../../../src/codecs/sniff.ts';
import { WRITABLE_FORMATS } from '../../../src/formats/formats.ts';
import { createFallbackEngine } from '../../../src/pipeline/fallback-engine.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { decodeInBrowser, fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';
import { pixelAt } from '../../support/images.ts';

/** @param rejections how many requests for WASM fail in every worker, or the part of the address of failing requests */
function createPool(rejections: number | 'all' | 'jpeg'): WorkerPool {
  const create = () =>
    new Worker(new URL('../workers/no-wasm.worker.ts', import.meta.url), { type: 'module', name: `${rejections}` });
  return new WorkerPool({ create, maxWorkers: 1, idleMs: 60_000 });
}

const pools: WorkerPool[] = [];

function createEngines(rejections: number | 'all' | 'jpeg') {
  const pool = createPool(rejections);
  pools.push(pool);
  const wasm = createWorkerEngine(pool, 'run');
  const canvas = createWorkerEngine(pool, 'runOnCanvas');
  return { wasm, canvas, fallback: createFallbackEngine({ wasm, canvas, wasmSupported: true }) };
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.drain();
  vi.restoreAllMocks();
});

/** Formats that canvas or plain JavaScript can write. The jSquash packages are WebAssembly. */
const WITHOUT_WASM = WRITABLE_FORMATS.filter(
  ({ write, packages }) => write.byCanvas || !packages.some((name) => name.startsWith('@jsquash/')),
).map(({ id }) => id);

describe('rule 33: if WASM fails to load, canvas writes the same size and type and adds a note', () => {
  test.each(WITHOUT_WASM)('for %s', async (format) => {
    const fit = { mode: 'exact', widthPx: 70, heightPx: 40 } as const;
    const request = await requestFor(await fetchFixture('quadrants-exif-6.jpg'), { format, qualityPercent: 90, fit });
    const reply = await createEngines('all').fallback.run(request);
    if (!reply.ok) throw new Error(reply.failure.code);
    expect(reply).toMatchObject({ format, size: { widthPx: 70, heightPx: 40 } });
    expect(reply.notes).toEqual([{ code: 'made-by-canvas', because: 'network' }]);
    expect(sniff(new Uint8Array(reply.buffer))).toMatchObject({ format });
    const shown = await decodeInBrowser(new Blob([reply.buffer]));
    expect(shown).toMatchObject({ widthPx: 70, heightPx: 40 });
    // The image is upright: red is at the top left.
    expect(pixelAt(shown, 4, 4)[0]).toBeGreaterThan(200);
    expect(pixelAt(shown, 4, 4)[1]).toBeLessThan(60);
  });

  test('with the same matte', async () => {
    const request = await requestFor(await fetchFixture('quadrants-transparent-64x48.png'), { matte: [10, 20, 200] });
    const reply = await createEngines('all').fallback.run(request);
    if (!reply.ok) throw new Error(reply.failure.code);
    const [red, green, blue] = pixelAt(await decodeInBrowser(new Blob([reply.buffer])), 48, 36) as [
      number,
      number,
      number,
    ];
    expect(Math.abs(red - 10) + Math.abs(green - 20) + Math.abs(blue - 200)).toBeLessThan(15);
  });

  test('except for an original that already has the requested size, which is kept', async () => {
    const file = await fetchFixture('photo-srgb-untagged-900x600.jpg');
    const goal = { kind: 'size', maxBytes: file.size, mayScale: false } as const;
    const reply = await createEngines('all').fallback.run(await requestFor(file, { format: 'jpeg', goal }));
    if (!reply.ok) throw new Error(reply.failure.code);
    expect(new Uint8Array(reply.buffer)).toEqual(new Uint8Array(await file.arrayBuffer()));
    expect(reply.notes).toEqual([{ code: 'kept-original', originalBytes: file.size }]);
  });

  test('unless there is no fallback, in which case the missing codec is reported', async () => {
    const request = await requestFor(await fetchFixture('palette-flag-900x600.png'), { format: 'webp' });
    expect(await createEngines('all').wasm.run(request)).toEqual({
      ok: false,
      failure: { code: 'codec-unavailable', format: 'webp', because: 'network' },
    });
  });
});

test('a worker downloads a WASM file again after a failure', async () => {
  const { wasm } = createEngines(1);
  const request = await requestFor(await fetchFixture('bmp-24bit.bmp'), { format: 'png' });
  // The format is null because all formats use the same kernels.
  const failure = { code: 'codec-unavailable', format: null, because: 'network' };
  expect(await wasm.run(request)).toEqual({ ok: false, failure });
  expect(await wasm.run(request)).toMatchObject({ ok: true, notes: [] });
});

test('a JPEG becomes the same WebP if the JPEG codec cannot be downloaded', async () => {
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), { format: 'webp' });
  const [reply, usual] = [await createEngines('jpeg').wasm.run(request), await createEngines(0).wasm.run(request)];
  if (!reply.ok || !usual.ok) throw new Error('a WebP needs no encoder for JPEG');
  expect(reply).toMatchObject({ format: 'webp', notes: [] });
  expect(new Uint8Array(reply.buffer)).toEqual(new Uint8Array(usual.buffer));
});

test('rule 34: canvas encodes in the worker, so it does not wait for the page to be idle', async () => {
  const onPage = [
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob'),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob'),
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL'),
  ];
  const { canvas } = createEngines(0);
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const request = await requestFor(await fetchFixture('quadrants-exif-1.jpg'), { format });
    expect(await canvas.run(request)).toMatchObject({ ok: true, format });
  }
  for (const encoder of onPage) expect(encoder).not.toHaveBeenCalled();
});
