import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyFrame, Frames } from '../../../../src/ui/compare/frames.ts';
import { BEGINNING, type Player, playInStep } from '../../../../src/ui/compare/play-in-step.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates frames that count how many of them are open. */
function fakeFrames(durationsMs: readonly number[]) {
  const open = { now: 0, most: 0, isClosed: false };
  const frames: Frames = {
    count: durationsMs.length,
    at: async (index) => {
      open.most = Math.max(open.most, ++open.now);
      const frame = { index, close: () => void open.now-- } as unknown as AnyFrame;
      return { frame, ms: durationsMs[index] as number };
    },
    close: () => {
      open.isClosed = true;
    },
  };
  return { frames, open };
}

function play(before: readonly number[], after: readonly number[] | null, options = {}) {
  const shown: [number | null, number | null] = [null, null];
  const paintOn = (side: 0 | 1) => (frame: AnyFrame) => {
    shown[side] = (frame as unknown as { index: number }).index;
  };
  const first = fakeFrames(before);
  const second = after && fakeFrames(after);
  const player: Player = playInStep(
    { frames: first.frames, paint: paintOn(0) },
    second && { frames: second.frames, paint: paintOn(1) },
    { position: BEGINNING, isPlaying: true, ...options },
  );
  return { shown, player, first: first.open, second: second?.open };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the original and the result show the frames of the same time, over and over', async () => {
  const { shown } = play([100, 50, 200], [100, 50, 200]);
  await pass(0);
  expect(shown).toEqual([0, 0]);
  await pass(100);
  expect(shown).toEqual([1, 1]);
  await pass(50);
  expect(shown).toEqual([2, 2]);
  await pass(200);
  expect(shown).toEqual([0, 0]);
});

test('a result in which equal frames were merged stays in step', async () => {
  const { shown } = play([100, 100, 100, 100], [200, 200]);
  await pass(100);
  expect(shown).toEqual([1, 0]);
  await pass(100);
  expect(shown).toEqual([2, 1]);
  await pass(100);
  expect(shown).toEqual([3, 1]);
  await pass(100);
  expect(shown).toEqual([0, 0]);
});

test('rounded durations do not put a result one frame behind', async () => {
  const { shown } = play([33, 33, 34, 33], [40, 30, 30, 40]);
  await pass(33);
  expect(shown[0]).toBe(1);
  await pass(33);
  expect(shown).toEqual([2, 2]);
});

test('a pause keeps the frame, and playing continues from it', async () => {
  const { shown, player } = play([100, 100, 100], [100, 100, 100]);
  await pass(120);
  player.setPlaying(false);
  await pass(5000);
  expect(shown).toEqual([1, 1]);
  player.setPlaying(true);
  await pass(0);
  await pass(100);
  expect(shown[0]).not.toBe(1);
});

test('a player that starts paused shows its frame', async () => {
  const { shown } = play([100, 100, 100], [300], { isPlaying: false, position: { index: 2, startMs: 200 } });
  await pass(1000);
  expect(shown).toEqual([2, 0]);
});

test('frames that take time to decode do not slow an animation down', async () => {
  const { frames } = fakeFrames([100, 100]);
  const shownAt: number[] = [];
  const slow: Frames = {
    ...frames,
    at: (index) =>
      new Promise((resolve) => {
        const decoded = frames.at(index);
        setTimeout(() => resolve(decoded), 20);
      }),
  };
  const side = { frames: slow, paint: () => void shownAt.push(performance.now()) };
  const beganAt = performance.now();
  playInStep(side, null, { position: BEGINNING, isPlaying: true });
  await pass(1050);
  expect(shownAt.map((at) => at - beganAt)).toEqual([20, 120, 220, 320, 420, 520, 620, 720, 820, 920, 1020]);
});

test('the player has one frame of each animation open, and none after it ends', async () => {
  const { player, first, second } = play([20, 20, 20, 20], [40, 40]);
  await pass(500);
  player.end();
  await pass(0);
  expect(first).toEqual({ now: 0, most: 1, isClosed: true });
  expect(second).toEqual({ now: 0, most: 1, isClosed: true });
});

test('a frame that cannot be decoded ends the playback', async () => {
  const { frames, open } = fakeFrames([50, 50, 50]);
  const at = frames.at;
  const shown: number[] = [];
  playInStep(
    {
      frames: { ...frames, at: (index) => (index === 1 ? Promise.reject(new Error('damaged')) : at(index)) },
      paint: (frame) => void shown.push((frame as unknown as { index: number }).index),
    },
    null,
    { position: BEGINNING, isPlaying: true },
  );
  await pass(500);
  expect(shown).toEqual([0]);
  expect(open.isClosed).toBe(true);
});
