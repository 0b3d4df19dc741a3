/** Runs in the blank page, bundled by the scenario. Makes the ready set of responsive images in one worker of the site. */
import { inspect } from '../../src/codecs/inspect.ts';
import { responsiveSet } from '../../src/domain/recipe/ready-sets.ts';
import { resolveRecipe } from '../../src/domain/recipe/resolve.ts';
import { singleJobs } from '../../src/engine/job-pixels.ts';
import { createImageEngine } from '../../src/pipeline/image-engine.ts';
import { createModuleStore } from '../../src/pipeline/module-store.ts';
import { createWorkerEngine } from '../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../src/pipeline/worker-pool.ts';

/** @type {ReturnType<typeof createImageEngine>} */
let images;
/** @type {import('../../src/jobs/protocol.ts').ImageJob} */
let job;

/**
 * @param {File} file
 * @param {string} workerUrl the site's own worker
 * @param {number} quality 1 to 100
 * @returns {Promise<number[]>} the widths of the set
 */
export async function prepare(file, workerUrl, quality) {
  const inspected = await inspect(file, 1e9);
  if (!inspected.ok) throw new Error(`${file.name}: ${inspected.failure.code}`);
  const { info } = inspected;
  const outputs = [...responsiveSet(info, { quality, metadata: 'none' })];
  const recipes = resolveRecipe({ version: 1, outputs }, info);
  job = { jobId: 'benchmark', source: file, info, recipes, maxPixels: 1e9 };
  const { serve } = createModuleStore();
  const create = () => serve(new Worker(workerUrl, { type: 'module' }));
  const pool = new WorkerPool({ create, maxWorkers: 1, idleMs: 3_600_000 });
  const wasm = createWorkerEngine(pool, 'run');
  images = createImageEngine({ pool, wasm, canvas: wasm, wasmSupported: true });
  return [...new Set(outputs.map(({ width = 0 }) => width))];
}

/** Makes all results from one decode. */
export async function together() {
  const startedAt = performance.now();
  const replies = await images.run(job);
  return { ms: performance.now() - startedAt, ...sumOf(replies) };
}

/** Makes each result in a job of its own. */
export async function alone() {
  const { recipes, ...rest } = job;
  const startedAt = performance.now();
  const replies = [];
  for (const recipe of recipes) replies.push(await singleJobs(images).run({ ...rest, recipe }));
  return { ms: performance.now() - startedAt, ...sumOf(replies) };
}

/** @param {readonly import('../../src/jobs/protocol.ts').JobReply[]} replies */
function sumOf(replies) {
  let [encodeMs, byteLength] = [0, 0];
  for (const reply of replies) {
    if (!reply.ok) throw new Error(`The site's worker failed: ${JSON.stringify(reply.failure)}`);
    encodeMs += reply.tookMs.encodeMs;
    byteLength += reply.bytes;
  }
  return { encodeMs, byteLength };
}
