import { type Endpoint, expose, transfer } from 'comlink';
import type { Encode } from '../codecs/contract.ts';
import { offerCodecThreads } from '../codecs/shared/threads.ts';
import { onDemand } from '../domain/outcome/on-demand.ts';
import type { FormatId } from '../formats/formats.ts';
import { browserHost } from '../host/browser/browser-host.ts';
import { setHost } from '../host/host.ts';
import { withKeptPixels } from '../jobs/decode/kept-pixels.ts';
import { loadCodec } from '../jobs/load-codec.ts';
import { offerFrameHelper } from '../jobs/motion/frame-helper.ts';
import type { findAttention as FindAttention } from '../jobs/place-by-content.ts';
import { cropImage } from '../jobs/preview/crop.ts';
import { makeDisplayable } from '../jobs/preview/displayable.ts';
import { forgetPreview, isTransparent, preparePreview, preview, thumbnail } from '../jobs/preview/preview.ts';
import { sketch } from '../jobs/preview/sketch.ts';
import type {
  ExhaustedMessage,
  JobReply,
  JobRequest,
  JudgeRequest,
  PlayRequest,
  PortEventName,
  RecommendationRequest,
  StageListener,
  StageMessage,
} from '../jobs/protocol.ts';
import { runJob, runJobOnCanvas } from '../jobs/run-job.ts';
import { measure } from '../jobs/score/measure.ts';
import { needsReplacement } from '../jobs/worker-memory.ts';
import { offerHelpers } from '../kernels/deflate/helpers.ts';
import { type ModuleSource, shareModules } from '../kernels/load-wasm.ts';
import { offerScoreHelpers } from '../kernels/ssimulacra2/helpers.ts';
import { connectFrameHelper } from './connect-frame-helper.ts';
import { holdLock } from './hold-lock.ts';
import { mayNestWorkers } from './nested-workers.ts';
import { startCodecThread } from './start-codec-thread.ts';
import { startHelper, warmUpHelpers } from './start-helper.ts';
import { warmUp } from './warm-up.ts';

function transferReply(reply: JobReply): JobReply {
  return reply.ok ? transfer(reply, [reply.buffer]) : reply;
}

setHost(browserHost);

// A page that cannot start workers loads this file itself.
const isPage = 'document' in globalThis;

const startSame = () => connectFrameHelper(new Worker(self.location.href, { type: 'module' }));

function offerThreads(count: number): void {
  offerHelpers(count, startHelper, warmUpHelpers);
  offerScoreHelpers(count, startHelper, warmUpHelpers);
  // A page must not wait for threads, and only isolated pages share memory with them.
  offerCodecThreads(isPage || !self.crossOriginIsolated ? 0 : count, startCodecThread);
  offerFrameHelper(count > 0 && !isPage ? startSame : null);
}

const imageArrived = new AbortController();

/** @param reportExhausted asks the page to replace this worker */
const createApi = (enter: StageListener, reportExhausted: () => void) => ({
  holdLock,
  /** Takes compiled modules from the page, which compiles each of them once for all workers. */
  shareModules: (source: ModuleSource) =>
    shareModules((url, announced) => source(new URL(url, location.href).href, announced)),
  warmUp: () => warmUp(imageArrived.signal),
  /** @param spareWorkers how many other workers could run now */
  run: async (request: JobRequest, spareWorkers = 0) => {
    imageArrived.abort();
    offerThreads(mayNestWorkers() ? spareWorkers : 0);
    const reply = await withKeptPixels(request, () => runJob(request, enter));
    // Other calls, such as `judge`, do not know of idle workers.
    offerScoreHelpers(0, startHelper);
    if (needsReplacement(request)) reportExhausted();
    return transferReply(reply);
  },
  runOnCanvas: async (request: JobRequest) => {
    imageArrived.abort();
    return transferReply(await runJobOnCanvas(request, enter));
  },
  /** Encodes a frame for another worker of this code. */
  encodeFrame: async (format: FormatId, ...image: Parameters<Encode>) => {
    const bytes = await (await loadCodec(format)).encode(...image);
    return transfer(bytes, [bytes.buffer]);
  },
  /** Loaded on demand, because only favicons need it. */
  makeIcon: async (files: readonly Blob[]) => {
    const reply = await (await onDemand(import('../jobs/encode/make-icon.ts'))).makeIcon(files);
    return reply.ok ? transfer(reply, [reply.buffer]) : reply;
  },
  measure,
  // Loaded on demand, because only the review needs it.
  judge: async (request: JudgeRequest) => (await onDemand(import('../jobs/score/judge.ts'))).judge(request),
  preview,
  preparePreview,
  thumbnail,
  cropImage,
  isTransparent,
  // Loaded on demand, because few crops are placed by their content.
  findAttention: async (...asked: Parameters<typeof FindAttention>) =>
    (await onDemand(import('../jobs/place-by-content.ts'))).findAttention(...asked),
  forgetPreview,
  makeDisplayable,
  sketch,
  // Loaded on demand, because browsers with `ImageDecoder` need neither.
  countFrames: async (request: PlayRequest) =>
    (await onDemand(import('../jobs/motion/play-motion.ts'))).countFrames(request),
  frameAt: async (request: PlayRequest, index: number) => {
    const frame = await (await onDemand(import('../jobs/motion/play-motion.ts'))).frameAt(request, index);
    return frame && transfer(frame, [frame.image.rgba.buffer]);
  },
  /** Loaded on demand, because only two tools recommend formats. */
  recommendFormat: async (request: RecommendationRequest) => {
    const { recommendFormat } = await onDemand(import('../jobs/score/recommend-format.ts'));
    return recommendFormat(request);
  },
});

export type WorkerApi = ReturnType<typeof createApi>;

/** Time between two messages about frames. Tiny frames take less than the page needs to display their number. */
const FRAME_MESSAGES_MS = 50;

/**
 * Offers the API to a page. Stage messages and `isExhausted` use the same channel as the reply, arrive before it, and get no
 * answer.
 */
function serve(page: Endpoint): void {
  let framesSentMs = 0;
  expose(
    createApi(
      (stage, attempt, progress) => {
        if (progress && progress.frame > 1 && performance.now() - framesSentMs < FRAME_MESSAGES_MS) return;
        if (progress) framesSentMs = performance.now();
        page.postMessage({
          stage,
          ...(attempt !== undefined && { attempt }),
          ...(progress && { progress }),
        } satisfies StageMessage);
      },
      () => page.postMessage({ isExhausted: true } satisfies ExhaustedMessage),
    ),
    page,
  );
}

const PORT_EVENT: PortEventName = 'pixmill-port';

if (isPage) addEventListener(PORT_EVENT, (event) => serve((event as CustomEvent).detail));
else if (!('isServing' in globalThis)) {
  // WebKit evaluates this file again when another chunk imports it. A second listener would run every job twice.
  Object.assign(globalThis, { isServing: true });
  // TypeScript treats `self` as the window of a page.
  serve(self as unknown as Endpoint);
}
