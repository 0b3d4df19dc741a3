/**
 * The engine in a thread of Node: what `src/workers/codec.worker.ts` is in a browser. `open-node-engine.ts` starts the
 * built file and calls its API. Messages about stages use the same channel and get no answer.
 */
import { parentPort } from 'node:worker_threads';
import { expose, transfer } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
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
    const runAll = async () => {
      for (const recipe of recipes) replies.push(await runJob({ ...job, recipe }, reportStage));
    };
    await (recipes.length > 1 ? withKeptPixels(runAll) : runAll());
    const buffers = replies.flatMap((reply) => (reply.ok ? [reply.buffer] : []));
    return transfer(replies, buffers);
  },
  measure: (request: MeasureRequest) => measure(request),
};

export type ThreadApi = typeof api;

if (parentPort) expose(api, nodeEndpoint(parentPort));
