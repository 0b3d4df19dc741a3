import { insideInfo } from '../codecs/inside-info.ts';
import { inspect } from '../codecs/inspect.ts';
import { completenessOf } from '../codecs/parts.ts';
import { type OriginalFacts, readCarried, readOriginal } from '../codecs/read-carried.ts';
import type { Opened, SourceInfo } from '../codecs/source-info.ts';
import type { CarriedFact } from '../domain/outcome/carried.ts';
import { FailureError } from '../domain/outcome/failure.ts';
import { maxPixelsFor, workerCountFor } from '../domain/outcome/limits.ts';
import type { Engine } from '../engine/engine.ts';
import { dispatchJobs, singleJobs } from '../engine/job-pixels.ts';
import { formatOf } from '../formats/formats.ts';
import { png } from '../formats/png.ts';
import type { IconReply, ImageJob, JobReply, JobRequest, Judged, JudgeRequest } from '../jobs/protocol.ts';
import { supportsSimd } from '../kernels/simd.ts';
import type { LabBench } from '../lab/run-lab.ts';
import { createActivity } from './activity.ts';
import { moduleWorkersRun, probeCapabilities } from './capabilities.ts';
import { startCodecWorker } from './codec-worker.ts';
import { timeEngine } from './expected-time.ts';
import { filterImages } from './filter-images.ts';
import { createImageEngine } from './image-engine.ts';
import { createLabBench } from './lab-bench.ts';
import { createModuleStore, type DecoderListener } from './module-store.ts';
import { openFrames, type WorkerFrames } from './open-frames.ts';
import { createPreviewer, type Previewer } from './previewer.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { createRecommender, NO_RECOMMENDER, type Recommender } from './recommender.ts';
import { saveFile } from './save.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';
import { createWorkerEngine } from './worker-engine.ts';
import { WorkerPool } from './worker-pool.ts';

/** How long an idle worker is kept, with its memory. */
const IDLE_MS = 60_000;

/** Modules that do not load within this time are loaded with the first image. */
const WARM_UP_MS = 30_000;

/** Time for two decodings and one comparison of the largest image on the slowest device. */
const JUDGE_DEADLINE_MS = 120_000;

/** Time to load the decoder on a slow connection. The images of an icon are tiny. */
const ICON_DEADLINE_MS = 30_000;

/** All image operations that `src/state` uses. */
export interface Pipeline {
  /** False if the browser starts no workers. The page then processes images itself, one at a time. */
  readonly inBackground: boolean;
  /** Maximum number of pixels of one image on this device. */
  readonly maxPixels: number;
  readonly filterImages: typeof filterImages;
  /**
   * Reads the header, and draws an SVG. Never rejects.
   *
   * @param beforeDrawing called before an SVG is drawn. Only one is drawn at a time
   */
  open(file: Blob, beforeDrawing?: () => Promise<void>): Promise<Opened>;
  /** Reads what a file carries besides its pixels. Never rejects. */
  readCarried(file: Blob): Promise<readonly CarriedFact[]>;
  /** Reads the size of an image, too. Never rejects. */
  readOriginal(file: Blob): Promise<OriginalFacts>;
  /** Maximum number of images in progress. */
  readonly maxAtOnce: number;
  /** Starts and loads what the first images will need, for this many images in parallel. */
  warmUp(atOnce: number): void;
  /** Warms up before there is an image, unless the visitor saves data. */
  warmUpAhead(atOnce: number): void;
  readonly engine: Engine;
  /** Puts PNG results into one ICO file. Never rejects. */
  makeIcon(files: readonly Blob[]): Promise<IconReply>;
  /** Makes several results of one image, which is decoded once. They compete with the other jobs for workers and memory. */
  readonly images: Engine<ImageJob, readonly JobReply[]>;
  /** Estimates how long the engine will take, in milliseconds. */
  expectMs(work: Pick<JobRequest, 'info' | 'recipe'>): number;
  readonly previewer: Previewer;
  /** Opens an animation in its own worker; `null` if that is impossible. */
  openFrames(file: Blob): Promise<WorkerFrames | null>;
  readonly recommender: Recommender;
  readonly lab: LabBench;
  /** Measures the damage of a result; `null` if that is impossible. */
  judge(request: JudgeRequest): Promise<Judged | null>;
  save(blob: Blob, fileName: string): void;
  /** Sets the listener to call if the first image of a format has to wait for its decoder to load. */
  onDecoderLoading(listener: DecoderListener): void;
}

const READERS = { readCarried, readOriginal };

export function createPipeline(): Pipeline {
  const { wasm, cores, deviceMemoryGiB, touchOnly } = probeCapabilities();
  const inBackground = moduleWorkersRun();
  const maxPixels = maxPixelsFor(deviceMemoryGiB, touchOnly);
  const maxWorkers = inBackground ? workerCountFor(cores, deviceMemoryGiB) : 1;
  // On the main thread, WASM would block the page for seconds.
  const useWasm = wasm && inBackground;
  let announce: DecoderListener = () => () => {};
  const { serve } = createModuleStore((loading) => announce(loading));
  const create = () => serve(startCodecWorker(inBackground));
  const createSilent = () => serve(startCodecWorker(inBackground), true);
  const activity = createActivity();
  const jobs = new WorkerPool({ create, maxWorkers, idleMs: IDLE_MS, activity });
  const previewWorkers = new WorkerPool({ create, maxWorkers: 1, idleMs: IDLE_MS, activity });
  const engines = { wasm: createWorkerEngine(jobs, 'run'), canvas: createWorkerEngine(jobs, 'runOnCanvas') };
  const limits = { maxJobs: maxWorkers, maxPixelsInFlight: maxPixels };
  const dispatcher = dispatchJobs(createImageEngine({ pool: jobs, ...engines, wasmSupported: useWasm }), limits);
  const { images, warmUp } = withWarmUp(dispatcher, { jobs, previewWorkers, useWasm });

  return {
    inBackground,
    maxPixels,
    filterImages,
    open: (file, beforeDrawing) => openSource(file, maxPixels, beforeDrawing),
    ...READERS,
    maxAtOnce: maxWorkers,
    warmUp,
    warmUpAhead: (atOnce) => {
      if (!savesData()) warmUp(atOnce);
    },
    images,
    makeIcon: (files) => makeIcon(jobs, files),
    ...timeEngine(singleJobs(images)),
    previewer: createPreviewer(previewWorkers),
    openFrames: async (file) => (inBackground ? openFrames(createSilent, { file, maxPixels }) : null),
    recommender: useWasm && isSpacious(deviceMemoryGiB) ? createRecommender(createSilent, activity) : NO_RECOMMENDER,
    lab: createLabBench(jobs, engines),
    judge: (request) => judge(jobs, request),
    save: saveFile,
    onDecoderLoading: (listener) => {
      announce = listener;
    },
  };
}

/** Wraps an engine and warms up its workers until the first image arrives. */
function withWarmUp(
  engine: Pipeline['images'],
  { jobs, previewWorkers, useWasm }: { jobs: WorkerPool; previewWorkers: WorkerPool; useWasm: boolean },
): Pick<Pipeline, 'images' | 'warmUp'> {
  let hasBegun = false;
  return {
    images: {
      run: (job, options) => {
        hasBegun = true;
        return engine.run(job, options);
      },
    },
    warmUp(atOnce) {
      previewWorkers.warmUp(1);
      jobs.warmUp(atOnce);
      // Once an image is in progress, warming up would only compete with it.
      const warmUpWorkers = () => {
        for (let worker = 0; worker < atOnce && !hasBegun; worker++) {
          void jobs.run((api) => api.warmUp(), { deadlineMs: WARM_UP_MS });
        }
      };
      if (useWasm) whenIdle(warmUpWorkers);
    },
  };
}

async function makeIcon(jobs: WorkerPool, files: readonly Blob[]): Promise<IconReply> {
  const result = await jobs.run<IconReply>((api) => api.makeIcon(files), { deadlineMs: ICON_DEADLINE_MS });
  return result.ok ? result.value : result;
}

async function judge(jobs: WorkerPool, request: JudgeRequest): Promise<Judged | null> {
  const result = await jobs.run((api) => api.judge(request), { deadlineMs: JUDGE_DEADLINE_MS });
  return result.ok ? result.value : null;
}

/** Whether the device has room for work that the user did not request. Such work computes scores, which need SIMD. */
function isSpacious(deviceMemoryGiB = Number.POSITIVE_INFINITY): boolean {
  return supportsSimd() && !savesData() && deviceMemoryGiB > 2;
}

async function openSource(file: Blob, maxPixels: number, beforeDrawing?: () => Promise<void>): Promise<Opened> {
  const inspection = await inspect(file, maxPixels);
  if (!inspection.ok) return inspection;
  const { info } = inspection;
  if (!formatOf(info.format).read.isVector) {
    // Decoders and `<img>` rely on the blob's type, so it comes from the content, not from the file name.
    const blob = file.type === info.mime ? file : new Blob([file], { type: info.mime });
    const { repair } = completenessOf(info.format);
    const repaired = repair ? await repair(blob, info) : blob;
    if (repaired.type === blob.type) return { ok: true, source: { info, drawn: { blob: repaired, info } } };
    // An icon is drawn as the PNG inside it, a RAW photo as the JPEG.
    const inside = await inspect(repaired, maxPixels);
    if (!inside.ok) return inside;
    return { ok: true, source: { info, drawn: { blob: repaired, info: insideInfo(info, inside.info) } } };
  }
  try {
    const blob = await rasterizeSvg(file, info.size, beforeDrawing);
    const rasterized: SourceInfo = { ...info, format: png.id, mime: png.mime, isRasterized: true };
    return { ok: true, source: { info, drawn: { blob, info: rasterized } } };
  } catch (error) {
    const failure =
      error instanceof FailureError ? error.failure : ({ code: 'unexpected', detail: String(error) } as const);
    return { ok: false, failure };
  }
}
