/**
 * Whether a worker of this browser may start workers of its own. In Firefox, about one of fifty calls of `new Worker` in
 * a worker does not return (ESR 153, on a busy machine), and the job hangs until its deadline. No probe can tell in advance,
 * so the name of the browser decides.
 */
export function mayNestWorkers({ userAgent }: { readonly userAgent: string } = navigator): boolean {
  return !userAgent.includes('Firefox/');
}
