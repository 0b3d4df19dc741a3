import { availableParallelism, totalmem } from 'node:os';
import { checkComplete } from '../../codecs/check-complete.ts';
import { inspect } from '../../codecs/inspect.ts';
import { readCarried } from '../../codecs/read-carried.ts';
import type { Inspection } from '../../codecs/source-info.ts';
import type { CarriedFact } from '../../domain/outcome/carried.ts';
import { maxPixelsFor } from '../../domain/outcome/limits.ts';
import { deadlineFor } from '../../engine/deadline.ts';
import type { Engine } from '../../engine/engine.ts';
import { dispatchJobs } from '../../engine/job-pixels.ts';
import { isPoisoned, Pool } from '../../engine/pool.ts';
import type { Connection } from '../../engine/pool-member.ts';
import type { ImageJob, JobReply, MeasureReply, MeasureRequest, StageMessage } from '../../jobs/protocol.ts';
import { type ConnectedThread, startThread } from './start-thread.ts';

export interface NodeEngineOptions {
  /** The built `job-thread.ts`. */
  readonly thread: URL;
  /** A thread that was started before. */
  readonly first?: Connection<ConnectedThread> | null;
  /** Images in progress at the same time, at least 1. Default: the number of cores. */
  readonly concurrency?: number | undefined;
}

/** The engine on threads of this process. */
export interface NodeEngine extends Engine<ImageJob, readonly JobReply[]> {
  readonly concurrency: number;
  /** The most pixels of one image. */
  readonly maxPixels: number;
  /** Reads the header of a file. Never rejects. */
  inspect(source: Blob): Promise<Inspection>;
  /** Whether a file is an image that is neither cut off nor damaged, as far as that shows without decoding it. */
  isWhole(file: Blob): Promise<boolean>;
  /** Reads when a photo was taken, by the camera's clock: `2026-11-27T19:42:48` or a date. `null` if it does not say */
  readTaken(source: Blob): Promise<string | null>;
  /** Reads what a file carries besides its pixels. Never rejects. */
  readCarried(source: Blob): Promise<readonly CarriedFact[]>;
  /** Compares two images with the same size. Never rejects. */
  measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureReply>;
  /** Starts threads for this many images, before the first one is read. */
  warmUp(images: number): void;
  /** Ends the threads that have no work, so that the process can end. */
  close(): void;
}

/** A thread without work is kept for this long. It does not keep the process alive after `close`. */
const IDLE_MS = 60_000;

/** Time for two decodings and two comparisons of the largest image on the slowest machine. */
const MEASURE_DEADLINE_MS = 180_000;

/** For each of these, one of the largest images may be in progress. */
const BYTES_PER_LARGEST_IMAGE = 4 * 2 ** 30;

/** Memory that the threads' decoders and encoders need for each core. */
const BYTES_PER_THREAD = 512 * 2 ** 20;

export function openNodeEngine({
  thread,
  first = null,
  concurrency = defaultConcurrency(),
}: NodeEngineOptions): NodeEngine {
  const memoryBytes = totalmem();
  const maxPixels = maxPixelsFor(memoryBytes / 2 ** 30, false);
  const started = first ? [first] : [];
  const connect = () => started.pop() ?? startThread(thread);
  const pool = new Pool<ConnectedThread>({ connect, maxWorkers: concurrency, idleMs: IDLE_MS });
  const engine = retryOnce(createThreadEngine(pool));
  const maxPixelsInFlight = maxPixels * Math.max(1, Math.floor(memoryBytes / BYTES_PER_LARGEST_IMAGE));
  const dispatcher = dispatchJobs(engine, { maxJobs: concurrency, maxPixelsInFlight });
  return {
    ...dispatcher,
    concurrency,
    maxPixels,
    inspect: (source) => inspect(source, maxPixels),
    async isWhole(file) {
      const inspection = await inspect(file, maxPixels);
      return inspection.ok && !(await checkComplete(new Uint8Array(await file.arrayBuffer()), inspection.info));
    },
    async readTaken(source) {
      const facts = await readCarried(source);
      return facts.flatMap((fact) => (fact.kind === 'metadata' ? [fact.tells.taken?.local] : []))[0] ?? null;
    },
    readCarried,
    async measure(request, signal) {
      const result = await pool.run<MeasureReply>((api) => api.measure(request), {
        deadlineMs: MEASURE_DEADLINE_MS,
        ...(signal && { signal }),
      });
      return result.ok ? result.value : result;
    },
    warmUp: (images) => pool.warmUp(Math.min(images, concurrency)),
    close: () => pool.drain(),
  };
}

function defaultConcurrency(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_PER_THREAD)));
}

function createThreadEngine(pool: Pool<ConnectedThread>): Engine<ImageJob, readonly JobReply[]> {
  return {
    async run(job, { signal, onStage } = {}) {
      const deadlineMs = job.recipes.reduce((sum, recipe) => sum + deadlineFor({ ...job, recipe }), 0);
      let stopListening = () => {};
      const result = await pool.run<readonly JobReply[]>(
        (api, thread, extend) => {
          const listen = ({ stage, attempt, progress }: Partial<StageMessage>) => {
            if (progress) extend();
            if (stage) onStage?.(stage, attempt, progress);
          };
          thread.on('message', listen);
          stopListening = () => thread.off('message', listen);
          return api.run(job);
        },
        { deadlineMs, ...(signal && { signal }) },
      );
      stopListening();
      if (!result.ok) return job.recipes.map(() => result);
      if (result.value.some(isPoisoned)) pool.drain();
      return result.value;
    },
  };
}

/** A thread may have died because of the memory that another image took. */
function retryOnce(engine: Engine<ImageJob, readonly JobReply[]>): Engine<ImageJob, readonly JobReply[]> {
  return {
    async run(job, options) {
      const replies = await engine.run(job, options);
      const hasCrashed = replies.some((reply) => !reply.ok && reply.failure.code === 'worker-crashed');
      return hasCrashed ? engine.run(job, options) : replies;
    },
  };
}
