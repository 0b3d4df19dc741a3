import { expect, test } from 'vitest';
import type { CallResult } from '../../../src/pipeline/pool-worker.ts';
import { createPreviewer } from '../../../src/pipeline/previewer.ts';
import type { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import type { PreviewReply, PreviewRequest } from '../../../src/workers/protocol.ts';
import { fakeRequest } from '../../support/fake-engine.ts';

const request = (sourceKey: string): PreviewRequest => ({ ...fakeRequest(sourceKey), sourceKey });

const look = (approximateBytes: number): PreviewReply => ({
  ok: true,
  image: new Blob([]),
  format: 'jpeg',
  size: { widthPx: 1, heightPx: 1 },
  approximateBytes,
});

const CANCELLED = { ok: false, failure: { code: 'cancelled' } };

/** A pool of one worker whose calls end when the test says so. */
class HeldPool {
  readonly started: string[] = [];
  readonly #ends: ((result: CallResult<unknown>) => void)[] = [];

  readonly pool = {
    run: (call: (api: unknown) => unknown) => {
      const name = (kind: string) => (key: { readonly sourceKey: string } | string) =>
        this.started.push(`${kind} ${typeof key === 'string' ? key : key.sourceKey}`);
      call({ preview: name('look'), thumbnail: name('thumbnail'), forgetPreview: () => this.started.push('forget') });
      return new Promise((resolve) => this.#ends.push(resolve));
    },
  } as unknown as WorkerPool;

  async end(result: CallResult<unknown>): Promise<void> {
    this.#ends.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('the newest request wins, and requests in between are cancelled', async () => {
  const held = new HeldPool();
  const previewer = createPreviewer(held.pool);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => previewer.preview(request(key)));
  expect(await b).toEqual(CANCELLED);
  expect(await c).toEqual(CANCELLED);
  expect(held.started).toEqual(['look a']);
  await held.end({ ok: true, value: look(1) });
  expect(held.started).toEqual(['look a', 'look d']);
  await held.end({ ok: true, value: look(4) });
  expect(await a).toEqual(look(1));
  expect(await d).toEqual(look(4));
});

test('thumbnails wait for previews and keep their order', async () => {
  const held = new HeldPool();
  const previewer = createPreviewer(held.pool);
  const { source, info } = fakeRequest('x');
  const small = ['1', '2', '3'].map((key) => previewer.thumbnail(key, source, info, 160));
  void previewer.preview(request('a'));
  expect(held.started).toEqual(['thumbnail 1']);
  await held.end({ ok: true, value: new Blob(['1']) });
  expect(held.started.at(-1)).toBe('look a');
  await held.end({ ok: true, value: look(1) });
  await held.end({ ok: true, value: new Blob(['22']) });
  await held.end({ ok: true, value: null });
  expect(held.started).toEqual(['thumbnail 1', 'look a', 'thumbnail 2', 'thumbnail 3']);
  expect((await Promise.all(small)).map((blob) => blob?.size ?? null)).toEqual([1, 2, null]);
});

test('a failed preview reports its reason, and the next one succeeds', async () => {
  const held = new HeldPool();
  const previewer = createPreviewer(held.pool);
  const lost = previewer.preview(request('a'));
  await held.end({ ok: false, failure: { code: 'worker-crashed' } });
  expect(await lost).toEqual({ ok: false, failure: { code: 'worker-crashed' } });
  const next = previewer.preview(request('b'));
  await held.end({ ok: true, value: look(2) });
  expect(await next).toEqual(look(2));
});

test('a failed thumbnail becomes null', async () => {
  const held = new HeldPool();
  const { source, info } = fakeRequest('x');
  const thumbnail = createPreviewer(held.pool).thumbnail('1', source, info, 160);
  await held.end({ ok: false, failure: { code: 'timed-out', afterMs: 1 } });
  expect(await thumbnail).toBeNull();
});
