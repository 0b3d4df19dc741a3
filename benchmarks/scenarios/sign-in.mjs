import { join } from 'node:path';
import { openBareBrowser } from '../bare-browser.mjs';
import { figure } from '../statistics.mjs';

const SLOWDOWN = 4;
const AT_MOST_MS = 1000;

/**
 * Measures the time from navigation to a usable login page, on a first visit with a slow processor: the form is
 * displayed, the account service has opened its database, and the main thread responds.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureSignIn(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 5, full: 9 }[effort];
  const browser = openBareBrowser(site.executablePath, join(folder, 'profile'));
  const visits = [];
  for (let round = 0; round < rounds; round++) {
    const moments = await browser.visit(`${site.origin}/login`, {
      prepare: `(${watchSignIn})()`,
      conditions: [
        ['Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }],
        ['Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }],
      ],
      result: 'globalThis.signInMoments',
    });
    visits.push(moments);
  }
  await browser.close();
  const times = (/** @type {keyof typeof visits[number]} */ moment) => visits.map((visit) => visit[moment]);
  return [
    figure(`sign-in page interactive at ${SLOWDOWN}x slowdown`, times('interactiveMs'), {
      unit: 'ms',
      atMost: AT_MOST_MS,
    }),
    figure('form painted', times('paintedMs'), { unit: 'ms' }),
    figure('account service ready', times('readyMs'), { unit: 'ms' }),
  ];
}

/** Runs in the page. Sets the global `signInMoments`, in milliseconds since navigation. */
function watchSignIn() {
  const painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('form button[type=submit]:enabled') === null) return;
      observer.disconnect();
      // The browser paints the change after the first callback and before the second.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  const ready = new Promise((resolve) => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...parameters) {
      const opening = open.apply(this, parameters);
      opening.addEventListener('success', () => resolve(performance.now()));
      return opening;
    };
  });
  void Promise.all([painted, ready]).then(([paintedMs, readyMs]) => {
    // A separate task runs when the main thread is idle.
    setTimeout(() => {
      globalThis.signInMoments = { paintedMs, readyMs, interactiveMs: performance.now() };
    });
  });
}
