import { expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { imageFactsOf } from '../../../../src/domain/settings/recipe.ts';
import { withKeptPixels } from '../../../../src/jobs/decode/kept-pixels.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const OUTPUTS: readonly RecipeOutput[] = [
  { format: 'webp', maxWidth: 120 },
  { format: 'png', maxWidth: 120 },
  { format: 'jpeg', maxWidth: 60 },
  { format: 'jpeg', maxWidth: 60, quality: 20 },
];

test('one decoding serves all outputs', async () => {
  const source = readFixture('lossless-flowers-576x576.png');
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const { info } = inspection;
  const recipes = resolveRecipe({ version: 1, outputs: [...OUTPUTS] }, imageFactsOf(info));
  const typed = new Blob([source], { type: info.mime });
  const readWhole = vi.spyOn(typed, 'arrayBuffer');
  const widths: number[] = [];
  for (const [at, recipe] of recipes.entries()) {
    const job = { jobId: 'a', moreFollow: at + 1 < recipes.length };
    const request = { ...job, source: typed, info, recipe, maxPixels: MAX_PIXELS };
    const reply = await withKeptPixels(job, () => runJob(request, () => {}));
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    widths.push(reply.size.widthPx);
  }
  expect(widths).toEqual([120, 120, 60, 60]);
  // Only a decoder reads the whole file.
  expect(readWhole).toHaveBeenCalledTimes(1);
});
