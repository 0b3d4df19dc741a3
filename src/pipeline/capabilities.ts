import { compilesWasm } from '../codecs/wasm-support.ts';

/** What this browser and device can do, asked once. */
export interface Capabilities {
  readonly wasm: boolean;
  /** At least 1. */
  readonly cores: number;
  /** `undefined` where the browser does not tell. */
  readonly deviceMemoryGiB: number | undefined;
  /** A phone or tablet: fingers, no mouse. */
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

/** Whether the browser starts workers that are modules: it may know no such type, or refuse all. */
export function moduleWorkersRun(): boolean {
  const asked = new Error('asked for the type');
  try {
    // Only a browser that knows modules asks; it is stopped there, before anything is fetched.
    new Worker('/', {
      get type(): WorkerType {
        throw asked;
      },
    }).terminate();
  } catch (error) {
    return error === asked;
  }
  return false;
}

/** Whether the visitor asked the browser to load as little as it can. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
