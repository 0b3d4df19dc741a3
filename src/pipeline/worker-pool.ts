import { Pool, type PoolOptions } from '../engine/pool.ts';
import type { CodecWorker } from './codec-worker.ts';
import { onPageWake } from './on-page-wake.ts';
import { type ConnectedWorker, connectWorker } from './pool-worker.ts';

export interface WorkerPoolOptions extends Omit<PoolOptions<ConnectedWorker>, 'connect' | 'onWake'> {
  readonly create: () => CodecWorker;
}

/** A pool of the page's workers. */
export class WorkerPool extends Pool<ConnectedWorker> {
  constructor({ create, ...options }: WorkerPoolOptions) {
    super({ ...options, connect: () => connectWorker(create()), onWake: onPageWake });
  }
}
