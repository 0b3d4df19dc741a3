import type { FormatId } from '../../formats/formats.ts';
import { helperOffer } from '../../kernels/helpers.ts';
import type { Address } from '../../kernels/memory.ts';

/** The exports of a module that `build/threads/threads.c` gives threads. */
export interface ThreadedModule {
  readonly __stack_pointer: WebAssembly.Global;
  /** @returns where the stack of the next thread begins, 0 without memory */
  stackOfThread(): Address;
  /** Initializes the memory. Absent if the module itself does. */
  _initialize?(): void;
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

/** Another thread for an encoder. */
export interface CodecThread {
  /** The URL of a format's module with threads, which only a site has. */
  readonly moduleUrls: { readonly [Format in FormatId]?: string };
  /** Resolves when the thread can work. Rejects if it cannot, and may never settle. */
  join(place: ThreadPlace): Promise<void>;
  /** Ends the thread. */
  end(): void;
}

/** Encoders take an image in rows or groups of blocks, some of which wait for others. More threads would mostly wait. */
const MOST_HELPERS = 7;

export const {
  offer: offerCodecThreads,
  allowed: allowedCodecThreads,
  start: startCodecThreads,
} = helperOffer<CodecThread>(MOST_HELPERS);
