/**
 * Runs a task when the next frame has been seen: what was pressed answers the finger first, by how it looks, and
 * what follows may take its time.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
