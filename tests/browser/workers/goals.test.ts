import { describe, expect, test } from 'vitest';
import type { FormatId } from '../../../src/domain/format-id.ts';
import { measure } from '../../../src/workers/measure.ts';
import type { JobReply } from '../../../src/workers/protocol.ts';
import { runJob } from '../../../src/workers/run-job.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';

type Done = Extract<JobReply, { ok: true }>;

async function run(name: string, sketch: RecipeSketch, file?: Blob): Promise<Done> {
  const reply = await runJob(await requestFor(file ?? (await fetchFixture(name)), sketch), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

/** The score of a reply against the same image without loss, measured on its file. */
async function scoreOf(name: string, reply: Done, { fit, turn }: RecipeSketch): Promise<number> {
  const lossless = await run(name, { format: 'png', effort: 'fast', ...(fit && { fit }), ...(turn && { turn }) });
  const [reference, output] = [lossless, reply].map(({ bytes, mime }) => new Blob([bytes], { type: mime }));
  if (!reference || !output) throw new Error('no files');
  const measured = await measure({ reference, output, matte: [0, 0, 0], timedDecodes: 0, maxPixels: 1e8 });
  if (!measured.ok || measured.ssimulacra2 === null) throw new Error(JSON.stringify(measured));
  return measured.ssimulacra2;
}

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const LARGE = 'dog-iphone-4032x3024-exif-orientation6.jpg';
const SHRUNK = { mode: 'inside', maxWidthPx: 1000, maxHeightPx: 1000 } as const;

describe('a look is reached, and not exceeded by much', () => {
  test.each<[string, FormatId, number, RecipeSketch]>([
    [PHOTO, 'jpeg', 80, { fit: { mode: 'inside', maxWidthPx: 300, maxHeightPx: 300 } }],
    [LARGE, 'jpeg', 70, { fit: SHRUNK }],
    [LARGE, 'webp', 70, { fit: SHRUNK }],
  ])('%s as %s at %i', async (name, format, score, sketch) => {
    const reply = await run(name, { ...sketch, format, goal: { kind: 'look', score } });
    const measured = await scoreOf(name, reply, sketch);
    expect(measured).toBeGreaterThanOrEqual(score - 0.5);
    expect(measured).toBeLessThanOrEqual(score + 2);
    expect(reply.reached).toMatchObject({ verdict: 'met', score: expect.closeTo(measured, 5) });
    expect(reply.reached?.regions).toHaveLength(5);
  });
});
