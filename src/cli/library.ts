/** The library of the package. `cli/index.d.ts` has its public types. */
import { openNodeEngine } from '../host/node/open-node-engine.ts';
import { createPixmill, type Pixmill } from './pixmill.ts';

export { PixmillError } from './pixmill.ts';

export interface OpenOptions {
  /** Images in progress at the same time, at least 1. Default: the number of cores. */
  readonly concurrency?: number;
}

/** Opens the engine. Threads start with the first image. @throws RangeError */
export async function openPixmill({ concurrency }: OpenOptions = {}): Promise<Pixmill> {
  if (concurrency !== undefined && !(Number.isInteger(concurrency) && concurrency >= 1))
    throw new RangeError(`concurrency is ${concurrency}. It must be a whole number of at least 1.`);
  // The build puts the thread beside this file, which nothing else may import.
  return createPixmill(openNodeEngine({ thread: new URL('./job-thread.mjs', import.meta.url), concurrency }));
}
