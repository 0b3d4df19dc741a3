import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallResult } from '../../../src/engine/pool-member.ts';
import type { PreviewReply, PreviewRequest } from '../../../src/jobs/protocol.ts';
import { createPreviewer } from '../../../src/pipeline/previewer.ts';
import type { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
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

/** A pool of one worker whose calls end when the test ends them. */
class HeldPool {
  readonly started: string[] = [];
  readonly #ends: ((result: CallResult<unknown>) => void)[] = [];

  readonly pool = {
    run: (call: (api: unknown) => unknown, { signal }: { readonly signal?: AbortSignal }) => {
      const name = (kind: string) => (key: { readonly sourceKey: string } | string) =>
        this.started.push(`${kind} ${typeof key === 'string' ? key : key.sourceKey}`);
      call({
        preview: name('look'),
        preparePreview: name('prepare'),
        thumbnail: name('thumbnail'),
        forgetPreview: () => this.started.push('forget'),
      });
      return new Promise((resolve) => {
        this.#ends.push(resolve);
        // The real pool also terminates the worker.
        signal?.addEventListener('abort', () => void this.end({ ok: false, failure: { code: 'cancelled' } }));
      });
    },
  } as unknown as WorkerPool;

  async end(result: CallResult<unknown>): Promise<void> {
    this.#ends.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('only the newest preview request runs next, and the requests before it are canceled', async () => {
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

test('a failed preview reports its reason, and the next preview succeeds', async () => {
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

test('work on a removed image ends immediately, and the next image starts', async () => {
  const held = new HeldPool();
  const { source, info } = fakeRequest('x');
  const previewer = createPreviewer(held.pool);
  const thumbnail = previewer.thumbnail('slow', source, info, 160);
  const waiting = previewer.preview(request('slow'));
  previewer.drop('slow');
  const other = previewer.preview(request('quick'));
  expect(await thumbnail).toBeNull();
  expect(await waiting).toEqual(CANCELLED);
  await vi.waitFor(() => expect(held.started).toEqual(['thumbnail slow', 'look quick']));
  await held.end({ ok: true, value: look(1) });
  expect(await other).toEqual(look(1));
});

test('removing an image does not end the work on another image', async () => {
  const held = new HeldPool();
  const { source, info } = fakeRequest('x');
  const previewer = createPreviewer(held.pool);
  const shown = previewer.preview(request('shown'));
  const removed = previewer.thumbnail('removed', source, info, 160);
  previewer.drop('removed');
  expect(await removed).toBeNull();
  await held.end({ ok: true, value: look(3) });
  expect(await shown).toEqual(look(3));
  expect(held.started).toEqual(['look shown']);
});

test('work on an image that the stage has left may go on for a while, and its thumbnail is still created', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const held = new HeldPool();
  const { source, info } = fakeRequest('x');
  const previewer = createPreviewer(held.pool);
  void previewer.prepare('left', { blob: source, info });
  void previewer.thumbnail('left', source, info, 160);
  const next = previewer.preview(request('next'));
  previewer.leave('left');
  expect(held.started).toEqual(['prepare left']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(held.started).toEqual(['prepare left', 'look next']);
  void held.end({ ok: true, value: look(1) });
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toEqual(look(1));
  expect(held.started).toEqual(['prepare left', 'look next', 'thumbnail left']);
});

test('work on an image continues if the stage returns to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const held = new HeldPool();
  const { source, info } = fakeRequest('x');
  const previewer = createPreviewer(held.pool);
  void previewer.prepare('a', { blob: source, info });
  previewer.leave('a');
  void previewer.preview(request('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(held.started).toEqual(['prepare a']);
});
