import { describe, expect, test } from 'vitest';
import type { GoalStep } from '../../../../src/domain/outcome/reached.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import type { JobReply, StageListener } from '../../../../src/jobs/protocol.ts';
import { runJob, runJobOnCanvas } from '../../../../src/jobs/run-job.ts';
import { measure } from '../../../../src/jobs/score/measure.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

type Done = Extract<JobReply, { ok: true }>;

interface Run {
  readonly run?: typeof runJob;
  readonly onStage?: StageListener;
  readonly knownTries?: readonly GoalStep[];
}

async function attempt(name: string, sketch: RecipeSketch, { run = runJob, onStage = () => {}, ...known }: Run = {}) {
  return run({ ...(await requestFor(await fetchFixture(name), sketch)), ...known }, onStage);
}

async function make(name: string, sketch: RecipeSketch, options?: Run): Promise<Done> {
  const reply = await attempt(name, sketch, options);
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

function blobOf({ buffer, format }: Done): Blob {
  return new Blob([buffer], { type: formatOf(format).mime });
}

/** Computes the score of a reply's file against the same image without loss. */
async function scoreOf(name: string, reply: Done, { fit, turn }: RecipeSketch): Promise<number> {
  const lossless = await make(name, { format: 'png', effort: 'fast', ...(fit && { fit }), ...(turn && { turn }) });
  const files = { reference: blobOf(lossless), output: blobOf(reply) };
  const measured = await measure({ ...files, matte: [0, 0, 0], timedDecodes: 0, maxPixels: 1e8 });
  if (!measured.ok || measured.ssimulacra2 === null) throw new Error(JSON.stringify(measured));
  return measured.ssimulacra2;
}

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const FLOWERS = 'lossless-flowers-576x576.png';
const SCREENSHOT = 'screenshot-graph.png';
const TRANSPARENT = 'abc-rgba-512x256.png';
const SMALL = { mode: 'inside', maxWidthPx: 240, maxHeightPx: 240 } as const;
const look = (score: number) => ({ kind: 'look', score }) as const;
const size = (maxBytes: number, mayScale = false) => ({ kind: 'size', maxBytes, mayScale }) as const;

describe('the score is reached and not exceeded by much:', () => {
  test.each<[string, FormatId, number, RecipeSketch]>([
    [PHOTO, 'jpeg', 80, { fit: SMALL }],
    // This image is large enough for a sample.
    [FLOWERS, 'jpeg', 70, {}],
    [FLOWERS, 'jpeg', 55, { effort: 'smallest', fit: SMALL }],
    [PHOTO, 'webp', 70, { fit: SMALL }],
    [PHOTO, 'avif', 70, { fit: SMALL }],
    [FLOWERS, 'avif', 90, { fit: SMALL }],
    [PHOTO, 'jxl', 80, { fit: SMALL }],
    ['quadrants-exif-6.jpg', 'jpeg', 80, { turn: 2 }],
  ])('%s as %s at %i', async (name, format, score, sketch) => {
    const reply = await make(name, { ...sketch, format, goal: look(score) });
    const measured = await scoreOf(name, reply, sketch);
    expect(measured).toBeGreaterThanOrEqual(score - 0.5);
    // For larger images, the search measures only some of the rows.
    expect(reply.reached).toMatchObject({ verdict: 'met', score: expect.closeTo(measured, 1) });
    const { regions = [], heat, qualityPercent, steps = [] } = reply.reached ?? {};
    const isFlat = name.startsWith('quadrants');
    if (!isFlat) expect(measured).toBeLessThanOrEqual(score + 2);
    expect(regions.map((region) => region.score)).toEqual(regions.map((region) => region.score).sort((a, b) => a - b));
    expect(heat?.scores.length).toBe((heat?.columns ?? 0) * (heat?.rows ?? 0));
    expect(steps.filter((step) => !step.sampled)).toContainEqual({
      format,
      qualityPercent,
      bytes: reply.bytes,
      score: reply.reached?.score,
    });
  });
});

test('if no quality of WebP reaches the score, the file is nearly lossless and smaller than a lossless one', async () => {
  const sketch = { format: 'webp', fit: SMALL } as const;
  const reply = await make(FLOWERS, { ...sketch, goal: look(93) });
  expect(await scoreOf(FLOWERS, reply, sketch)).toBeGreaterThanOrEqual(92.5);
  expect(reply.reached).toMatchObject({ verdict: 'met', qualityPercent: 100 });
  expect(reply.reached?.score).toBeLessThan(98);
  const lossless = await make(FLOWERS, { ...sketch, qualityPercent: 100 });
  expect(reply.bytes).toBeLessThan(0.85 * lossless.bytes);
  const chosen = await make(FLOWERS, { ...sketch, goal: look(93), choices: ['webp', 'png'] });
  expect(chosen.notes).toContainEqual({ code: 'format-chosen', format: 'webp', because: 'smallest' });
});

describe('a lossless WebP that may be nearly lossless', () => {
  const sketch = { format: 'webp', fit: SMALL, qualityPercent: 100 } as const;

  test('is smaller and reaches the score, which a note states', async () => {
    const exact = await make(FLOWERS, sketch);
    const sizes = [exact.bytes];
    for (const leastScore of [95, 85]) {
      const reply = await make(FLOWERS, { ...sketch, colors: { leastScore } });
      const score = await scoreOf(FLOWERS, reply, sketch);
      expect(score).toBeGreaterThanOrEqual(leastScore);
      expect(reply.notes).toEqual([{ code: 'nearly-lossless', score: expect.closeTo(score, 4) }]);
      sizes.push(reply.bytes);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeLessThan(0.85 * exact.bytes);
  });

  test('keeps every pixel if the difference would be visible', async () => {
    const { buffer, notes } = await make(FLOWERS, { ...sketch, colors: { leastScore: 99.6 } });
    expect(notes).toEqual([{ code: 'colors-kept', because: 'visible' }]);
    expect(new Uint8Array(buffer)).toEqual(new Uint8Array((await make(FLOWERS, sketch)).buffer));
  });

  test('is not nearly lossless at a lower quality', async () => {
    const lossy = { ...sketch, qualityPercent: 99 } as const;
    const { buffer, notes } = await make(FLOWERS, { ...lossy, colors: { leastScore: 85 } });
    expect(notes).toEqual([]);
    expect(new Uint8Array(buffer)).toEqual(new Uint8Array((await make(FLOWERS, lossy)).buffer));
  });
});

test('a lower score needs fewer bytes', async () => {
  const bytes = [];
  for (const score of [50, 65, 80]) {
    bytes.push((await make(PHOTO, { format: 'jpeg', fit: SMALL, goal: look(score) })).bytes);
  }
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
  expect(new Set(bytes).size).toBe(3);
});

test('the same request gives the same bytes', async () => {
  const sketch = { format: 'jpeg', goal: look(75) } as const;
  const [first, second] = [await make(FLOWERS, sketch), await make(FLOWERS, sketch)];
  expect(new Uint8Array(second.buffer)).toEqual(new Uint8Array(first.buffer));
});

test('another goal for the same image reuses prepared data, and gives the same bytes', async () => {
  const request = async (sketch: RecipeSketch, sourceKey?: string) => ({
    ...(await requestFor(await fetchFixture(FLOWERS), { format: 'jpeg', ...sketch })),
    ...(sourceKey && { sourceKey }),
  });
  const reshaped: boolean[] = [];
  const run = async (sketch: RecipeSketch, sourceKey?: string) => {
    let isReshaped = false;
    const reply = await runJob(await request(sketch, sourceKey), (stage) => {
      isReshaped ||= stage === 'resizing';
    });
    reshaped.push(isReshaped);
    return reply.ok ? new Uint8Array(reply.buffer) : reply.failure;
  };
  const alone = await run({ goal: look(75) });
  await run({ goal: look(60) }, 'one');
  const reused = await run({ goal: look(75) }, 'one');
  await run({ goal: look(75), turn: 2 }, 'one');
  await run({ goal: look(75) }, 'another');
  expect(reshaped).toEqual([true, true, false, true, true]);
  expect(reused).toEqual(alone);
});

test('encodings of the search are reported and counted from 1', async () => {
  const stages: unknown[] = [];
  const onStage: StageListener = (...stage) => stages.push(stage);
  const { reached } = await make(PHOTO, { format: 'webp', fit: SMALL, goal: look(60) }, { onStage });
  const encodes = reached?.steps.filter((step) => !step.sampled).length ?? 0;
  const tries = stages.filter((stage) => Array.isArray(stage) && stage[0] === 'encoding' && stage[1] !== undefined);
  expect(tries).toEqual(Array.from({ length: encodes }, (_, index) => ['encoding', index + 1]));
});

describe('a size limit', () => {
  test.each<[FormatId, number]>([
    ['jpeg', 9_000],
    ['webp', 9_000],
    ['avif', 9_000],
    ['jxl', 9_000],
  ])('is almost reached and never exceeded by a %s', async (format, maxBytes) => {
    const reply = await make(PHOTO, { format, fit: SMALL, goal: size(maxBytes) });
    expect(reply.bytes).toBeLessThanOrEqual(maxBytes);
    expect(reply.bytes).toBeGreaterThanOrEqual(0.96 * maxBytes);
    expect(reply.reached).toMatchObject({ verdict: 'met' });
  });

  test('needs fewer encodings after an earlier search for the same image', async () => {
    const wholeSteps = ({ reached }: Done) => reached?.steps.filter(({ sampled }) => !sampled) ?? [];
    const earlier = await make(FLOWERS, { format: 'jpeg', goal: look(70) });
    const maxBytes = Math.round(0.9 * earlier.bytes);
    const known = { knownTries: wholeSteps(earlier) };
    const alone = await make(FLOWERS, { format: 'jpeg', goal: size(maxBytes) });
    const reply = await make(FLOWERS, { format: 'jpeg', goal: size(maxBytes) }, known);
    expect(reply.bytes).toBeLessThanOrEqual(maxBytes);
    expect(reply.bytes).toBeGreaterThanOrEqual(0.96 * maxBytes);
    expect(wholeSteps(reply).length).toBeLessThanOrEqual(wholeSteps(alone).length);
    expect(reply.reached?.steps.length).toBeLessThan(alone.reached?.steps.length ?? 0);
  });

  test('that is too small is met by scaling the image down, if that is allowed', async () => {
    const reply = await make(FLOWERS, { format: 'jpeg', goal: size(9_000, true) });
    expect(reply.bytes).toBeLessThanOrEqual(9_000);
    expect(reply.size.widthPx).toBeLessThan(576);
    expect(reply.size.widthPx).toBe(reply.size.heightPx);
    expect(reply.reached?.score).toBeGreaterThan(60);
    expect(reply.notes).toContainEqual({ code: 'scaled-to-fit', size: reply.size });
    expect(reply.reached?.steps.at(-1)?.size).toEqual(reply.size);
  });

  test('that is too small gives the best quality that fits and a suggestion for a smaller image, if scaling is not allowed', async () => {
    const reply = await make(FLOWERS, { format: 'jpeg', goal: size(9_000) });
    expect(reply.bytes).toBeLessThanOrEqual(9_000);
    expect(reply.size).toEqual({ widthPx: 576, heightPx: 576 });
    expect(reply.reached).toMatchObject({ verdict: 'best-effort' });
    expect(reply.reached?.score).toBeLessThan(55);
    const goodAtPx = { widthPx: expect.any(Number), heightPx: expect.any(Number) };
    expect(reply.notes).toContainEqual({ code: 'looks-poor', score: reply.reached?.score, goodAtPx });
  });

  test('that no quality meets fails with the smallest possible size and a scale that would look good', async () => {
    const reply = await attempt(FLOWERS, { format: 'jpeg', goal: size(1_500) });
    expect(reply).toEqual({
      ok: false,
      failure: {
        code: 'size-unreachable',
        maxBytes: 1_500,
        smallestBytes: expect.any(Number),
        goodAtPx: { widthPx: expect.any(Number), heightPx: expect.any(Number) },
      },
    });
    if (!reply.ok && reply.failure.code === 'size-unreachable') {
      expect(reply.failure.smallestBytes).toBeGreaterThan(1_500);
      const { widthPx } = reply.failure.goodAtPx ?? { widthPx: 0 };
      const fit = { mode: 'inside', maxWidthPx: widthPx, maxHeightPx: widthPx } as const;
      const smaller = await make(FLOWERS, { format: 'jpeg', fit, goal: size(1_500) });
      expect(smaller.reached?.score).toBeGreaterThan(60);
    }
  });

  test('is met by scaling in a format without quality, or cannot be met', async () => {
    const whole = await make(FLOWERS, { format: 'png', effort: 'fast', fit: SMALL });
    const maxBytes = Math.round(whole.bytes / 2);
    const sketch = { format: 'png', effort: 'fast', fit: SMALL } as const;
    const scaled = await make(FLOWERS, { ...sketch, goal: size(maxBytes, true) });
    expect(scaled.bytes).toBeLessThanOrEqual(maxBytes);
    expect(scaled.size.widthPx).toBeLessThan(240);
    const refused = await attempt(FLOWERS, { ...sketch, goal: size(maxBytes) });
    expect(refused).toMatchObject({
      failure: { code: 'size-unreachable', smallestBytes: whole.bytes, goodAtPx: expect.anything() },
    });
  });

  test('that leaves a look below good suggests a size that looks very good, which one change makes', async () => {
    const coarse = await make(FLOWERS, { format: 'jpeg', goal: size(38_000) });
    expect(coarse.reached?.score).toBeGreaterThan(55);
    expect(coarse.reached?.score).toBeLessThan(69);
    expect(coarse.reached?.verdict).toBe('met');
    const note = coarse.notes.find(({ code }) => code === 'looks-poor');
    const scaled = await make(FLOWERS, { format: 'jpeg', goal: size(38_000, true) });
    expect(note).toMatchObject({ goodAtPx: scaled.size });
    expect(scaled.bytes).toBeLessThanOrEqual(38_000);
    expect(scaled.reached?.score).toBeGreaterThan(77);
    expect(scaled.notes).toContainEqual({ code: 'scaled-to-fit', size: scaled.size });
  });

  test('that is unreachable never names a smallest file above the original', async () => {
    const sloppy = await make(SCREENSHOT, { format: 'png', effort: 'smallest', colors: { leastScore: 90 } });
    const file = new File([blobOf(sloppy)], 'indexed.png');
    const kept = await runJob(await requestFor(file, { format: 'png', effort: 'fast', goal: size(1_000) }), () => {});
    expect(kept).toMatchObject({ failure: { code: 'size-unreachable', maxBytes: 1_000 } });
    if (!kept.ok && kept.failure.code === 'size-unreachable') {
      const { failure } = kept;
      expect(failure.smallestBytes).toBeLessThanOrEqual(file.size);
      expect(failure.isLarger).toBeUndefined();
      const allowed = await runJob(
        await requestFor(file, { format: 'png', goal: size(failure.smallestBytes) }),
        () => {},
      );
      expect(allowed).toMatchObject({ ok: true, bytes: failure.smallestBytes });
    }
    const other = await attempt(PHOTO, { format: 'png', fit: SMALL, goal: size(1_000) });
    const { size: photoBytes } = await fetchFixture(PHOTO);
    expect(other).toMatchObject({ failure: { code: 'size-unreachable', maxBytes: 1_000 } });
    const failure = other.ok ? null : other.failure;
    if (failure?.code !== 'size-unreachable') throw new Error();
    expect(failure.isLarger ?? false).toBe(failure.smallestBytes > photoBytes);
  });

  test('counts the metadata, and outranks it if only the image fits', async () => {
    const name = 'metadata/jpeg-extended-xmp-paris.jpg';
    const keeping = { format: 'jpeg', metadata: 'all', qualityPercent: 80 } as const;
    const [all, bare] = [await make(name, keeping), await make(name, { ...keeping, metadata: 'none' })];
    const metadataBytes = all.bytes - bare.bytes;
    expect(metadataBytes).toBeGreaterThan(60_000);

    const both = await make(name, { ...keeping, goal: size(all.bytes - 2_000) });
    expect(both.bytes).toBeLessThanOrEqual(all.bytes - 2_000);
    expect(both.bytes).toBeGreaterThan(metadataBytes);
    expect(both.notes.map(({ code }) => code)).not.toContain('metadata-too-large');

    const maxBytes = metadataBytes - 1_000;
    const image = await make(name, { ...keeping, goal: size(maxBytes) });
    expect(image.bytes).toBeLessThanOrEqual(maxBytes);
    expect(image.notes).toContainEqual({ code: 'metadata-too-large' });
    expect(image.carries).not.toContainEqual(expect.objectContaining({ kind: 'xmp' }));

    const neither = await attempt(name, { ...keeping, goal: size(300) });
    expect(neither).toMatchObject({ failure: { code: 'size-unreachable', maxBytes: 300 } });
  });
});

describe('fewer colors', () => {
  const colors = { leastScore: 85 };

  test('make a PNG smaller if its goal is a score', async () => {
    const exact = await make(SCREENSHOT, { format: 'png', fit: SMALL, goal: look(80) });
    const reply = await make(SCREENSHOT, { format: 'png', fit: SMALL, goal: look(80), colors });
    expect(reply.bytes).toBeLessThan(0.8 * exact.bytes);
    expect(await scoreOf(SCREENSHOT, reply, { fit: SMALL })).toBeGreaterThanOrEqual(79.5);
    expect(reply.notes).toEqual([{ code: 'colors-reduced', colors: expect.any(Number), score: expect.any(Number) }]);
  });

  test('win a choice of formats, and the result is then not called lossless', async () => {
    const sketch = { format: 'png', fit: SMALL, goal: look(80), choices: ['png', 'jpeg'] } as const;
    const reply = await make(SCREENSHOT, { ...sketch, colors });
    expect(reply.notes).toContainEqual({ code: 'format-chosen', format: 'png', because: 'smallest' });
  });

  test('give way to a size limit, whatever look they should reach', async () => {
    const wanted = { format: 'png', fit: SMALL, colors: { leastScore: 95 } } as const;
    const { bytes } = await make(SCREENSHOT, wanted);
    const reply = await make(SCREENSHOT, { ...wanted, goal: size(Math.round(0.7 * bytes)) });
    expect(reply.bytes).toBeLessThanOrEqual(0.7 * bytes);
    expect(reply.size.widthPx).toBe(240);
    const note = { code: 'colors-reduced', colors: expect.any(Number), score: reply.reached?.score, forSize: true };
    expect(reply.notes).toContainEqual(note);
  });

  test('are used for a size limit only if the file is too large with all colors', async () => {
    const exact = await make(SCREENSHOT, { format: 'png', fit: SMALL });
    const { bytes } = exact;
    const enough = await make(SCREENSHOT, { format: 'png', fit: SMALL, goal: size(bytes), colors });
    expect(enough).toMatchObject({ reached: { score: 100 }, notes: [] });
    const goal = size(Math.round(0.8 * bytes));
    const reduced = await make(SCREENSHOT, { format: 'png', fit: SMALL, goal, colors });
    expect(reduced.bytes).toBeLessThanOrEqual(goal.maxBytes);
    expect(reduced.notes).toContainEqual(expect.objectContaining({ code: 'colors-reduced' }));
    expect(await scoreOf(SCREENSHOT, reduced, { fit: SMALL })).toBeGreaterThanOrEqual(85);
  });
});

describe('the result is never worse than the original:', () => {
  test('the original is kept if every encoding that meets the score is larger', async () => {
    const first = await make(PHOTO, { format: 'jpeg', qualityPercent: 30, fit: SMALL });
    const file = new File([blobOf(first)], 'small.jpg');
    const reply = await runJob(await requestFor(file, { format: 'jpeg', goal: look(90) }), () => {});
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    expect(new Uint8Array(reply.buffer)).toEqual(new Uint8Array(first.buffer));
    expect(reply.reached).toMatchObject({ verdict: 'kept-original', score: 100 });
    expect(reply.notes).toEqual([{ code: 'kept-original', originalBytes: file.size }]);
  });

  test('a file that the page rendered from an SVG is not an original, so it is encoded', async () => {
    const request = await requestFor(await fetchFixture('one-pixel.png'), { format: 'png', goal: size(10_000) });
    const reply = await runJob({ ...request, info: { ...request.info, isRasterized: true } }, () => {});
    expect(reply).toMatchObject({ ok: true, reached: { verdict: 'met' } });
  });

  test('canvas also keeps the original, and does not claim to have encoded it', async () => {
    const first = await make(PHOTO, { format: 'jpeg', qualityPercent: 30, fit: SMALL });
    const file = new File([blobOf(first)], 'small.jpg');
    const reply = await runJobOnCanvas(await requestFor(file, { format: 'jpeg', goal: look(90) }), () => {});
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    expect(reply.bytes).toBe(file.size);
    expect(reply.notes).toEqual([{ code: 'kept-original', originalBytes: file.size }]);
  });

  test('a file that already meets the size limit is kept', async () => {
    const file = await fetchFixture(SCREENSHOT);
    const reply = await make(SCREENSHOT, { format: 'png', goal: size(file.size + 10) });
    expect(reply.bytes).toBe(file.size);
    expect(reply).toMatchObject({
      reached: { verdict: 'kept-original' },
      notes: [{ code: 'kept-original', originalBytes: file.size }],
    });
    // An original of another size or format does not count.
    expect((await make(SCREENSHOT, { format: 'webp', goal: size(file.size + 10) })).format).toBe('webp');
  });

  test('an animation keeps its motion', async () => {
    const name = 'gif-variable-delays-64x64.gif';
    const reply = await make(name, { format: 'gif', goal: look(80), choices: ['gif', 'webp'] });
    expect(reply.buffer).toEqual(await (await fetchFixture(name)).arrayBuffer());
    expect(reply.notes).toEqual([expect.objectContaining({ code: 'kept-original' })]);
  });

  test('an animation in a set is encoded, because the set needs to know a smaller size', async () => {
    const name = 'webp-variable-delays-64x64.webp';
    const sketch = { format: 'webp', goal: look(60) } as const;
    expect((await make(name, sketch)).reached).toMatchObject({ verdict: 'kept-original', steps: [] });
    const shared = await make(name, sketch, { knownTries: [] });
    expect(shared.reached?.steps).toHaveLength(1);
    expect(shared.bytes).toBeLessThanOrEqual((await fetchFixture(name)).size);
  });
});

describe('a choice of formats', () => {
  const choices = ['jpeg', 'png', 'webp'] as const;

  test('takes the format that reaches the score with the fewest bytes', async () => {
    const sketch = { format: 'jpeg', fit: SMALL, goal: look(70) } as const;
    const reply = await make(PHOTO, { ...sketch, choices });
    const alone = [];
    for (const format of choices) alone.push((await make(PHOTO, { ...sketch, format })).bytes);
    expect(reply.bytes).toBe(Math.min(...alone));
    expect(reply.notes).toContainEqual({ code: 'format-chosen', format: reply.format, because: 'smallest' });
  });

  test('takes AVIF for a photo if the user allows it', async () => {
    const sketch = { format: 'jpeg', fit: SMALL, goal: look(70) } as const;
    const reply = await make(PHOTO, { ...sketch, choices: ['jpeg', 'avif'] });
    expect(reply.notes).toContainEqual({ code: 'format-chosen', format: 'avif', because: 'smallest' });
    const alone = await make(PHOTO, { ...sketch, format: 'avif' });
    expect(new Uint8Array(reply.buffer)).toEqual(new Uint8Array(alone.buffer));
  });

  test('takes a lossless format for a screenshot', async () => {
    const reply = await make(SCREENSHOT, { format: 'jpeg', goal: look(90), choices });
    expect(reply.reached?.score).toBe(100);
    expect(['png', 'webp']).toContain(reply.format);
  });

  test('keeps transparency', async () => {
    const reply = await make(TRANSPARENT, { format: 'jpeg', fit: SMALL, goal: look(70), choices: ['jpeg', 'webp'] });
    expect(reply.format).toBe('webp');
    expect(reply.notes).toContainEqual(expect.objectContaining({ code: 'format-chosen', format: 'webp' }));
    const jpeg = await make(TRANSPARENT, { format: 'jpeg', fit: SMALL, goal: look(70) });
    expect(jpeg.notes).toContainEqual({ code: 'transparency-filled' });
  });
});

test('an image of one pixel reaches a score', async () => {
  const reply = await make('one-pixel.png', { format: 'jpeg', goal: look(80) });
  expect(reply.reached?.score).toBeGreaterThanOrEqual(79.5);
});

test('canvas searches with its own encoder', async () => {
  const reply = await make(PHOTO, { format: 'jpeg', fit: SMALL, goal: look(70) }, { run: runJobOnCanvas });
  expect(reply.reached).toMatchObject({ verdict: 'met' });
  expect(reply.reached?.score).toBeGreaterThanOrEqual(69.5);
  expect(reply.notes).toContainEqual({ code: 'made-by-canvas', because: 'asked' });
});

test('a score from a sample is called an estimate, and has no regions', async () => {
  const { notes, reached } = await make(PHOTO, { format: 'jpeg', goal: look(70) }, { run: runJobOnCanvas });
  expect(notes).toContainEqual({ code: 'score-estimated' });
  expect(reached).toMatchObject({ verdict: 'met', regions: [], heat: null });
});

test('a job without a goal has no score', async () => {
  expect(await make(PHOTO, { format: 'jpeg', fit: SMALL })).not.toHaveProperty('reached');
});
