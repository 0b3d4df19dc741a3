import { describe, expect, test, vi } from 'vitest';
import type { Recommendation } from '../../../../src/domain/outcome/recommendation.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import { wasmTools } from '../../../../src/jobs/goal/encoder.ts';
import type { JobReply } from '../../../../src/jobs/protocol.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { recommend } from '../../../../src/jobs/score/recommend.ts';
import { recommendFormat } from '../../../../src/jobs/score/recommend-format.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

type Done = Extract<JobReply, { ok: true }>;

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const FLOWERS = 'lossless-flowers-576x576.png';
const SCREENSHOT = 'screenshot-graph.png';
const TRANSPARENT = 'abc-rgba-512x256.png';
const look = (score: number) => ({ kind: 'look', score }) as const;

async function make(name: string, sketch: RecipeSketch): Promise<Done> {
  const reply = await runJob(await requestFor(await fetchFixture(name), sketch), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

async function recommendFor(name: string, sketch: RecipeSketch, formats: readonly FormatId[], most = 100) {
  const { source, info, recipe, maxPixels } = await requestFor(await fetchFixture(name), sketch);
  const { buffer, bytes, format, reached } = await make(name, sketch);
  const found = await recommendFormat({
    ...{ source, info, recipe, maxPixels },
    result: { format, bytes, score: reached?.score ?? null },
    file: new Blob([buffer], { type: formatOf(format).mime }),
    offered: formats.map((id) => ({ format: id, least: 1, most })),
  });
  return { found, bytes };
}

/** Encodes the image like the page would after the user followed the recommendation. */
function follow(name: string, sketch: RecipeSketch, { format, qualityPercent }: Recommendation): Promise<Done> {
  return make(name, { ...sketch, format, ...(qualityPercent !== null && { qualityPercent }) });
}

const ALL: readonly FormatId[] = ['jpeg', 'png', 'webp', 'gif', 'qoi'];

describe('the saving is that of the whole file, and large enough', () => {
  test.each<[string, RecipeSketch, { readonly losesPixels: boolean; readonly saves: number }]>([
    // The photo is saved losslessly.
    [PHOTO, { format: 'png' }, { losesPixels: true, saves: 0.5 }],
    // With a score as the goal, losing pixels was the user's choice.
    [PHOTO, { format: 'png', goal: look(70) }, { losesPixels: false, saves: 0.5 }],
    // For a graphic, a lossy file needs more bytes than a lossless one.
    [SCREENSHOT, { format: 'jpeg', qualityPercent: 90 }, { losesPixels: false, saves: 0.1 }],
    [TRANSPARENT, { format: 'webp', qualityPercent: 95 }, { losesPixels: false, saves: 0.1 }],
  ])('%s as %o', async (name, sketch, { losesPixels, saves }) => {
    const { found, bytes } = await recommendFor(name, sketch, ALL);
    if (!found) throw new Error('nothing was recommended');
    expect(found.losesPixels).toBe(losesPixels);
    const followed = await follow(name, sketch, found);
    expect(Math.abs(found.bytes / followed.bytes - 1)).toBeLessThan(0.01);
    expect(1 - followed.bytes / bytes).toBeGreaterThanOrEqual(saves);
  });
});

describe('nothing is recommended', () => {
  test.each<[string, string, RecipeSketch, readonly FormatId[], number]>([
    ['if the format is the smallest', SCREENSHOT, { format: 'png' }, ALL, 100],
    [
      'if the encoder has no quality and loses pixels',
      SCREENSHOT,
      { format: 'webp', qualityPercent: 100 },
      ['gif'],
      100,
    ],
    ['if the image has transparent pixels, and the others have none', TRANSPARENT, { format: 'png' }, ['jpeg'], 100],
    ['if the result has a background instead of transparent pixels', TRANSPARENT, { format: 'jpeg' }, ALL, 100],
    ['if the page allows only lower qualities', FLOWERS, { format: 'png' }, ['jpeg', 'webp'], 40],
    ['if the others would lose HDR', 'metadata/jpeg-ultrahdr-seine.jpg', { qualityPercent: 60 }, ['avif'], 100],
  ])('%s', async (_, name, sketch, formats, most) => {
    expect((await recommendFor(name, sketch, formats, most)).found).toBeNull();
  });

  test('if the encoders would take a long time for the whole image', async () => {
    const image = pixelImage(new Uint8ClampedArray(4 * 3000 * 2000), 3000, 2000);
    const decodeResult = vi.fn();
    const task = {
      ...{ image, decodeResult, isTransparent: false, output: { effort: 'smallest' } as const },
      result: { format: 'jpeg', bytes: 1e9, score: null } as const,
      offered: [{ format: 'png', least: 1, most: 100 } as const],
    };
    expect(await recommend(task, wasmTools({ effort: 'smallest' }, image))).toBeNull();
    expect(decodeResult).not.toHaveBeenCalled();
  });
});
