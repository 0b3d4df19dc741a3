/**
 * The engine in a thread of Node: what `src/workers/codec.worker.ts` is in a browser. `open-node-engine.ts` starts the
 * built file and calls its API. Messages about stages use the same channel and get no answer.
 */
import { parentPort } from 'node:worker_threads';
import { expose, transfer } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { inspect } from '../../codecs/inspect.ts';
import { completenessOf } from '../../codecs/parts.ts';
import { withKeptPixels } from '../../jobs/decode/kept-pixels.ts';
import type { ImageJob, JobReply, MeasureRequest, StageListener, StageMessage } from '../../jobs/protocol.ts';
import { runJob } from '../../jobs/run-job.ts';
import { measure } from '../../jobs/score/measure.ts';
import { setHost } from '../host.ts';
import { createNodeHost } from './node-host.ts';

setHost(createNodeHost());

const reportStage: StageListener = (stage, attempt, progress) =>
  parentPort?.postMessage({
    stage,
    ...(attempt !== undefined && { attempt }),
    ...(progress && { progress }),
  } satisfies StageMessage);

const api = {
  /** Resolves when the thread can work. */
  start: async () => {},
  /** @returns a reply for each recipe, in order. Never rejects */
  run: async ({ recipes, ...job }: ImageJob): Promise<readonly JobReply[]> => {
    const replies: JobReply[] = [];
    const opened = await open(job);
    if (!opened.ok) return recipes.map(() => opened);
    const runAll = async () => {
      for (const recipe of recipes) replies.push(await runJob({ ...job, ...opened.drawn, recipe }, reportStage));
    };
    await (recipes.length > 1 ? withKeptPixels(runAll) : runAll());
    const buffers = replies.flatMap((reply) => (reply.ok ? [reply.buffer] : []));
    return transfer(replies, buffers);
  },
  measure: (request: MeasureRequest) => measure(request),
};

/** Repairs a file as the page does. An icon becomes the PNG inside it. */
async function open({ source, info, maxPixels }: Pick<ImageJob, 'source' | 'info' | 'maxPixels'>) {
  const { repair, inside } = completenessOf(info.format);
  const repaired = (await inside?.(source)) ?? (repair ? await repair(source, info) : source);
  if (repaired.type === source.type) return { ok: true, drawn: { source: repaired, info } } as const;
  const inspection = await inspect(repaired, maxPixels);
  if (!inspection.ok) return inspection;
  return { ok: true, drawn: { source: repaired, info: { ...inspection.info, isRasterized: true } } } as const;
}

export type ThreadApi = typeof api;

if (parentPort) expose(api, nodeEndpoint(parentPort));
