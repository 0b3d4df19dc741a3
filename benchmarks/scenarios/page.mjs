import { join } from 'node:path';
import { openBareBrowser } from '../bare-browser.mjs';
import { findPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { COMPRESS_PATH, untilFinal } from '../workbench.mjs';

const PATHS = ['/', COMPRESS_PATH, '/pricing'];

/** A mid-range phone, as in Lighthouse. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const LCP_AT_MOST_MS = 1800;
const TBT_AT_MOST_MS = 100;
const CLS_AT_MOST = 0.02;
const INP_AT_MOST_MS = 100;

/** A page without a long task for this long has settled. */
const QUIET_MS = 2000;

const LIKE_A_PHONE = { slowdown: SLOWDOWN, network: SLOW_4G, quietMs: QUIET_MS };

/** For a smoke run: does not slow down the CPU or the network. */
const AT_ONCE = {
  slowdown: 1,
  network: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  quietMs: 0,
};

/** @typedef {typeof LIKE_A_PHONE} Pace */

/** The browser does not report shorter interactions. */
const SHORTEST_EVENT_MS = 16;

/** How long a finger touches a target when it taps. */
const TAP_MS = 80;

/** The browser reports the frames of an interaction shortly after it shows them. */
const REPORT_MS = 500;

/**
 * Measures loading and interaction on a phone with a slow network. The network and the page's main thread are slowed
 * down, but workers are not.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePage(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 3, full: 7 }[effort];
  const pace = effort === 'smoke' ? AT_ONCE : LIKE_A_PHONE;
  const figures = [];
  const browser = openBareBrowser(site.executablePath, join(folder, 'profile'));
  for (const path of effort === 'smoke' ? [COMPRESS_PATH] : PATHS) {
    const visits = [];
    for (let round = 0; round < rounds; round++) visits.push(await browser.visit(site.origin + path, load(pace)));
    const all = (/** @type {keyof typeof visits[number]} */ key) => visits.map((visit) => visit[key]);
    figures.push(
      figure(`${path}: largest contentful paint`, all('lcpMs'), { unit: 'ms', atMost: LCP_AT_MOST_MS }),
      figure(`${path}: total blocking time`, all('blockingMs'), { unit: 'ms', atMost: TBT_AT_MOST_MS }),
      figure(`${path}: cumulative layout shift`, all('shift'), { unit: 'shift', atMost: CLS_AT_MOST }),
      figure(`${path}: first contentful paint`, all('fcpMs'), { unit: 'ms' }),
      figure(`${path}: longest task`, all('longestMs'), { unit: 'ms' }),
    );
  }

  await browser.close();

  const sessions = [];
  for (let round = 0; round < rounds; round++) sessions.push(await work(site, pace));
  const worst = sessions.map((session) => Math.max(...Object.values(session)));
  figures.push(
    figure(`${COMPRESS_PATH}: interaction to next paint, worst of a session`, worst, {
      unit: 'ms',
      atMost: INP_AT_MOST_MS,
    }),
    ...Object.keys(STEPS).map((step) =>
      figure(
        `interaction: ${step}`,
        sessions.map((session) => session[step] ?? 0),
        { unit: 'ms' },
      ),
    ),
  );
  return figures;
}

/** @param {Pace} pace */
const load = ({ slowdown, network, quietMs }) => ({
  prepare: `(${watchVitals})(${SHORTEST_EVENT_MS})`,
  conditions: /** @type {const} */ ([
    [
      'Emulation.setDeviceMetricsOverride',
      { ...PHONE.viewport, deviceScaleFactor: PHONE.deviceScaleFactor, mobile: PHONE.isMobile },
    ],
    ['Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch }],
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', network],
    ['Emulation.setCPUThrottlingRate', { rate: slowdown }],
  ]),
  result: `document.readyState === 'complete' && vitals.quietMs() > ${quietMs} ? vitals.read() : null`,
});

/** @param {import('../site.mjs').Site} site @param {string} path @param {Pace} pace */
async function visitOnPhone(site, path, { slowdown, network, quietMs }) {
  const context = await site.browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchVitals, SHORTEST_EVENT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(site.origin + path);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((ms) => globalThis.vitals.quietMs() > ms, quietMs, { polling: 200 });
  return { page, devtools };
}

/**
 * Visits a tool once, as a user who performs all steps.
 *
 * @param {import('../site.mjs').Site} site
 * @param {Pace} pace
 * @returns {Promise<Record<string, number>>} the slowest interaction of each step in milliseconds
 */
async function work(site, pace) {
  const { page, devtools } = await visitOnPhone(site, COMPRESS_PATH, pace);
  /** @type {Record<string, number>} */
  const slowest = {};
  for (const [name, step] of Object.entries(STEPS)) {
    await step(page, devtools);
    await page.waitForTimeout(REPORT_MS);
    slowest[name] = await page.evaluate(() => globalThis.vitals.takeSlowestInteraction());
  }
  await page.context().close();
  return slowest;
}

/**
 * Taps like a finger, which rests on the glass for a moment. Then waits until the effects of the tap are displayed,
 * because finding the next element by role costs the slowed-down thread as much.
 *
 * @param {import('playwright').CDPSession} devtools
 * @param {import('playwright').Locator} target
 */
async function tap(devtools, target) {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(REPORT_MS);
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} cannot be tapped because it is not displayed.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(TAP_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await target.page().waitForTimeout(REPORT_MS);
}

/** @typedef {(page: import('playwright').Page, devtools: import('playwright').CDPSession) => Promise<void>} Step */
/** @type {Record<string, Step>} */
const STEPS = {
  'add an image': async (page, devtools) => {
    const choosing = page.waitForEvent('filechooser');
    await tap(devtools, page.getByText('Choose images'));
    await (await choosing).setFiles(findPhoto());
    await untilFinal(page);
  },
  'drag the quality': async (page, devtools) => {
    const slider = page.getByRole('slider', { name: 'Quality' }).locator('xpath=../../..');
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The quality slider is not displayed.');
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ share) => {
      const point = { x: box.x + box.width * share, y: box.y + box.height / 2 };
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
    };
    await touch('touchStart', 0.8);
    for (let share = 0.78; share > 0.4; share -= 0.02) await touch('touchMove', share);
    await touch('touchEnd', 0.4);
    await untilFinal(page);
  },
  'change the format': async (page, devtools) => {
    await tap(devtools, page.getByRole('combobox', { name: 'Format' }));
    await tap(devtools, page.getByRole('option', { name: 'WebP' }));
    await untilFinal(page);
  },
  zoom: async (page, devtools) => {
    for (const level of ['100%', '200%', 'Fit to window']) {
      await tap(devtools, page.getByRole('button', { name: level, exact: true }));
    }
  },
  download: async (page, devtools) => {
    const downloading = page.waitForEvent('download');
    await tap(devtools, page.getByRole('button', { name: /^Download Compressed Image/ }));
    await downloading;
  },
};

/** Runs in the page. Sets the global `vitals`. @param {number} shortestEventMs */
function watchVitals(shortestEventMs) {
  const times = { fcpMs: 0, lcpMs: 0, shift: 0 };
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  let slowestMs = 0;
  /** @type {(type: string, note: (entry: any) => void, options?: object) => void} */
  const watch = (type, note, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcpMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    times.lcpMs = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) times.shift += value;
  });
  watch('longtask', (task) => tasks.push(task));
  watch(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId > 0) slowestMs = Math.max(slowestMs, duration);
    },
    { durationThreshold: shortestEventMs },
  );
  globalThis.vitals = {
    /** The time since the main thread's last long task. */
    quietMs: () => performance.now() - tasks.reduce((end, task) => Math.max(end, task.startTime + task.duration), 0),
    read() {
      // Tasks before the first paint do not block the user.
      const blocking = tasks.filter(({ startTime, duration }) => startTime + duration > times.fcpMs);
      return {
        ...times,
        longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
        blockingMs: blocking.reduce((sum, { startTime, duration }) => {
          const visibleMs = Math.min(duration, startTime + duration - times.fcpMs);
          return sum + Math.max(0, visibleMs - 50);
        }, 0),
      };
    },
    takeSlowestInteraction() {
      const taken = slowestMs;
      slowestMs = 0;
      return taken;
    },
  };
}
