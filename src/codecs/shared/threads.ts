import { helperOffer } from '../../kernels/helpers.ts';
import type { Address } from '../../kernels/memory.ts';

/** The exports of a module that `build/libaom/threads.c` gives threads. */
export interface ThreadedModule {
  readonly __stack_pointer: WebAssembly.Global;
  /** @returns where the stack of the next thread begins, 0 without memory */
  stackOfThread(): Address;
  /** Works for the other threads, and never returns. */
  serve(thread: number): void;
  /** Tells the other threads that this one has failed. They then fail as well. */
  fail(): void;
}

/** Where a thread of a module works. */
export interface ThreadPlace {
  readonly module: WebAssembly.Module;
  /** The shared memory of all its threads. */
  readonly memory: WebAssembly.Memory;
  readonly stack: Address;
  /** The number of the thread, from 0. */
  readonly thread: number;
}

/** Another thread for the encoder of AVIF. */
export interface AomThread {
  /** The URL of the module with threads, which only a site has. */
  readonly moduleUrl: string;
  /** Resolves when the thread can work. Rejects if it cannot, and may never settle. */
  join(place: ThreadPlace): Promise<void>;
  /** Ends the thread. */
  end(): void;
}

/** libaom takes an image as rows of blocks, of which each waits for the one above. More threads would mostly wait. */
const MOST_HELPERS = 7;

export const {
  offer: offerAomThreads,
  allowed: allowedAomThreads,
  start: startAomThreads,
} = helperOffer<AomThread>(MOST_HELPERS);
