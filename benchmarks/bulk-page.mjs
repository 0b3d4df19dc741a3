/** Drives the bulk pages of the built site as a Pro user would. */
import { choose } from './workbench.mjs';

/** Long enough for hundreds of large photos on a slow machine. */
const BATCH_TIMEOUT_MS = 45 * 60_000;

/**
 * Opens a bulk page as a Pro user with a fresh profile.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{
 *   profile: string,
 *   tool: string,
 *   settings?: Record<string, unknown>,
 *   cores?: number,
 *   initScript?: string,
 * }} options `profile`: folder for the browser's profile; `tool`: its ID, which is also its path; `settings`: changes
 *   to the tool's defaults; `cores`: the number of cores that the browser reports, which determines the number of
 *   workers; `initScript`: runs before the page's own scripts
 */
export async function visitBulk(site, { profile, tool, settings = {}, cores, initScript }) {
  const context = await site.openProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(watchBatch);
  if (cores !== undefined) await page.addInitScript(overrideCores, cores);
  if (initScript) await page.addInitScript({ content: initScript });
  // The backend must create its database first.
  await page.goto(`${site.origin}/outbox`);
  await page.getByText('No emails yet.').waitFor();
  await page.evaluate(becomePro);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(`pixmill:settings:${key}`, JSON.stringify(value)),
    [tool, settings],
  );
  await page.goto(`${site.origin}/${tool}`);
  await page.mouse.move(400, 400);
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * The time that a user spends looking at images and settings before Start. By then, the workers have warmed up and
 * visible rows have thumbnails.
 */
const LOOK_MS = 3_000;

/**
 * Adds photos without starting the batch. Then waits as a user would, except in a smoke run.
 *
 * @param {import('playwright').Page} page
 * @param {readonly string[]} paths
 * @param {import('./run.mjs').Effort} effort
 */
export async function addPhotos(page, paths, effort) {
  await choose(page, [...paths]);
  await page.getByText(`0 of ${new Intl.NumberFormat('en').format(paths.length)} done`).waitFor({ timeout: 60_000 });
  if (effort !== 'smoke') await page.waitForTimeout(LOOK_MS);
}

/**
 * @typedef {object} BatchTimes
 * @property {number} wallMs from the click on Start until the last image is done
 * @property {number} stagesMs total of decoding, resizing and encoding all images
 * @property {number} replies images that the workers encoded after Start; the batch reuses the result of the image on
 *   the stage
 */

/**
 * Starts the batch and waits until it is done.
 *
 * @param {import('playwright').Page} page
 * @param {number} count
 * @returns {Promise<BatchTimes>}
 */
export async function runBatch(page, count) {
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  return untilDone(page, count);
}

/** @param {import('playwright').Page} page @param {number} count @returns {Promise<BatchTimes>} */
async function untilDone(page, count) {
  await page.waitForFunction(() => globalThis.batch.endedMs > 0, undefined, {
    polling: 200,
    timeout: BATCH_TIMEOUT_MS,
  });
  const { startedMs, endedMs, stagesMs, replies, canvasReplies } = await page.evaluate(() => globalThis.batch);
  if (replies < count - 1 || replies > count) throw new Error(`The workers returned ${replies} of ${count} images.`);
  if (canvasReplies > 0) throw new Error(`${canvasReplies} images were encoded by canvas instead of WASM.`);
  return { wallMs: endedMs - startedMs, stagesMs, replies };
}

/** Runs in the page. Sets the number of cores that the browser reports. @param {number} cores */
function overrideCores(cores) {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
}

/** Runs in the page. Sets the global `batch`, which tracks the batch from the click on Start to its end. */
function watchBatch() {
  const batch = {
    startedMs: 0,
    endedMs: 0,
    stagesMs: 0,
    replies: 0,
    canvasReplies: 0,
    encodings: 0,
    done: 0,
    workers: 0,
  };
  globalThis.batch = batch;
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Start') {
        batch.startedMs = performance.now();
      }
    },
    true,
  );
  const NativeWorker = Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(/** @type {ConstructorParameters<typeof Worker>} */ ...parameters) {
      super(...parameters);
      if (String(parameters[0]).includes('codec.worker')) batch.workers++;
      this.addEventListener('message', ({ data }) => {
        const reply = data?.value;
        if (!reply?.tookMs || batch.startedMs === 0) return;
        batch.replies++;
        // A search for a look or a size encodes several times; a sample of the image does not count.
        batch.encodings += reply.reached?.steps.filter(({ sampled }) => !sampled).length ?? 1;
        if (reply.notes.some(({ code }) => code === 'made-by-canvas')) batch.canvasReplies++;
        batch.stagesMs += reply.tookMs.decodeMs + reply.tookMs.resizeMs + reply.tookMs.encodeMs;
      });
    }
  };
  new MutationObserver(() => {
    const bar = document.querySelector('[role=progressbar]');
    const [done, all] = [Number(bar?.getAttribute('aria-valuenow')), Number(bar?.getAttribute('aria-valuemax'))];
    batch.done = done;
    if (bar && batch.startedMs > 0 && batch.endedMs === 0 && done === all) batch.endedMs = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['aria-valuenow'] });
}

/** Runs in the page. Signs in a member with a Pro profile, which the rules allow only the server to write. */
async function becomePro() {
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('pixmill-demo');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const [uid, email, time] = ['ada', 'ada@example.com', '2026-01-01T00:00:00.000Z'];
  const account = { uid, email, displayName: null, emailVerified: true, password: null, fromPicker: true };
  const paid = { role: 'pro', subscriptionStatus: 'active', paidUntil: '2099-01-01T00:00:00.000Z' };
  const profile = { email, createdAt: time, updatedAt: time, ...paid };
  const transaction = database.transaction(['accounts', 'session', 'profiles'], 'readwrite');
  transaction.objectStore('accounts').put({ ...account, wrongPasswords: 0, lockedUntilMs: 0 });
  transaction.objectStore('session').put(uid, 'current');
  transaction.objectStore('profiles').put({ ...profile, emailVerified: true }, uid);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  localStorage.setItem('pixmill:session', '1');
}
