import type { Encode } from '../../codecs/contract.ts';
import { MAX_QUEUED_FRAMES, type OtherThread } from '../../codecs/motion.ts';
import { DEFAULT_EFFORT } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { loadCodec } from '../load-codec.ts';

/** The calls that a job's worker makes to another worker of the same code. */
export interface FrameHelperApi {
  readonly encodeFrame: (format: FormatId, ...image: Parameters<Encode>) => ReturnType<Encode>;
}

/** Settles as a call to a worker does, or rejects when that worker cannot run. */
export type UnlessDead = <T>(call: Promise<T>) => Promise<T>;

/** A worker that has started, and can be used by this thread only. */
export interface OtherWorker extends FrameHelperApi {
  readonly unlessDead: UnlessDead;
  readonly end: () => void;
}

/** Many times as long as a frame takes. A worker that needs longer is considered dead. */
const MAX_WAIT_MS = 20_000;

let startWorker: (() => OtherWorker) | null = null;

/** Sets how `frameHelper` starts its worker. @param start starts a worker of this code; `null` if all cores are busy */
export function offerFrameHelper(start: (() => OtherWorker) | null): void {
  startWorker = start;
}

/**
 * A nested worker that encodes frames. The browser ends it together with this worker, so an aborted job leaves nothing.
 */
export interface FrameHelper extends OtherThread {
  readonly end: () => void;
}

const ONE_PIXEL: PixelImage = { widthPx: 1, heightPx: 1, rgba: new Uint8ClampedArray(4) };

/**
 * Prepares another thread for frames. It starts on the first call of `hasRoom`. It has room once its encoder is ready,
 * so this thread never waits for its start. This thread encodes the frames that the other one fails to encode.
 *
 * @returns `null` if there is no idle worker
 */
export function frameHelper(format: FormatId): FrameHelper | null {
  const start = startWorker;
  if (!start) return null;
  let other: OtherWorker | null = null;
  let [isAsked, room] = [false, 0];
  const begin = async (options?: EncoderOptions) => {
    other = start();
    await other.encodeFrame(format, ONE_PIXEL, 100, DEFAULT_EFFORT, options);
    room = MAX_QUEUED_FRAMES;
  };
  const ask = async (...image: Parameters<Encode>) => {
    if (!other) throw new Error('the worker has not started');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the worker does not answer')), MAX_WAIT_MS);
    });
    const encoded = other.unlessDead(other.encodeFrame(format, ...image));
    return Promise.race([encoded, late]).finally(() => clearTimeout(timer));
  };
  return {
    async hasRoom(options) {
      // Without the other thread, this one encodes all frames.
      if (!isAsked) begin(options).catch((cause: unknown) => console.warn('no other thread encodes frames', cause));
      isAsked = true;
      if (room <= 0) await nextTask();
      return room > 0;
    },
    async encode(...image) {
      room--;
      try {
        const bytes = await ask(...image);
        room++;
        return bytes;
      } catch (cause) {
        room = Number.NEGATIVE_INFINITY;
        console.warn('a frame is encoded by one thread', cause);
        return (await loadCodec(format)).encode(...image);
      }
    },
    end: () => other?.end(),
  };
}
