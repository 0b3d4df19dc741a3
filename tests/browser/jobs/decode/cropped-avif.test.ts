import { wrap } from 'comlink';
import { afterAll, expect, test } from 'vitest';
import type { WorkerApi } from '../../../../src/workers/codec.worker.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { requestFor } from '../../../support/engine-requests.ts';

const worker = new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });
const api = wrap<WorkerApi>(worker);

afterAll(() => worker.terminate());

test('a turned AVIF with a clean aperture stands upright, as the browser shows it', async () => {
  const file = await fetchFixture('avif-crop-irot1-420.avif');
  const shown = await createImageBitmap(file);
  const { info, ...request } = await requestFor(file, { format: 'png', qualityPercent: 100 });
  expect(info.size).toEqual({ widthPx: 80, heightPx: 120 });
  const reply = await api.run({ ...request, info });
  expect([shown.width, shown.height]).toEqual([80, 120]);
  expect(reply).toMatchObject({ ok: true, size: { widthPx: 80, heightPx: 120 } });
  if (!reply.ok) return;
  const made = await createImageBitmap(new Blob([reply.buffer], { type: 'image/png' }));
  expect(await meanDifference(made, shown)).toBeLessThan(2);
});

async function meanDifference(one: ImageBitmap, other: ImageBitmap): Promise<number> {
  const [a, b] = [one, other].map((bitmap) => {
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
  }) as [Uint8ClampedArray, Uint8ClampedArray];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
