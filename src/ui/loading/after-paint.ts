/**
 * Runs a task after the next frame has been painted, so that a pressed control changes its look before the work
 * starts.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
