import { expect, test } from 'vitest';
import { dispatchJobs, singleJobs } from '../../../src/engine/job-pixels.ts';
import { fakeRequest, fakeSuccess, HeldEngine } from '../../support/fake-engine.ts';

function createHeld(maxJobs: number, maxPixelsInFlight = Number.POSITIVE_INFINITY) {
  const engine = new HeldEngine();
  const images = dispatchJobs(
    { run: async ({ recipes, ...job }) => Promise.all(recipes.map((recipe) => engine.run({ ...job, recipe }))) },
    { maxJobs, maxPixelsInFlight },
  );
  return { engine, images, dispatcher: singleJobs(images) };
}

const CANCELLED = { ok: false, failure: { code: 'cancelled' } };

test('jobs start in order, up to the limit', async () => {
  const { engine, dispatcher } = createHeld(2);
  const replies = ['a', 'b', 'c', 'd'].map((id) => dispatcher.run(fakeRequest(id)));
  expect(engine.started).toEqual(['a', 'b']);
  await engine.end('b');
  expect(engine.started).toEqual(['a', 'b', 'c']);
  await engine.end('a');
  await engine.end('c');
  await engine.end('d');
  expect(await Promise.all(replies)).toHaveLength(4);
});

test('every caller receives the reply to its own request', async () => {
  const { engine, dispatcher } = createHeld(2);
  const [a, b] = [dispatcher.run(fakeRequest('a')), dispatcher.run(fakeRequest('b'))];
  await engine.end('b', fakeSuccess('b'));
  await engine.end('a', { ok: false, failure: { code: 'worker-crashed' } });
  expect(await a).toEqual({ ok: false, failure: { code: 'worker-crashed' } });
  expect(await b).toEqual(fakeSuccess('b'));
});

test('the decoded and encoded pixels of running jobs stay within the budget', async () => {
  // Each job reads 10 x 10 pixels and writes as many, which makes 200 pixels.
  const { engine, dispatcher } = createHeld(8, 500);
  for (const id of ['a', 'b', 'c']) void dispatcher.run(fakeRequest(id));
  expect(engine.started).toEqual(['a', 'b']);
  await engine.end('a');
  expect(engine.started).toEqual(['a', 'b', 'c']);
});

test('an enlarged result counts with all of its pixels', () => {
  const { engine, dispatcher } = createHeld(8, 500);
  const large = fakeRequest('large');
  const fit = { mode: 'exact', widthPx: 20, heightPx: 20 } as const;
  void dispatcher.run({ ...large, recipe: { ...large.recipe, fit } });
  void dispatcher.run(fakeRequest('b'));
  expect(engine.started).toEqual(['large']);
});

test('a job larger than the whole budget runs alone', async () => {
  const { engine, dispatcher } = createHeld(8, 500);
  void dispatcher.run(fakeRequest('small'));
  void dispatcher.run(fakeRequest('huge', 100, 100));
  void dispatcher.run(fakeRequest('after'));
  expect(engine.started).toEqual(['small']);
  await engine.end('small');
  expect(engine.started).toEqual(['small', 'huge']);
  await engine.end('huge');
  expect(engine.started).toEqual(['small', 'huge', 'after']);
});

test('a job that is aborted in the queue never starts, and later jobs move up', async () => {
  const { engine, dispatcher } = createHeld(1);
  const controller = new AbortController();
  void dispatcher.run(fakeRequest('a'));
  const waiting = dispatcher.run(fakeRequest('b'), { signal: controller.signal });
  void dispatcher.run(fakeRequest('c'));
  controller.abort();
  expect(await waiting).toEqual(CANCELLED);
  await engine.end('a');
  expect(engine.started).toEqual(['a', 'c']);
});

test('aborting a large job at the front lets the small jobs behind it start', () => {
  const { engine, dispatcher } = createHeld(8, 500);
  const controller = new AbortController();
  void dispatcher.run(fakeRequest('a'));
  void dispatcher.run(fakeRequest('huge', 100, 100), { signal: controller.signal });
  void dispatcher.run(fakeRequest('b'));
  expect(engine.started).toEqual(['a']);
  controller.abort();
  expect(engine.started).toEqual(['a', 'b']);
});

test('a job that was aborted before it is queued never starts', async () => {
  const { engine, dispatcher } = createHeld(1);
  expect(await dispatcher.run(fakeRequest('a'), { signal: AbortSignal.abort() })).toEqual(CANCELLED);
  expect(engine.started).toEqual([]);
});

test('an aborted job keeps its place until the engine replies', async () => {
  const { engine, dispatcher } = createHeld(1);
  const controller = new AbortController();
  const running = dispatcher.run(fakeRequest('a'), { signal: controller.signal });
  void dispatcher.run(fakeRequest('b'));
  controller.abort();
  expect(engine.started).toEqual(['a']);
  await engine.end('a', { ok: false, failure: { code: 'cancelled' } });
  expect(await running).toEqual(CANCELLED);
  expect(engine.started).toEqual(['a', 'b']);
});

test('an image with several results counts its source once and its largest result', () => {
  const { engine, dispatcher, images } = createHeld(8, 720);
  const { recipe, ...job } = fakeRequest('several');
  const large = { ...recipe, fit: { mode: 'exact', widthPx: 20, heightPx: 20 } } as const;
  void images.run({ ...job, recipes: [recipe, large, recipe] });
  void dispatcher.run(fakeRequest('small'));
  void dispatcher.run(fakeRequest('beyond'));
  expect(engine.started).toEqual(['several', 'several', 'several', 'small']);
});

test('a cancelled image has a reply for each of its results', async () => {
  const { recipe, ...job } = fakeRequest('several');
  const cancelled = createHeld(1).images.run({ ...job, recipes: [recipe, recipe] }, { signal: AbortSignal.abort() });
  expect(await cancelled).toEqual([CANCELLED, CANCELLED]);
});
