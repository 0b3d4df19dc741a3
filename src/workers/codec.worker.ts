import { expose, transfer } from 'comlink';
import { type ModuleSource, shareModules } from '../codecs/wasm.ts';
import { measure } from './measure.ts';
import { prepare } from './prepare.ts';
import { forgetPreview, preview, thumbnail } from './preview.ts';
import type { JobReply, JobRequest, PortEventName, StageListener } from './protocol.ts';
import { runJob, runJobOnCanvas } from './run-job.ts';

function handOver(reply: JobReply): JobReply {
  return reply.ok ? transfer(reply, [reply.bytes]) : reply;
}

const pictureCame = new AbortController();

const api = {
  /**
   * Hold a Web Lock for as long as this worker lives. However it ends, the browser lets the lock go,
   * and the page learns of it at once.
   */
  holdLock: (name: string) =>
    new Promise<void>((held, refused) => {
      const lock = navigator.locks.request(name, () => {
        held();
        return new Promise(() => {});
      });
      lock.catch(refused);
    }),
  /** Take compiled modules from the page, which has each compiled once for all workers. */
  shareModules: (source: ModuleSource) => shareModules(source),
  prepare: () => prepare(pictureCame.signal),
  run: async (request: JobRequest, onStage: StageListener) => {
    pictureCame.abort();
    return handOver(await runJob(request, onStage));
  },
  runOnCanvas: async (request: JobRequest, onStage: StageListener) => {
    pictureCame.abort();
    return handOver(await runJobOnCanvas(request, onStage));
  },
  measure,
  preview,
  thumbnail,
  forgetPreview,
};

export type WorkerApi = typeof api;

const PORT_EVENT: PortEventName = 'pixmill-port';

// A page that has no workers loads this file itself.
if ('document' in globalThis) addEventListener(PORT_EVENT, (event) => expose(api, (event as CustomEvent).detail));
else expose(api);
