import { type Endpoint, expose, transfer } from 'comlink';
import { type ModuleSource, shareModules } from '../kernels/load-wasm.ts';
import { makeDisplayable } from './displayable.ts';
import { holdLock } from './hold-lock.ts';
import { measure } from './measure.ts';
import { forgetPreview, isTransparent, preparePreview, preview, thumbnail } from './preview.ts';
import type { JobReply, JobRequest, PortEventName, StageListener, StageMessage } from './protocol.ts';
import { runJob, runJobOnCanvas } from './run-job.ts';
import { warmUp } from './warm-up.ts';

function handOver(reply: JobReply): JobReply {
  return reply.ok ? transfer(reply, [reply.bytes]) : reply;
}

const imageArrived = new AbortController();

const createApi = (enter: StageListener) => ({
  holdLock,
  /** Take compiled modules from the page, which has each compiled once for all workers. */
  shareModules: (source: ModuleSource) => shareModules(source),
  warmUp: () => warmUp(imageArrived.signal),
  run: async (request: JobRequest) => {
    imageArrived.abort();
    return handOver(await runJob(request, enter));
  },
  runOnCanvas: async (request: JobRequest) => {
    imageArrived.abort();
    return handOver(await runJobOnCanvas(request, enter));
  },
  measure,
  preview,
  preparePreview,
  thumbnail,
  isTransparent,
  forgetPreview,
  makeDisplayable,
});

export type WorkerApi = ReturnType<typeof createApi>;

/** Stages use the same channel as the reply, arrive before it, and are not answered. */
function serve(page: Endpoint): void {
  expose(
    createApi((stage, attempt) =>
      page.postMessage({ stage, ...(attempt !== undefined && { attempt }) } satisfies StageMessage),
    ),
    page,
  );
}

const PORT_EVENT: PortEventName = 'pixmill-port';

// A page without workers loads this file itself.
if ('document' in globalThis) addEventListener(PORT_EVENT, (event) => serve((event as CustomEvent).detail));
// The types are those of a page.
else serve(self as unknown as Endpoint);
