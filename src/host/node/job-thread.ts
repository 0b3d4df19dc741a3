/**
 * The engine in a thread of Node. `new Worker` of `node:worker_threads` starts the built file and posts a `ThreadJob`
 * for each image. The thread answers each with a `ThreadReply`, in order.
 */
import { parentPort } from 'node:worker_threads';
import { inspect } from '../../codecs/inspect.ts';
import type { JobReply, ThreadJob, ThreadReply } from '../../jobs/protocol.ts';
import { runJob } from '../../jobs/run-job.ts';
import { setHost } from '../host.ts';
import { createNodeHost } from './node-host.ts';

setHost(createNodeHost());

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: ThreadJob) => {
  last = last.then(async () => {
    const reply = await run(job);
    parentPort?.postMessage({ jobId: job.jobId, reply } satisfies ThreadReply, reply.ok ? [reply.buffer] : []);
  });
});

async function run(job: ThreadJob): Promise<JobReply> {
  const inspection = await inspect(job.source, job.maxPixels);
  return inspection.ok ? runJob({ ...job, info: inspection.info }, () => {}) : inspection;
}
