/** Runs in the blank page, bundled by the scenario. Recommends formats and follows the recommendations, on one thread. */
import { inspect } from '../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../src/domain/outcome/limits.ts';
import { FORMAT_IDS } from '../../src/formats/formats.ts';
import { runJob } from '../../src/jobs/run-job.ts';
import { recommendFormat } from '../../src/jobs/score/recommend-format.ts';

const OFFERED = FORMAT_IDS.map((format) => ({ format, least: 1, most: 100 }));

/** @typedef {Pick<import('../../src/domain/settings/recipe.ts').OutputSpec, 'format' | 'qualityPercent' | 'goal'>} Output */

/** @param {File} file @param {number} sidePx @param {Output} output */
async function requestOf(file, sidePx, output) {
  const inspection = await inspect(file, MAX_PIXELS);
  if (!inspection.ok) throw new Error(`${file.name}: ${inspection.failure.code}`);
  /** @type {import('../../src/domain/settings/recipe.ts').ImageRecipe} */
  const recipe = {
    version: 1,
    fit: { mode: 'inside', maxWidthPx: sidePx, maxHeightPx: sidePx },
    output: { matte: [255, 255, 255], effort: 'balanced', ...output },
  };
  return { jobId: 'bench', source: file, info: inspection.info, recipe, maxPixels: MAX_PIXELS };
}

/** @param {Awaited<ReturnType<typeof requestOf>>} request */
async function make(request) {
  const reply = await runJob(request, () => {});
  if (!reply.ok) throw new Error(`${reply.failure.code} for ${request.recipe.output.format}`);
  return reply;
}

/**
 * @param {File} file
 * @param {number} sidePx longest side to which larger images are reduced
 * @param {Output} output
 * @returns `said`: the bytes that the recommendation predicts, or `null` if nothing was recommended. `followed`: the
 *   bytes of the file that the page makes if the user follows the recommendation
 */
export async function follow(file, sidePx, output) {
  const request = await requestOf(file, sidePx, output);
  const { buffer, bytes, format, reached } = await make(request);
  const result = { format, bytes, score: reached?.score ?? null };
  const startedAt = performance.now();
  const found = await recommendFormat({
    ...request,
    result,
    file: new Blob([buffer]),
    offered: OFFERED,
  });
  const ms = performance.now() - startedAt;
  if (!found) return { bytes, ms, said: null, followed: null, format: null };
  const quality = found.qualityPercent === null ? {} : { qualityPercent: found.qualityPercent };
  const followed = await make(await requestOf(file, sidePx, { ...output, format: found.format, ...quality }));
  return { bytes, ms, said: found.bytes, followed: followed.bytes, format: found.format };
}
