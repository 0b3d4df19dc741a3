/** Runs a task when the page is idle, so that it does not delay anything the user waits for. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 3_000 });
  // Safari has no `requestIdleCallback`.
  else setTimeout(task, 500);
}
