import { compilesWasm } from '../kernels/wasm-support.ts';

/** What this browser and device support, determined once. */
export interface Capabilities {
  readonly wasm: boolean;
  /** Number of processor cores, at least 1. */
  readonly cores: number;
  /** `undefined` if the browser does not report it. */
  readonly deviceMemoryGiB: number | undefined;
  /** True for a phone or tablet without a mouse. */
  readonly touchOnly: boolean;
}

export function probeCapabilities(): Capabilities {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return {
    wasm: compilesWasm(),
    cores: navigator.hardwareConcurrency || 1,
    deviceMemoryGiB: deviceMemory,
    touchOnly: matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches,
  };
}

/** Whether the browser starts module workers. It may not support the type, or refuse all workers. */
export function moduleWorkersRun(): boolean {
  const probed = new Error('asked for the type');
  try {
    // Only a browser that supports module workers reads this. The error stops the browser before it fetches anything.
    new Worker('/', {
      get type(): WorkerType {
        throw probed;
      },
    }).terminate();
  } catch (error) {
    return error === probed;
  }
  return false;
}
