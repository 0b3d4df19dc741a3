/**
 * Runs a task after the next frame has been painted, so a pressed control changes its appearance before the work
 * starts.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
