import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A collection takes some 10 ms, because the objects of a thread are few. */
const COLLECT_AFTER_BYTES = 8e6;

/**
 * Collects garbage now and then. V8 does not count the content of Blobs, so it would let hundreds of sources wait. A Blob
 * that was sent to a thread is kept until both sides have collected it. For threads that are the engine's or the
 * command's own, since a collection would block what else a process does.
 *
 * @returns what counts the bytes of a source. Call it while the one before is no longer in use
 */
export function createCollector(): (bytes: number) => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  let collect: (() => void) | null = null;
  let waiting = 0;
  return (bytes) => {
    if (waiting >= COLLECT_AFTER_BYTES) {
      collect ??= exposeCollector();
      collect();
      waiting = 0;
    }
    waiting += bytes;
  };
}

/** Takes some milliseconds, because it creates a context. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
