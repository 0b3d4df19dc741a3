import {
  type DeflatedSegment,
  type DeflateLevel,
  deflateSegment,
  type Segment,
} from '../../kernels/deflate/deflate.ts';
import type { DeflateHelper } from '../../kernels/deflate/helpers.ts';
import { nextTask } from '../../kernels/next-task.ts';

/** A helper has one segment to work on and one to continue with. This also limits the memory. */
const SEGMENTS_AT_HELPER = 2;

/** If a helper takes this many times as long as this thread's slowest segment, this thread compresses its segment, too. */
const PATIENCE = 2;

interface Shared {
  readonly segment: Segment;
  readonly helper: DeflateHelper;
  /** Settles when the helper has finished or failed. */
  readonly settled: Promise<void>;
}

/**
 * Compresses segments on this thread and on others. In the end, this thread compresses all missing segments. So the
 * result does not depend on helpers, even if they fail or never answer.
 *
 * @param segmentAt makes a segment; called once for each, in order
 * @param helpers end with this call
 * @param onRead called when no thread reads a segment any more; not for segments that this thread takes back
 */
export async function deflateSegments(
  count: number,
  segmentAt: (index: number) => Segment,
  level: DeflateLevel,
  helpers: readonly DeflateHelper[],
  onRead: (segment: Segment) => void = () => {},
): Promise<DeflatedSegment[]> {
  const results: DeflatedSegment[] = [];
  const shared = new Map<number, Shared>();
  const failed = new Set<DeflateHelper>();
  let slowestMs = 0;

  const share = (index: number, segment: Segment, helper: DeflateHelper) => {
    const settled = helper.deflate(segment, level).then(
      (result) => {
        // Otherwise this thread has taken it back.
        if (!shared.delete(index)) return;
        results[index] = result;
        onRead(segment);
      },
      () => void failed.add(helper),
    );
    shared.set(index, { segment, helper, settled });
  };
  const compress = async (index: number, segment: Segment) => {
    const startedAt = performance.now();
    results[index] = await deflateSegment(segment, level);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    // Lets the helpers' results arrive.
    if (helpers.length > 0) await nextTask();
  };
  const segmentsAt = (helper: DeflateHelper) => [...shared.values()].filter((one) => one.helper === helper);
  const findHelper = () => {
    const [least] = helpers
      .filter((helper) => !failed.has(helper))
      .map((helper) => ({ helper, count: segmentsAt(helper).length }))
      .sort((a, b) => a.count - b.count);
    return least && least.count < SEGMENTS_AT_HELPER ? least.helper : null;
  };
  /** Helpers work on segments in the order in which they receive them. */
  const isStarted = (one: Shared) => !failed.has(one.helper) && segmentsAt(one.helper)[0] === one;

  try {
    for (let index = 0; index < count; index++) {
      const segment = segmentAt(index);
      const helper = findHelper();
      if (helper) share(index, segment, helper);
      else await compress(index, segment).then(() => onRead(segment));
    }
    while (shared.size > 0) {
      const waiting = [...shared].findLast(([, one]) => !isStarted(one));
      const [index, one] = waiting ?? ([...shared][0] as [number, Shared]);
      if (!waiting) await Promise.race([one.settled, wait(PATIENCE * slowestMs)]);
      if (shared.delete(index)) await compress(index, one.segment);
    }
  } finally {
    for (const helper of helpers) helper.end();
  }
  return results;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
