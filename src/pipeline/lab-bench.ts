import type { MeasureReply } from '../jobs/protocol.ts';
import type { LabBench } from '../lab/run-lab.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Time for two decodings and two comparisons of the largest image on the slowest device. */
const MEASURE_DEADLINE_MS = 180_000;

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
