import { expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { imageFactsOf } from '../../../../src/domain/settings/recipe.ts';
import * as decoding from '../../../../src/jobs/decode/decode.ts';
import { withKeptPixels } from '../../../../src/jobs/decode/kept-pixels.ts';
import * as shaping from '../../../../src/jobs/decode/shape-pixels.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

vi.mock('../../../../src/jobs/decode/decode.ts', { spy: true });
vi.mock('../../../../src/jobs/decode/shape-pixels.ts', { spy: true });

const OUTPUTS: readonly RecipeOutput[] = [
  { format: 'webp', maxWidth: 120 },
  { format: 'png', maxWidth: 120 },
  { format: 'jpeg', maxWidth: 60 },
  { format: 'jpeg', maxWidth: 60, quality: 20 },
];

test('one decoding serves all outputs, and one shaping those of a size', async () => {
  const source = readFixture('lossless-flowers-576x576.png');
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const { info } = inspection;
  const recipes = resolveRecipe({ version: 1, outputs: [...OUTPUTS] }, imageFactsOf(info));
  const typed = new Blob([source], { type: info.mime });
  const widths: number[] = [];
  for (const [at, recipe] of recipes.entries()) {
    const job = { jobId: 'a', moreFollow: at + 1 < recipes.length };
    const request = { ...job, source: typed, info, recipe, maxPixels: MAX_PIXELS };
    const reply = await withKeptPixels(job, () => runJob(request, () => {}));
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    widths.push(reply.size.widthPx);
  }
  expect(widths).toEqual([120, 120, 60, 60]);
  expect(decoding.decodeSource).toHaveBeenCalledTimes(1);
  expect(shaping.shapePixels).toHaveBeenCalledTimes(2);
});
