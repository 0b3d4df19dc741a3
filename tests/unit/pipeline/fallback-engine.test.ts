import { describe, expect, test, vi } from 'vitest';
import type { Failure, FailureCode } from '../../../src/domain/outcome/failure.ts';
import { MAX_WASM_PIXELS } from '../../../src/domain/outcome/limits.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { JobReply } from '../../../src/jobs/protocol.ts';
import { createFallbackEngine } from '../../../src/pipeline/fallback-engine.ts';
import { fakeRequest, fakeSuccess } from '../../support/fake-engine.ts';

const failed = (failure: Failure): JobReply => ({ ok: false, failure });

const CRASHED = failed({ code: 'worker-crashed' });

const UNAVAILABLE = failed({ code: 'codec-unavailable', format: 'webp', because: 'network' });

/** Creates an engine that gives these replies in order and repeats the last reply. */
function answering(...replies: readonly JobReply[]) {
  let call = 0;
  return vi.fn<Engine['run']>(async () => replies[Math.min(call++, replies.length - 1)] as JobReply);
}

function createEngines(wasm: Engine['run'], canvas: Engine['run'], wasmSupported = true): Engine {
  return createFallbackEngine({ wasm: { run: wasm }, canvas: { run: canvas }, wasmSupported });
}

test('canvas is not used if WASM succeeds', async () => {
  const canvas = answering(fakeSuccess('canvas'));
  expect(await createEngines(answering(fakeSuccess('wasm')), canvas).run(fakeRequest('a'))).toEqual(
    fakeSuccess('wasm'),
  );
  expect(canvas).not.toHaveBeenCalled();
});

test('only canvas is used if the browser lacks WebAssembly', async () => {
  const wasm = answering(fakeSuccess('wasm'));
  const engine = createEngines(wasm, answering(fakeSuccess('canvas')), false);
  expect(await engine.run(fakeRequest('a'))).toEqual(fakeSuccess('canvas'));
  expect(wasm).not.toHaveBeenCalled();
});

test('an image that is too large for WASM memory falls back to canvas without trying WASM', async () => {
  const wasm = answering(fakeSuccess('wasm'));
  const engine = createEngines(wasm, answering(fakeSuccess('canvas')));
  expect(await engine.run(fakeRequest('large', MAX_WASM_PIXELS / 1000 + 1, 1000))).toEqual(fakeSuccess('canvas'));
  expect(wasm).not.toHaveBeenCalled();
  expect(await engine.run(fakeRequest('just', MAX_WASM_PIXELS / 1000, 1000))).toEqual(fakeSuccess('wasm'));
});

test.each([
  ['a crash', CRASHED],
  ['a codec that failed to load', UNAVAILABLE],
])('after %s, WASM is tried once more', async (_, lost) => {
  const wasm = answering(lost, fakeSuccess('wasm'));
  const canvas = answering(fakeSuccess('canvas'));
  expect(await createEngines(wasm, canvas).run(fakeRequest('a'))).toEqual(fakeSuccess('wasm'));
  expect(wasm).toHaveBeenCalledTimes(2);
  expect(canvas).not.toHaveBeenCalled();
});

test.each([
  ['crash', CRASHED],
  ['failed download', UNAVAILABLE],
])('after a second %s, canvas is used', async (_, lost) => {
  const wasm = answering(lost);
  expect(await createEngines(wasm, answering(fakeSuccess('canvas'))).run(fakeRequest('a'))).toEqual(
    fakeSuccess('canvas'),
  );
  expect(wasm).toHaveBeenCalledTimes(2);
});

describe('an image encoded by canvas has a note with the reason', () => {
  const canvas = () => {
    const success = fakeSuccess('canvas');
    if (!success.ok) throw new Error('no success');
    return answering({
      ...success,
      byCanvas: 'asked',
      notes: [{ code: 'first-frame-only' }, { code: 'made-by-canvas', because: 'asked' }],
    });
  };

  test.each<readonly [because: string, lost: JobReply, wasmSupported: boolean, widthPx: number]>([
    ['network', UNAVAILABLE, true, 10],
    ['no-webassembly', failed({ code: 'codec-unavailable', format: 'webp', because: 'no-webassembly' }), true, 10],
    ['no-webassembly', UNAVAILABLE, false, 10],
    ['trouble', CRASHED, true, 10],
    ['trouble', failed({ code: 'out-of-memory', widthPx: 9, heightPx: 9 }), true, 10],
    ['trouble', CRASHED, true, MAX_WASM_PIXELS],
  ])('%s', async (because, lost, wasmSupported, widthPx) => {
    const reply = await createEngines(answering(lost), canvas(), wasmSupported).run(fakeRequest('a', widthPx, 10));
    expect(reply).toMatchObject({
      byCanvas: because,
      notes: [{ code: 'first-frame-only' }, { code: 'made-by-canvas', because }],
    });
  });
});

test.each<Failure>([
  { code: 'timed-out', afterMs: 30_000 },
  { code: 'out-of-memory', widthPx: 9, heightPx: 9 },
  { code: 'unexpected', detail: 'x' },
])('after $code, canvas is used immediately', async (failure) => {
  const wasm = answering(failed(failure));
  expect(await createEngines(wasm, answering(fakeSuccess('canvas'))).run(fakeRequest('a'))).toEqual(
    fakeSuccess('canvas'),
  );
  expect(wasm).toHaveBeenCalledTimes(1);
});

describe('a failure caused by the image or the request is not retried:', () => {
  test.each<FailureCode>([
    'cut-off',
    'damaged',
    'unsupported-source',
    'unsupported-variant',
    'too-many-pixels',
    'target-too-large',
    'target-too-many-pixels',
    'zero-size',
    'crop-outside',
    'unreadable-file',
    'cancelled',
  ])('%s', async (code) => {
    const canvas = answering(fakeSuccess('canvas'));
    const reply = failed({ code } as Failure);
    expect(await createEngines(answering(reply), canvas).run(fakeRequest('a'))).toEqual(reply);
    expect(canvas).not.toHaveBeenCalled();
  });
});

test('if both engines fail, the reason of the first is reported', async () => {
  const canvas = answering(failed({ code: 'canvas-unsupported', format: 'webp' }));
  expect(await createEngines(answering(UNAVAILABLE), canvas).run(fakeRequest('a'))).toEqual(UNAVAILABLE);
});

test('an abort during the fallback is reported as canceled', async () => {
  const cancelled = failed({ code: 'cancelled' });
  expect(await createEngines(answering(CRASHED), answering(cancelled)).run(fakeRequest('a'))).toEqual(cancelled);
});

test('both engines receive the signal and the stage listener', async () => {
  const options = { signal: new AbortController().signal, onStage: () => {} };
  const [wasm, canvas] = [answering(CRASHED), answering(fakeSuccess('canvas'))];
  await createEngines(wasm, canvas).run(fakeRequest('a'), options);
  for (const run of [wasm, canvas]) expect(run).toHaveBeenLastCalledWith(expect.anything(), options);
});

test('rule 12: an image that is too large for WASM memory falls back to canvas without trying WASM', async () => {
  const wasm = answering(fakeSuccess('wasm'));
  const engine = createEngines(wasm, answering(fakeSuccess('canvas')));
  const request = fakeRequest('a');
  const size = { widthPx: 12_000, heightPx: 12_000 };
  expect(await engine.run({ ...request, info: { ...request.info, size } })).toEqual(fakeSuccess('canvas'));
  expect(wasm).not.toHaveBeenCalled();
});
