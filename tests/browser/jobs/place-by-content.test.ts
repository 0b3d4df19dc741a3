import { expect, test } from 'vitest';
import { preview } from '../../../src/jobs/preview/preview.ts';
import { runJob, runJobOnCanvas } from '../../../src/jobs/run-job.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';

test('a preview and its result keep the same place, and the browser alone nearly the same', async () => {
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), {});
  const fit = { mode: 'cover', widthPx: 120, heightPx: 200, focus: { x: 0.5, y: 0.5 }, attention: true } as const;
  const asked = { ...request, recipe: { ...request.recipe, fit } };
  const made = await runJob(asked, () => {});
  if (!made.ok || !made.placed?.focus) throw new Error('no place was found');
  const { placed } = made;
  expect(made.placed.focus.x).toBeGreaterThan(0.58);
  expect(await preview({ ...asked, sourceKey: 'stage' })).toMatchObject({ ok: true, placed });
  const drawn = await runJobOnCanvas(asked, () => {});
  expect(drawn).toMatchObject({ ok: true, byCanvas: 'asked' });
  expect(drawn.ok && drawn.placed?.focus?.x).toBeCloseTo(made.placed.focus.x, 1);
});
