import { describe, expect, test } from 'vitest';
import type { SourceInfo } from '../../../src/codecs/source-info.ts';
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '../../../src/domain/settings/lab-settings.ts';
import type { JobReply, JobRequest } from '../../../src/jobs/protocol.ts';
import { labCsv, labJson } from '../../../src/lab/export.ts';
import type { LabFailure, LabImage, LabPair, LabReference, LabResult } from '../../../src/lab/model.ts';
import { type Encoding, listEncodings, listPreparations } from '../../../src/lab/plan.ts';
import { runLab } from '../../../src/lab/run-lab.ts';
import type { Pipeline } from '../../../src/pipeline/create-pipeline.ts';
import { fakeEncoded } from '../../support/fake-engine.ts';

const WITH_CANVAS = ['jpeg-wasm', 'jpeg-mozjpeg', 'jpeg-canvas', 'webp-wasm', 'webp-canvas'] as const;

const INFO: SourceInfo = {
  format: 'png',
  mime: 'image/png',
  size: { widthPx: 4000, heightPx: 3000 },
  orientation: 1,
  mayHaveAlpha: false,
  animated: false,
  profile: 'none',
  cmyk: false,
};

const HOSTILE_NAME = '=cmd|calc!A0.jpg';

function imageOf(name = HOSTILE_NAME): LabImage {
  const file = new File(['0123456789'], name);
  const source = { info: INFO, drawn: { blob: file, info: INFO } };
  return { id: name, file, status: { kind: 'ready', info: INFO, source } };
}

interface Asked {
  readonly engine: string;
  readonly request: JobRequest;
}

/** A pipeline whose results have as many bytes as their quality. The nth job takes n milliseconds. */
function fakePipeline(refuse: (asked: Asked) => boolean = () => false) {
  const asked: Asked[] = [];
  let alone = 0;
  const engine = (name: string) => ({
    run: async (request: JobRequest): Promise<JobReply> => {
      expect(++alone, 'one at a time').toBe(1);
      await Promise.resolve();
      alone--;
      asked.push({ engine: name, request });
      if (refuse({ engine: name, request })) return { ok: false, failure: { code: 'damaged', format: 'png' } };
      const { output, fit } = request.recipe;
      const size = fit?.mode === 'inside' ? { widthPx: fit.maxWidthPx, heightPx: fit.maxHeightPx } : INFO.size;
      return {
        ok: true,
        ...fakeEncoded({ format: output.format, size, bytes: output.qualityPercent }),
        buffer: new ArrayBuffer(output.qualityPercent),
        tookMs: { decodeMs: 1, resizeMs: 2, encodeMs: asked.length },
      };
    },
  });
  const pipeline: Pick<Pipeline, 'engine' | 'lab' | 'maxPixels' | 'open'> = {
    engine: engine('any'),
    maxPixels: 1e9,
    open: async (file) => ({ ok: true, source: { info: INFO, drawn: { blob: file, info: INFO } } }),
    lab: {
      engines: { wasm: engine('wasm'), canvas: engine('canvas') },
      measure: async ({ output, timedDecodes }) => ({
        ok: true,
        regions: null,
        decodeMs: Array.from({ length: timedDecodes }, (_, run) => 30 - 10 * run),
        psnrDb: output.size === 100 ? Number.POSITIVE_INFINITY : output.size,
        ssim: output.size / 100,
        ssimulacra2: output.size === 60 ? null : output.size / 2,
      }),
    },
  };
  return { pipeline, asked };
}

interface Course {
  readonly refuse?: (asked: Asked) => boolean;
  readonly cancelDuring?: (asked: Asked) => boolean;
  /** Default: one image. */
  readonly images?: readonly LabImage[];
  /** The number of results after which the run is canceled. */
  readonly stopAfter?: number;
}

async function run(
  settings: Partial<LabSettings>,
  {
    images = [imageOf()],
    refuse = () => false,
    cancelDuring = () => false,
    stopAfter = Number.POSITIVE_INFINITY,
  }: Course = {},
) {
  const all = { ...DEFAULT_LAB_SETTINGS, encoders: WITH_CANVAS, ...settings };
  const controller = new AbortController();
  const { pipeline, asked } = fakePipeline((one) => {
    if (cancelDuring(one)) controller.abort();
    return controller.signal.aborted || refuse(one);
  });
  const references: LabReference[] = [];
  const results: LabResult[] = [];
  const pairs: LabPair[] = [];
  const failures: LabFailure[] = [];
  await runLab(pipeline, images, all, controller.signal, {
    onStep: () => {},
    onReference: (reference) => references.push(reference),
    onResult: (result) => {
      results.push(result);
      if (results.length >= stopAfter) controller.abort();
    },
    onPair: (pair) => pairs.push(pair),
    onFailure: (failure) => failures.push(failure),
  });
  return {
    settings: all,
    references,
    results,
    pairs,
    failures,
    asked,
    machine: { browser: 'test', cores: 2 },
    build: BUILD,
  };
}

const BUILD = { commit: 'abc1234-dirty', packages: { '@jsquash/png': '3.1.1' } };

function textOf({ format, engine, effort, qualityPercent, options }: Encoding): string {
  const tuned = Object.entries(options).map((pair) => pair.join('='));
  return [format, engine, effort, qualityPercent, ...tuned].map(String).join(' ');
}

describe('the plan of the lab', () => {
  const plan = (settings: Partial<LabSettings>) => listEncodings({ ...DEFAULT_LAB_SETTINGS, ...settings });

  test("has every quality for lossy formats, one entry for lossless formats, and only the encoder's efforts", () => {
    const encodings = plan({
      encoders: ['jpeg-wasm', 'jpeg-canvas', 'png-wasm', 'gif-wasm'],
      qualities: [50, 80],
      efforts: ['fast', 'smallest'],
    });
    expect(encodings.map(textOf)).toEqual([
      'jpeg wasm fast 50',
      'jpeg wasm fast 80',
      'jpeg wasm smallest 50',
      'jpeg wasm smallest 80',
      'jpeg canvas null 50',
      'jpeg canvas null 80',
      'png wasm fast null',
      'png wasm smallest null',
      'gif wasm null null',
    ]);
  });

  test('contains every combination of options, without efforts if an option replaces them', () => {
    const encodings = plan({
      encoders: ['jpeg-mozjpeg', 'png-wasm'],
      qualities: [50],
      efforts: ['fast', 'smallest'],
      options: [
        'jpeg-mozjpeg.sampling.canvas',
        'jpeg-mozjpeg.sampling.4:4:4',
        'jpeg-mozjpeg.scans.sequential',
        'png-wasm.level.effort',
        'png-wasm.level.6',
      ],
    });
    expect(encodings.map(textOf)).toEqual([
      'jpeg mozjpeg null 50 scans=sequential',
      'jpeg mozjpeg null 50 sampling=4:4:4 scans=sequential',
      'png wasm fast null',
      'png wasm smallest null',
      'png wasm null null level=6',
    ]);
  });

  test.each([
    [{ maxSidePx: null }, 1],
    [{ maxSidePx: 4000, filters: ['lanczos3', 'box'] }, 1],
    [{ maxSidePx: 3999, filters: ['lanczos3', 'box'] }, 2],
    [{ filters: ['lanczos3', 'box', 'canvas'], lights: ['gamma', 'linear'] }, 5],
    [{ maxSidePx: null, filters: ['lanczos3', 'box'] }, 1],
  ] as const)('with %j prepares an image of 4000 pixels in %d ways', (settings, ways) => {
    expect(listPreparations({ ...DEFAULT_LAB_SETTINGS, ...settings }, INFO.size)).toHaveLength(ways);
  });
});

describe('a run of the lab', () => {
  test('resizes once with the chosen filter, and passes the same pixels to every encoder', async () => {
    const { asked, references } = await run({ filters: ['mitchell'], lights: ['linear'], qualities: [50], repeats: 1 });
    const resized = asked.filter(
      ({ request }) => request.recipe.fit?.mode === 'inside' && request.recipe.fit.maxWidthPx === 1600,
    );
    expect(resized.map(({ request }) => request.recipe.resampling)).toEqual([{ filter: 'mitchell', light: 'linear' }]);
    const encoded = asked.filter(({ request }) => request.source === references[0]?.blob);
    expect(encoded.map(({ engine, request }) => `${engine} ${request.recipe.output.format}`)).toEqual([
      'wasm jpeg',
      'wasm jpeg',
      'canvas jpeg',
      'wasm webp',
      'canvas webp',
    ]);
    expect(encoded.map(({ request }) => request.recipe.output.tuning)).toEqual([
      undefined,
      { encoder: 'mozjpeg', options: {} },
      undefined,
      undefined,
      undefined,
    ]);
    expect(encoded.every(({ request }) => request.recipe.fit === null && !('resampling' in request.recipe))).toBe(true);
  });

  test('resizes with canvas for the canvas filter, and uses any engine if it does not resize', async () => {
    expect((await run({ filters: ['canvas'] })).asked[0]?.engine).toBe('canvas');
    expect((await run({ maxSidePx: null })).asked[0]?.engine).toBe('any');
  });

  test('reports the median and the range of the repeats', async () => {
    const { results, asked, references } = await run({ encoders: ['png-wasm'], repeats: 3 });
    const turns = asked.flatMap(({ request }, i) => (request.source === references[0]?.blob ? [i + 1] : []));
    expect(turns).toHaveLength(3);
    // The fake measurements decode in 30, 20 and 10 ms.
    expect(results.map(({ outcome }) => outcome.ok && outcome.measures)).toMatchObject([
      {
        encoding: { medianMs: turns[1], rangeMs: [turns[0], turns[2]] },
        decoding: { medianMs: 20, rangeMs: [10, 30] },
      },
    ]);
  });

  test('stops when it is canceled, and keeps finished results', async () => {
    const { results, pairs, failures } = await run({}, { stopAfter: 3 });
    expect(results).toHaveLength(3);
    expect([pairs, failures]).toEqual([[], []]);
  });

  test('discards the result of an encoding that was canceled', async () => {
    const { results } = await run(
      { qualities: [50] },
      { cancelDuring: ({ engine, request }) => engine === 'wasm' && request.recipe.output.qualityPercent === 50 },
    );
    expect(results).toEqual([]);
  });

  test('names an image that cannot be prepared, and continues if an encoder fails', async () => {
    const unreadable = await run({}, { refuse: ({ request }) => request.recipe.fit !== null });
    expect(unreadable.failures).toEqual([{ imageName: HOSTILE_NAME, failure: { code: 'damaged', format: 'png' } }]);
    expect(unreadable.results).toEqual([]);
    const partial = await run({ qualities: [50] }, { refuse: ({ engine }) => engine === 'canvas' });
    expect(partial.results.map(({ outcome }) => outcome.ok)).toEqual([true, true, false, true, false]);
    expect(partial.pairs).toEqual([]);
  });

  test('pairs our results with canvas results of the same quality', async () => {
    const lossy = await run({ encoders: ['webp-wasm', 'webp-canvas'], qualities: [50, 80] });
    const qualityById = new Map(lossy.results.map(({ id, encoding }) => [id, encoding.qualityPercent]));
    // The fake engines do not write real WebP files, so there is no image data to compare.
    expect(lossy.pairs.map(({ oursId, canvasId }) => [qualityById.get(oursId), qualityById.get(canvasId)])).toEqual([
      [50, 50],
      [80, 80],
    ]);
    const { pairs, results } = await run({ encoders: ['png-wasm', 'png-canvas', 'gif-wasm'] });
    expect(pairs.map(({ identity }) => identity)).toEqual([{ kind: 'pixels', same: true }]);
    expect(pairs[0]).toMatchObject({ oursId: results[0]?.id, canvasId: results[1]?.id });
  });
});

describe('an export from the lab', () => {
  test('contains measurements and settings as JSON', async () => {
    const report = await run({ encoders: ['jpeg-wasm', 'png-wasm'], qualities: [55] });
    const { results, link, settings } = JSON.parse(labJson(report));
    expect(settings).toEqual(report.settings);
    expect(new URLSearchParams(link).get('quality')).toBe('55');
    expect(results).toMatchObject([
      {
        image: HOSTILE_NAME,
        format: 'jpeg',
        engine: 'wasm',
        qualityPercent: 55,
        bytes: 55,
        psnrDb: 55,
        ssim: 0.55,
        ssimulacra2: 27.5,
      },
      { format: 'png', qualityPercent: null, bytes: 100, psnrDb: null, lossless: true },
    ]);
    expect(results[0]).toMatchObject({ resampledBy: 'lanczos3', light: 'gamma', widthPx: 1600, lossless: false });
  });

  test('contains the commit, the packages and the speed', async () => {
    const report = await run({ encoders: ['png-wasm'], repeats: 3 });
    const { build, results } = JSON.parse(labJson(report));
    expect(build).toEqual(BUILD);
    const { encodeMs, shortestEncodeMs, longestEncodeMs, megapixelsPerSecond, widthPx, heightPx } = results[0];
    expect([encodeMs - shortestEncodeMs, longestEncodeMs - encodeMs]).toEqual([1, 1]);
    expect(results[0]).toMatchObject({ resultDecodeMs: 20, shortestResultDecodeMs: 10, longestResultDecodeMs: 30 });
    expect(megapixelsPerSecond).toBeCloseTo((widthPx * heightPx) / 1000 / encodeMs, 2);
    const [names = '', row = ''] = labCsv(report).split('\r\n');
    const columns = names.split(',');
    const cells = row.split(',');
    expect(cells[columns.indexOf('"commit"')]).toBe('"abc1234-dirty"');
    expect(cells[columns.indexOf('"cores"')]).toBe(String(report.machine.cores));
  });

  test('compares bytes at equal scores with the first encoder of each image', async () => {
    const report = await run({ encoders: ['jpeg-wasm', 'webp-wasm'], qualities: [50, 70, 90] });
    const { gains } = JSON.parse(labJson(report));
    // The fake encoders write as many bytes as the quality, and their score is half of it.
    expect(gains).toEqual([
      {
        image: HOSTILE_NAME,
        images: 1,
        encoder: 'webp-wasm-balanced',
        baseline: 'jpeg-wasm-balanced',
        from: 25,
        to: 45,
        bytesRatio: 1,
      },
    ]);
  });

  test('contains the encoder options and the means of several images', async () => {
    const settings = {
      encoders: ['jpeg-wasm', 'jpeg-mozjpeg'],
      qualities: [50, 70],
      options: ['jpeg-mozjpeg.trellis.tables'],
    } as const;
    const report = await run(settings, { images: [imageOf('a.jpg'), imageOf('b.jpg')] });
    const { results, means, gains } = JSON.parse(labJson(report));
    expect(results.map(({ image }: { image: string }) => image)).toEqual([
      ...Array(4).fill('a.jpg'),
      ...Array(4).fill('b.jpg'),
    ]);
    expect(means).toHaveLength(4);
    expect(means[2]).toMatchObject({
      image: null,
      images: 2,
      encoder: 'MozJPEG',
      effort: null,
      options: 'trellis=tables',
      bytes: 50,
      ssimulacra2: 25,
    });
    const [first, second] = [results[0], results[4]];
    expect(means[0].encodeMs).toBeCloseTo((first.encodeMs + second.encodeMs) / 2, 2);
    expect(gains.map(({ images }: { images: number }) => images)).toEqual([1, 1, 2]);
    expect(labCsv(report).trimEnd().split('\r\n')).toHaveLength(1 + 8 + 4);
  });

  test('has one CSV row for each result and no executable cell', async () => {
    const lines = labCsv(await run({ encoders: ['jpeg-wasm'], qualities: [55, 60] })).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\ufeff"image","originalBytes",/);
    expect(lines[1]?.startsWith(`"'${HOSTILE_NAME}",10,`)).toBe(true);
    const column = lines[0]?.split(',').indexOf('"ssimulacra2"') ?? -1;
    // The second result has no score.
    expect(lines.slice(1, 3).map((line) => line.split(',')[column])).toEqual(['27.5', '']);
  });
});
