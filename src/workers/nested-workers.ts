import { raceAgainst } from '../base/race-against.ts';
import type { UnlessDead } from '../jobs/motion/frame-helper.ts';

/**
 * Whether a worker may start nested workers in this browser. In Firefox, about one in fifty calls of `new Worker` in a
 * worker does not return (ESR 153, on a busy machine), and the job hangs until its deadline. No probe can detect this
 * in advance, so the name of the browser decides.
 */
export function mayNestWorkers({ userAgent }: { readonly userAgent: string } = navigator): boolean {
  return !userAgent.includes('Firefox/');
}

/**
 * Watches a nested worker, which the browser ends together with this one, so an aborted job leaves nothing behind.
 *
 * @returns `unlessDead` rejects if the worker cannot run, and otherwise settles as the promise does. If the worker dies
 *   while nobody waits for it, the next call rejects
 */
export function watchNested(worker: Worker): { readonly unlessDead: UnlessDead; readonly end: () => void } {
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker cannot run')));
  });
  return { unlessDead: raceAgainst(died), end: () => worker.terminate() };
}
