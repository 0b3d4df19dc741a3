import { describe, expect, test } from 'vitest';
import { jpeg } from '../../../src/formats/jpeg.ts';
import { keepDepth } from '../../../src/jobs/carry/depth.ts';
import { makeWithGainMap } from '../../../src/jobs/carry/gain-map.ts';
import { keepOriginal } from '../../../src/jobs/encode/keep-original.ts';
import { recompressIfAsked } from '../../../src/jobs/encode/recompress.ts';
import { reencodeByBrowser } from '../../../src/jobs/encode/reencode-by-browser.ts';
import { reencodeJpeg } from '../../../src/jobs/encode/reencode-jpeg.ts';
import { makeOfAnimation } from '../../../src/jobs/motion/run-motion.ts';
import { cropImage } from '../../../src/jobs/preview/crop.ts';
import { preview } from '../../../src/jobs/preview/preview.ts';
import type { JobRequest } from '../../../src/jobs/protocol.ts';
import { runJob, runJobOnCanvas } from '../../../src/jobs/run-job.ts';
import type { EncodedImage, Work } from '../../../src/jobs/work.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const ULTRA_HDR = 'metadata/jpeg-ultrahdr-seine.jpg';
const ANIMATION = 'motion/animation.gif';
const DEEP = 'netpbm/photo-16bit.ppm';

const quiet = () => {};

/** The same job with a step on the pixels that no code knows. */
function withStep<Request extends Pick<JobRequest, 'recipe'>>(request: Request): Request {
  return { ...request, recipe: { ...request.recipe, grain: 3 } };
}

/** Makes an image without looking at its pixels. */
async function makeBlindly({ source, info }: Work): Promise<EncodedImage> {
  return { buffer: await source.arrayBuffer(), format: jpeg.id, size: info.size, notes: [], origin: 'pixels' };
}

const gainMapNotes = async (work: Work) => (await makeWithGainMap(work, quiet, makeBlindly, undefined)).notes;

/** What is not `null` was made. Each job is one that the route takes if there is no unknown step. */
const ROUTES: readonly (readonly [name: string, file: string, RecipeSketch, (work: JobRequest) => Promise<unknown>])[] =
  [
    ['recompression', PHOTO, { recompress: 'always' }, recompressIfAsked],
    [
      'the original',
      PHOTO,
      { goal: { kind: 'size', maxBytes: 1e9, mayScale: false } },
      (work) => keepOriginal(work, null, true),
    ],
    ['16 bits', DEEP, { format: 'png' }, (work) => keepDepth(work, quiet)],
    ['the planes of a JPEG', PHOTO, {}, (work) => reencodeJpeg(work, quiet)],
    ['the browser', PHOTO, { format: 'webp' }, (work) => reencodeByBrowser(work, quiet)],
    [
      'an animation',
      ANIMATION,
      { format: 'webp' },
      async (work) => {
        const still = async () => ({ ...(await makeBlindly(work)), frames: 1 as const });
        const { frames } = await makeOfAnimation(work, work, quiet, still);
        return frames === 'all' ? frames : null;
      },
    ],
    [
      'a gain map',
      ULTRA_HDR,
      {},
      async (work) => ((await gainMapNotes(work)).some(({ code }) => code === 'hdr-left-out') ? null : 'added'),
    ],
  ];

describe('a step on the pixels that a route does not know makes it step aside', () => {
  test.each(ROUTES)('%s', async (_, file, recipe, make) => {
    const request = await requestFor(await fetchFixture(file), recipe);
    expect(await make(request)).not.toBeNull();
    expect(await make(withStep(request))).toBeNull();
  });
});

describe('a job with a step that no route knows fails instead of giving pixels without it', () => {
  test.each(ROUTES)('although it would suit %s', async (_, file, recipe) => {
    const request = await requestFor(await fetchFixture(file), recipe);
    expect(await runJob(request, quiet)).toMatchObject({ ok: true });
    const failure = { code: 'unexpected', detail: expect.stringContaining(`the step 'grain'`) };
    expect(await runJob(withStep(request), quiet)).toEqual({ ok: false, failure });
    expect(await runJobOnCanvas(withStep(request), quiet)).toEqual({ ok: false, failure });
  });

  test('as do its previews', async () => {
    const request = await requestFor(await fetchFixture(PHOTO));
    const asked = { sourceKey: PHOTO, ...request };
    expect(await preview(asked)).toMatchObject({ ok: true });
    expect(await preview(withStep(asked))).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
    const { source, info, recipe } = request;
    const area = { xPx: 0, yPx: 0, widthPx: 9, heightPx: 9 };
    const crop = { source, info, size: info.size, area, matte: null };
    expect(await cropImage({ ...crop, shaping: recipe })).not.toBeNull();
    expect(await cropImage({ ...crop, shaping: withStep(request).recipe })).toBeNull();
  });
});
