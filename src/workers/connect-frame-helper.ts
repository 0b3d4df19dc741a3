import { wrap } from 'comlink';
import type { FrameHelperApi, OtherWorker } from '../jobs/motion/frame-helper.ts';
import { watchNested } from './nested-workers.ts';

/** @param worker a nested worker that runs `codec.worker.ts` */
export function connectFrameHelper(worker: Worker): OtherWorker {
  const { encodeFrame } = wrap<FrameHelperApi>(worker);
  return { encodeFrame, ...watchNested(worker) };
}
