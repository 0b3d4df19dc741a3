import { describe, expect, test } from 'vitest';
import { shownSeconds } from '../../../../src/codecs/distinct-frames.ts';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import type { FrameProgress } from '../../../../src/domain/outcome/job.ts';
import type { Note } from '../../../../src/domain/outcome/notes.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import { jxl } from '../../../../src/formats/jxl.ts';
import type { JobReply } from '../../../../src/jobs/protocol.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

interface Shown {
  readonly rgba: Uint8Array;
  /** In milliseconds since the start of the animation. */
  readonly startMs: number;
}

interface Played {
  readonly width: number;
  readonly frames: readonly Shown[];
  readonly durationMs: number;
  /** The number of plays. 0: forever. */
  readonly plays: number;
}

/** Plays a file like Chromium does, or with our reader if Chromium cannot. */
async function play(file: Blob, type: string): Promise<Played> {
  if (type === jxl.mime) return playJxl(new Uint8Array(await file.arrayBuffer()));
  const decoder = new ImageDecoder({ type, data: await file.arrayBuffer(), preferAnimation: true });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount = 0, repetitionCount = 0 } = decoder.tracks.selectedTrack ?? {};
  const frames: Shown[] = [];
  let [startMs, width] = [0, 0];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const rgba = new Uint8Array(image.codedWidth * image.codedHeight * 4);
    await image.copyTo(rgba, { format: 'RGBA' });
    width = image.codedWidth;
    frames.push({ rgba, startMs });
    startMs += (image.duration ?? 0) / 1000;
    image.close();
  }
  decoder.close();
  return { width, frames, durationMs: startMs, plays: Number.isFinite(repetitionCount) ? repetitionCount + 1 : 0 };
}

/** `tests/wasm/codecs/jxl/motion.test.ts` compares our reader with that of libjxl. */
async function playJxl(bytes: Uint8Array<ArrayBuffer>): Promise<Played> {
  const { facts, frames } = await codec.motion.read(bytes);
  const shown: Shown[] = [];
  let startMs = 0;
  for await (const { image, duration } of frames()) {
    shown.push({ rgba: new Uint8Array(image.rgba.buffer), startMs });
    startMs += shownSeconds(duration) * 1000;
  }
  return { width: facts.size.widthPx, frames: shown, durationMs: startMs, plays: facts.plays };
}

/** Finds the largest difference of visible colors over the whole duration. Equal frames may have been merged. */
function largestDifference(one: Played, other: Played): number {
  let largest = 0;
  for (const { rgba, startMs } of one.frames) {
    const shown = other.frames.findLast((frame) => frame.startMs <= startMs + 0.01)?.rgba ?? new Uint8Array();
    for (let i = 0; i < rgba.length; i += 4) {
      const [alpha = 0, otherAlpha = 0] = [rgba[i + 3], shown[i + 3]];
      for (let channel = 0; channel < 3; channel++) {
        const difference = (rgba[i + channel] ?? 0) * alpha - (shown[i + channel] ?? 0) * otherAlpha;
        largest = Math.max(largest, Math.abs(difference) / 255, Math.abs(alpha - otherAlpha));
      }
    }
  }
  return largest;
}

async function make(name: string, recipe: RecipeSketch, onProgress: (progress: FrameProgress) => void = () => {}) {
  const request = await requestFor(await fetchFixture(name), recipe);
  const reply: JobReply = await runJob(request, (_stage, _attempt, progress) => progress && onProgress(progress));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { ...reply, played: await play(new Blob([reply.buffer]), formatOf(reply.format).mime), source: request };
}

const codes = (notes: readonly Note[]) => notes.map(({ code }) => code);

/** Animations, with the number of their frames and plays and their duration. */
const SOURCES: readonly (readonly [name: string, frames: number, plays: number, durationMs: number])[] = [
  ['gif-variable-delays-64x64.gif', 4, 3, 3690],
  ['gif-rotating-squares-80x80.gif', 30, 0, 900],
  ['motion/dispose-restore-background.gif', 4, 0, 2000],
  ['apng-variable-delays-64x64.png', 4, 2, 3690],
  ['webp-variable-delays-64x64.webp', 4, 2, 3690],
  ['motion/jxl-variable-delays-64x64.jxl', 4, 0, 3690],
];

const TARGETS: readonly (readonly [FormatId, number, 'exact' | 'close'])[] = [
  ['gif', 100, 'exact'],
  ['png', 100, 'exact'],
  ['webp', 100, 'exact'],
  ['webp', 80, 'close'],
  ['jxl', 100, 'exact'],
];

describe.each(SOURCES)('%s', (name, frames, plays, durationMs) => {
  test.each(TARGETS)(
    'keeps frames, durations and repetitions as %s of quality %i',
    async (format, qualityPercent, accuracy) => {
      const reply = await make(name, { format, qualityPercent });
      const source = await play(reply.source.source, reply.source.info.mime);
      expect(reply.played.plays).toBe(plays);
      expect(reply.played.durationMs).toBeCloseTo(durationMs, 1);
      expect(largestDifference(source, reply.played)).toBeLessThanOrEqual(accuracy === 'exact' ? 1 : 70);
      expect(reply.notes).toContainEqual({
        code: 'motion-kept',
        frames,
        seconds: expect.closeTo(durationMs / 1000),
        plays,
      });
      // Consecutive equal frames are merged.
      expect(reply.carries).toContainEqual({ kind: 'frames', frames: reply.played.frames.length });
      expect(codes(reply.notes).includes('larger-than-original')).toBe(reply.bytes > reply.source.source.size);
    },
  );

  test.each<FormatId>(['jpeg', 'avif', 'qoi'])('becomes its first frame as %s, with a note', async (format) => {
    const request = await requestFor(await fetchFixture(name), { format });
    const reply = await runJob(request, () => {});
    expect(reply.ok && codes(reply.notes)).toContain('first-frame-only');
    expect(reply.ok && reply.carries.map(({ kind }) => kind)).not.toContain('frames');
  });
});

test('an AVIF sequence keeps its frames and durations, except for the rounding of its colors', async () => {
  const { played, source, notes } = await make('motion/avif-colors-8bpc-150x150.avif', { format: 'png' });
  const original = await play(source.source, 'image/avif');
  expect(original.frames).toHaveLength(5);
  expect(played.frames).toHaveLength(5);
  // Chromium rounds the durations of a PNG in thirtieths to milliseconds.
  expect(Math.abs(played.durationMs - original.durationMs)).toBeLessThan(5);
  expect(played.plays).toBe(original.plays);
  expect(largestDifference(original, played)).toBeLessThanOrEqual(8);
  expect(codes(notes)).toContain('motion-kept');
});

test('an animation is resized and turned frame by frame', async () => {
  const seen: FrameProgress[] = [];
  const fit = { mode: 'inside', maxWidthPx: 40, maxHeightPx: 40 } as const;
  const { size, played } = await make('gif-rotating-squares-80x80.gif', { format: 'webp', fit, turn: 6 }, (progress) =>
    seen.push(progress),
  );
  expect(size).toEqual({ widthPx: 40, heightPx: 40 });
  // Some of the 30 frames are equal.
  expect([played.width, played.frames.length]).toEqual([40, 9]);
  expect([...new Set(seen.map(({ frame }) => frame))]).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(new Set(seen.map(({ of }) => of))).toEqual(new Set([30]));
});

test('a chosen frame becomes a still image', async () => {
  const name = 'gif-variable-delays-64x64.gif';
  const file = await fetchFixture(name);
  const source = await play(file, 'image/gif');
  for (const [frame, taken] of [
    [2, 2],
    [900, 4],
  ] as const) {
    const { played, notes } = await make(name, { format: 'png', frame });
    expect(played.frames).toHaveLength(1);
    expect(played.frames[0]?.rgba).toEqual(source.frames[taken - 1]?.rgba);
    expect(notes).toContainEqual({ code: 'one-frame-only', frame: taken });
  }
});

test('a damaged animation keeps the frames before the damage, and a note counts them', async () => {
  const whole = await fetchFixture('gif-rotating-squares-80x80.gif');
  const cut = new File([whole.slice(0, whole.size * 0.6)], 'cut.gif');
  const request = await requestFor(cut, { format: 'webp', qualityPercent: 100 });
  const reply = await runJob(request, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const cutNote = reply.notes.find((note) => note.code === 'motion-cut');
  expect(cutNote?.frames).toBeGreaterThan(10);
  expect(cutNote?.frames).toBeLessThan(30);
  const [played, source] = [
    await play(new Blob([reply.buffer]), formatOf(reply.format).mime),
    await play(whole, 'image/gif'),
  ];
  expect(largestDifference(played, source)).toBeLessThanOrEqual(1);
});

test('a damaged animation with only one intact frame is not reported as playing', async () => {
  const whole = await fetchFixture('gif-rotating-squares-80x80.gif');
  // This truncates the file within the second frame.
  const request = await requestFor(new File([whole.slice(0, 1500)], 'cut.gif'), { format: 'gif' });
  const reply = await runJob(request, () => {});
  expect(reply.ok && reply.notes).toEqual([{ code: 'motion-cut', frames: 1 }]);
});

test('frames without a duration last as long as browsers show them', async () => {
  const { notes } = await make('motion/animation-zero-delays.gif', { format: 'webp' });
  expect(notes).toContainEqual({ code: 'motion-kept', frames: 4, seconds: expect.closeTo(0.4), plays: 0 });
});

test('an AVIF sequence whose frames are larger than in its header is refused', async () => {
  const bytes = new Uint8Array(await (await fetchFixture('motion/avif-colors-8bpc-150x150.avif')).arrayBuffer());
  // Width and height follow the type, the version and the flags.
  bytes.set([0, 0, 0, 10, 0, 0, 0, 7], String.fromCharCode(...bytes).indexOf('ispe') + 8);
  const request = await requestFor(new File([bytes], 'small.avif'), { format: 'gif' });
  expect(await runJob(request, () => {})).toMatchObject({ ok: false, failure: { code: 'damaged', format: 'avif' } });
});

test('an animation that already meets its goal is kept unchanged', async () => {
  const goal = { kind: 'size', maxBytes: 1e6, mayScale: false } as const;
  const { buffer, source, notes } = await make('gif-variable-delays-64x64.gif', { format: 'gif', goal });
  expect(buffer).toEqual(await source.source.arrayBuffer());
  expect(codes(notes)).toEqual(['kept-original']);
});

test('an animation with a score as its goal keeps moving, at the quality that its first frame needs', async () => {
  const file = 'webp-variable-delays-64x64.webp';
  const fit = { mode: 'inside', maxWidthPx: 48, maxHeightPx: 48 } as const;
  const { notes, reached, played } = await make(file, { format: 'webp', fit, goal: { kind: 'look', score: 80 } });
  expect(played.durationMs).toBeCloseTo(3690, 1);
  expect(codes(notes)).toContain('motion-kept');
  expect(reached).toMatchObject({ verdict: 'met', score: expect.any(Number) });
});

test('an animation with permission for fewer colors keeps all of them, and a note gives the reason', async () => {
  const { notes } = await make('gif-variable-delays-64x64.gif', { format: 'png', colors: { leastScore: 80 } });
  expect(notes).toContainEqual({ code: 'colors-kept', because: 'motion' });
});

test('an animation with a size limit keeps moving and meets it', async () => {
  const goal = { kind: 'size', maxBytes: 4000, mayScale: false } as const;
  const { bytes, notes, played } = await make('gif-rotating-squares-80x80.gif', { format: 'webp', goal });
  expect(bytes).toBeLessThanOrEqual(4000);
  expect(played.durationMs).toBeCloseTo(900, 1);
  expect(codes(notes)).toContain('motion-kept');
});

test('a size limit that an animation cannot meet is refused with the smallest possible size', async () => {
  const goal = { kind: 'size', maxBytes: 500, mayScale: false } as const;
  const request = await requestFor(await fetchFixture('gif-rotating-squares-80x80.gif'), { format: 'png', goal });
  expect(await runJob(request, () => {})).toMatchObject({
    ok: false,
    failure: { code: 'size-unreachable', maxBytes: 500 },
  });
});

test('every frame of an animation is padded', async () => {
  const pad = { widthPx: 100, heightPx: 80, fill: [0, 255, 0] } as const;
  const { played, size } = await make('gif-variable-delays-64x64.gif', { format: 'webp', qualityPercent: 100, pad });
  const plain = await make('gif-variable-delays-64x64.gif', { format: 'webp', qualityPercent: 100 });
  expect(size).toEqual({ widthPx: 100, heightPx: 80 });
  expect(played.frames).toHaveLength(plain.played.frames.length);
  for (const [at, { rgba }] of played.frames.entries()) {
    expect([...rgba.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
    const middle = rgba.subarray((40 * 100 + 50) * 4, (40 * 100 + 50) * 4 + 3);
    const same = plain.played.frames[at]?.rgba.subarray((32 * 64 + 32) * 4, (32 * 64 + 32) * 4 + 3) ?? [];
    for (const [channel, value] of middle.entries()) expect(Math.abs(value - (same[channel] ?? 0))).toBeLessThan(12);
  }
});

describe('a size limit that an animation cannot meet with all of its pixels', () => {
  /** An animation of a photo. */
  const NAME = 'gif-animated-60pct.gif';
  const sizeOf = (maxBytes: number, mayScale: boolean) => ({ kind: 'size', maxBytes, mayScale }) as const;

  test.each<[FormatId, RecipeSketch]>([
    ['webp', {}],
    ['gif', { fit: { mode: 'cover', widthPx: 80, heightPx: 40, focus: { x: 0.5, y: 0.5 } } }],
    ['webp', { pad: { widthPx: 144, heightPx: 108, fill: 'blur' } }],
  ])('as %s: the failure names good dimensions, which are used if scaling is allowed', async (format, sketch) => {
    const request = await requestFor(await fetchFixture(NAME), { ...sketch, format, goal: sizeOf(1, false) });
    const refused = await runJob(request, () => {});
    const smallest = !refused.ok && refused.failure.code === 'size-unreachable' ? refused.failure.smallestBytes : 0;
    const maxBytes = Math.round(smallest * 0.9);

    const { bytes, size, notes, played } = await make(NAME, { ...sketch, format, goal: sizeOf(maxBytes, true) });
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(codes(notes)).toEqual(expect.arrayContaining(['motion-kept', 'scaled-to-fit']));
    expect(notes).toContainEqual({ code: 'scaled-to-fit', size });
    expect(played.width).toBe(size.widthPx);
    const [wide, high] = sketch.fit ? [2, 1] : [4, 3];
    expect(Math.abs(size.widthPx * high - size.heightPx * wide)).toBeLessThanOrEqual(wide);

    const again = await requestFor(await fetchFixture(NAME), { ...sketch, format, goal: sizeOf(maxBytes, false) });
    expect(await runJob(again, () => {})).toMatchObject({
      ok: false,
      failure: { code: 'size-unreachable', smallestBytes: smallest, goodAtPx: size },
    });
  });
});
