/** Categories of the tasks of every thread, and of marks, which identify the page's thread. */
const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK_EVENT = 'ThreadControllerImpl::RunTask';
const MARK_EVENT = 'benchmark-page';

/** @typedef {{ longestMs: number, longestCpuMs: number, longTasks: number }} Tasks */

/**
 * Measures the longest main-thread task of a page during an action, from the browser's trace. The browser's own report
 * of long tasks confirms it.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page opened with `watchLongTasks`
 * @param {() => Promise<void>} act
 * @returns {Promise<Tasks>}
 */
export async function traceTasks(browser, page, act) {
  await page.evaluate(() => globalThis.longTasks.splice(0));
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate((name) => performance.mark(name), MARK_EVENT);
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const longTasks = await page.evaluate(() => globalThis.longTasks.length);
  return { ...longestTask(traceEvents), longTasks };
}

/** @param {{ name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number }[]} events */
function longestTask(events) {
  const mark = events.find(({ name }) => name === MARK_EVENT);
  const tasks = events.filter(({ name, ph, pid, tid }) => {
    return name === TASK_EVENT && ph === 'X' && pid === mark?.pid && tid === mark.tid;
  });
  if (tasks.length === 0) throw new Error('The trace contains no task of the page.');
  const longest = (/** @type {'dur' | 'tdur'} */ key) =>
    tasks.reduce((most, task) => Math.max(most, (task[key] ?? 0) / 1000), 0);
  return { longestMs: longest('dur'), longestCpuMs: longest('tdur') };
}

/** Runs in the page. Sets the global `longTasks`: the durations in milliseconds. */
export function watchLongTasks() {
  const longTasks = [];
  globalThis.longTasks = longTasks;
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
  });
}
