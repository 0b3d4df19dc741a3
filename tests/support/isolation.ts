import type { Page } from 'playwright';

/** Lists which of a page and its workers have shared memory. Workers that agree are listed once. */
export async function listIsolation(page: Page) {
  const read = () => crossOriginIsolated && new SharedArrayBuffer(1).byteLength === 1;
  const workers = await Promise.all(page.workers().map((worker) => worker.evaluate(read)));
  return { page: await page.evaluate(read), workers: [...new Set(workers)] };
}
