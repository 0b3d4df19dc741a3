import type { Engine } from '../engine/engine.ts';
import type { MeasureReply, MeasureRequest } from '../jobs/protocol.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Time for two decodings and two comparisons of the largest image on the slowest device. */
const MEASURE_DEADLINE_MS = 180_000;

/** The engines of the codec lab, each without a fallback, and its quality measurement. */
export interface LabBench {
  readonly engines: { readonly [Name in 'wasm' | 'canvas']: Engine };
  /** Never rejects. */
  measure(request: MeasureRequest, signal: AbortSignal): Promise<MeasureReply>;
}

export function createLabBench(pool: WorkerPool, engines: LabBench['engines']): LabBench {
  return {
    engines,
    measure: async (request, signal) => {
      const result = await pool.run<MeasureReply>((api) => api.measure(request), {
        signal,
        deadlineMs: MEASURE_DEADLINE_MS,
      });
      return result.ok ? result.value : result;
    },
  };
}
