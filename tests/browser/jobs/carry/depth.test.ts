import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { loadWideColors } from '../../../../src/codecs/parts.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { codec as tiff } from '../../../../src/codecs/tiff/codec.ts';
import { wholeArea } from '../../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { runJobOnCanvas } from '../../../../src/jobs/run-job.ts';
import type { DeepImage } from '../../../../src/kernels/deep-image.ts';
import { turnDeep } from '../../../../src/kernels/pixels/turn-deep.ts';
import { resizeDeep } from '../../../../src/kernels/resize/deep.ts';
import { createWorkerEngine } from '../../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

const PNGS = ['basn0g16', 'basn2c16', 'basn4a16', 'basn6a16', 'ibasn6a16', 'ftbbn2c16'];
const KEPT = { kind: 'depth', bits: 16 };

const pool = new WorkerPool({
  create: () => new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' }),
  maxWorkers: 1,
  idleMs: 60_000,
});
const engine = createWorkerEngine(pool, 'run');

// The first image waits until the worker has started, which takes a long time on a busy machine.
beforeAll(async () => {
  await engine.run(await requestFor(await fetchFixture('one-pixel.png')));
});
afterAll(() => pool.drain());

async function run(file: Blob, recipe: RecipeSketch) {
  const reply = await engine.run(await requestFor(file, recipe));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

/** Returns the samples as RGBA, because a result omits channels without information. */
function rgbaOf({ widthPx, heightPx, channels, samples }: DeepImage) {
  const colors = channels < 3 ? 1 : 3;
  const rgba = Uint16Array.from({ length: widthPx * heightPx * 4 }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / 4) * channels, i % 4];
    if (channel === 3) return channels === colors ? 65_535 : (samples[pixel + colors] as number);
    return samples[pixel + (colors === 1 ? 0 : channel)] as number;
  });
  return { widthPx, heightPx, rgba };
}

/** A file of PngSuite without its gamma, which decoders would apply. */
async function fetchPng(name: string): Promise<Blob> {
  const part = await loadWideColors('png');
  const hidden = await part?.hide?.(await bytesOf(await fetchFixture(`pngsuite/${name}.png`)));
  return new Blob([...(hidden ?? [])], { type: 'image/png' });
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const samplesIn = async (bytes: ArrayBuffer) => rgbaOf(await png.deep.read(new Uint8Array(bytes)));

describe('a PNG with 16 bits', () => {
  test.each(PNGS)('%s keeps every sample when it is optimized', async (name) => {
    const source = await fetchPng(name);
    const { buffer, carries, notes } = await run(source, { format: 'png' });
    expect(await samplesIn(buffer)).toEqual(rgbaOf(await png.deep.read(await bytesOf(source))));
    expect(carries).toContainEqual(KEPT);
    expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([]);
  });

  test('is resized and turned with 16 bits', async () => {
    const source = await fetchPng('basn6a16');
    const fit = { mode: 'exact', widthPx: 20, heightPx: 14 } as const;
    const { buffer, carries, size } = await run(source, { format: 'png', turn: 6, fit });
    const image = await png.deep.read(await bytesOf(source));
    const resized = resizeDeep(image, { widthPx: 14, heightPx: 20 }, wholeArea(image));
    expect(await samplesIn(buffer)).toEqual(rgbaOf(turnDeep(resized, 6)));
    expect(size).toEqual({ widthPx: 20, heightPx: 14 });
    expect(carries).toContainEqual(KEPT);
  });

  test.each([
    ['gray on a gray canvas', 'basn0g16', [128, 128, 128]],
    ['gray on a colored canvas', 'basn0g16', [200, 30, 90]],
    ['colors', 'basn2c16', [200, 30, 90]],
  ] as const)('is padded with 16 bits: %s', async (_, name, fill) => {
    const source = await fetchPng(name);
    const pad = { widthPx: 40, heightPx: 36, fill };
    const { buffer, carries } = await run(source, { format: 'png', pad });
    expect(carries).toContainEqual(KEPT);
    const [{ rgba }, own] = [await samplesIn(buffer), rgbaOf(await png.deep.read(await bytesOf(source)))];
    expect([...rgba.subarray(0, 4)]).toEqual([...fill.map((value) => value * 257), 65_535]);
    // The image of 32 × 32 pixels begins at 4, 2.
    for (const row of [0, 31]) {
      const at = ((row + 2) * 40 + 4) * 4;
      expect([...rgba.subarray(at, at + 128)]).toEqual([...own.rgba.subarray(row * 128, (row + 1) * 128)]);
    }
  });

  test('is padded over a color, with nothing and with its blurred edge', async () => {
    const source = await fetchPng('basn6a16');
    const own = rgbaOf(await png.deep.read(await bytesOf(source)));
    const padded = async (fill: 'transparent' | 'blur' | readonly [number, number, number]) => {
      const { buffer, carries } = await run(source, { format: 'png', pad: { widthPx: 32, heightPx: 40, fill } });
      expect(carries).toContainEqual(KEPT);
      return (await samplesIn(buffer)).rgba;
    };
    const bare = await padded('transparent');
    expect(bare.subarray(0, 128 * 4).every((value) => value === 0)).toBe(true);
    const at = (10 * 32 + 20) * 4;
    const [red = 0, , , alpha = 0] = own.rgba.subarray(at, at + 4);
    const inside = at + 4 * 32 * 4;
    expect([...bare.subarray(inside, inside + 4)]).toEqual([...own.rgba.subarray(at, at + 4)]);
    const share = alpha / 65_535;
    const over = await padded([255, 0, 0]);
    expect(Math.abs((over[inside] as number) - (red * share + 65_535 * (1 - share)))).toBeLessThanOrEqual(1);
    expect(over[inside + 3]).toBe(65_535);
    expect((await padded('blur'))[3]).toBeGreaterThan(0);
  });

  test('in another color space has a canvas of the color that was asked for', async () => {
    const part = await loadWideColors('png');
    const bytes = await bytesOf(await fetchPng('basn2c16'));
    const source = new Blob([part?.describe?.(bytes, { space: 'display-p3' }) as Uint8Array<ArrayBuffer>]);
    const pad = { widthPx: 40, heightPx: 36, fill: [222, 64, 39] } as const;
    const { buffer } = await run(source, { format: 'png', color: 'keep', pad });
    const hidden = await part?.hide?.(new Uint8Array(buffer));
    const { rgba } = await samplesIn(await new Blob([...(hidden ?? [])]).arrayBuffer());
    expect([...rgba.subarray(0, 3)]).toEqual([205, 77, 52].map((value) => value * 257));
  });

  test('also keeps its wide colors', async () => {
    const plain = await bytesOf(await fetchPng('basn2c16'));
    const part = await loadWideColors('png');
    const source = new Blob([part?.describe?.(plain, { space: 'adobe-rgb' }) as Uint8Array<ArrayBuffer>]);
    const { buffer, carries, notes } = await run(source, { format: 'png', color: 'keep' });
    const inspection = await inspect(new Blob([buffer]), MAX_PIXELS);
    expect(inspection).toMatchObject({ ok: true, info: { space: 'adobe-rgb', deep: true } });
    expect(await samplesIn(buffer)).toEqual(rgbaOf(await png.deep.read(plain)));
    expect(carries).toContainEqual(KEPT);
    expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([]);
  });

  test.each(['jpeg', 'webp', 'gif', 'qoi'] as const)('becomes a %s with 8 bits and a note', async (format) => {
    const { carries, notes } = await run(await fetchPng('basn2c16'), { format });
    expect(carries).not.toContainEqual(KEPT);
    expect(notes).toContainEqual({ code: 'depth-reduced' });
  });

  test('gets the same 8 bits in every browser, from our dithering', async () => {
    const source = await fetchPng('basn2c16');
    const { buffer } = await run(source, { format: 'qoi' });
    const { buffer: shown } = await run(new Blob([buffer]), { format: 'png' });
    expect(await decodeInBrowser(new Blob([shown], { type: 'image/png' }))).toEqual(
      await png.decode(await bytesOf(source)),
    );
  });

  test('also keeps its bits in a browser without WebAssembly', async () => {
    const source = await fetchPng('basn6a16');
    const request = await requestFor(source, { format: 'png' });
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const reply = await runJobOnCanvas(request, () => {}).finally(() => vi.restoreAllMocks());
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    expect(await samplesIn(reply.buffer)).toEqual(rgbaOf(await png.deep.read(await bytesOf(source))));
    expect(reply.carries).toContainEqual(KEPT);
  });

  test('is refused if it is truncated or damaged, like any other PNG', async () => {
    const bytes = await bytesOf(await fetchPng('basn2c16'));
    const cut = await engine.run(await requestFor(new Blob([bytes.subarray(0, 200)]), { format: 'png' }));
    expect(cut).toMatchObject({ ok: false, failure: { code: 'cut-off', format: 'png' } });
    const damaged = bytes.map((byte, i) => (i === 150 ? byte ^ 255 : byte));
    const reply = await engine.run(await requestFor(new Blob([damaged]), { format: 'png' }));
    expect(reply).toMatchObject({ ok: false, failure: { code: 'damaged', format: 'png' } });
  });
});

test.each(['rgb16-lzw', 'rgb16-planes-tiles', 'gray16-white-is-zero', 'gray12'])(
  'a TIFF with more than 8 bits keeps them in a PNG: %s',
  async (name) => {
    const source = await fetchFixture(`tiff/${name}.tif`);
    const { buffer, carries, notes } = await run(source, { format: 'png' });
    expect(await samplesIn(buffer)).toEqual(rgbaOf(await tiff.deep.read(await bytesOf(source))));
    expect(carries).toContainEqual(KEPT);
    expect(notes).toEqual([]);
  },
);
