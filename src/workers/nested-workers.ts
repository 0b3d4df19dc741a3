/**
 * Whether a worker may start nested workers in this browser. In Firefox, about one in fifty calls of `new Worker` in a
 * worker does not return (ESR 153, on a busy machine), and the job hangs until its deadline. No probe can detect this
 * in advance, so the name of the browser decides.
 */
export function mayNestWorkers({ userAgent }: { readonly userAgent: string } = navigator): boolean {
  return !userAgent.includes('Firefox/');
}
