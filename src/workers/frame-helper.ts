import { wrap } from 'comlink';
import type { Encode } from '../codecs/contract.ts';
import type { OtherThread } from '../codecs/motion.ts';
import type { FormatId } from '../domain/format-id.ts';
import { loadCodec } from './load-codec.ts';

/** What the worker of a job asks of another worker of the same code. */
export interface FrameHelperApi {
  readonly encodeFrame: (format: FormatId, ...image: Parameters<Encode>) => ReturnType<Encode>;
}

/** Many times as long as a frame takes. Whoever needs longer is not there. */
const PATIENCE_MS = 20_000;

let startWorker: (() => Worker) | null = null;

/** @param start starts a worker of this code; `null` if all cores are busy */
export function offerFrameHelper(start: (() => Worker) | null): void {
  startWorker = start;
}

/** A worker of this worker, which encodes frames. The browser ends it with this worker, so an aborted job leaves nothing. */
export interface FrameHelper extends OtherThread {
  readonly end: () => void;
}

/**
 * Starts another thread with its first frame. What it fails to encode, this thread encodes.
 *
 * @returns `null` if there is no idle worker
 */
export function frameHelper(format: FormatId): FrameHelper | null {
  const start = startWorker;
  if (!start) return null;
  let other: ReturnType<typeof connect> | null = null;
  let [isIdle, isLost] = [true, false];
  const ask = async (...image: Parameters<Encode>) => {
    other ??= connect(start());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the worker does not answer')), PATIENCE_MS);
    });
    return Promise.race([other.encodeFrame(format, ...image), other.died, late]).finally(() => clearTimeout(timer));
  };
  return {
    isIdle: () => isIdle && !isLost,
    async encode(...image) {
      isIdle = false;
      try {
        return await ask(...image);
      } catch (cause) {
        console.warn('a frame is encoded by one thread', cause);
        isLost = true;
        return (await loadCodec(format)).encode(...image);
      } finally {
        isIdle = true;
      }
    },
    end: () => other?.end(),
  };
}

function connect(worker: Worker) {
  const { encodeFrame } = wrap<FrameHelperApi>(worker);
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker cannot run')));
  });
  // If it dies while it has no frame, the next one learns of it.
  died.catch(() => {});
  return { encodeFrame, died, end: () => worker.terminate() };
}
