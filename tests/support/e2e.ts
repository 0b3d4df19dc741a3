import { isDeepStrictEqual } from 'node:util';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { PATIENCE_MS } from './patience.ts';
import { type Changes, forgetAll, leave, NO_APP, watchChanges } from './reuse-page.ts';
import type { StoredAccount } from './stored-account.ts';

export const siteOrigin = inject('siteOrigin');

let browser: Promise<Browser> | undefined;

/**
 * Starts the browser that all test files of a worker share. It ends with the worker. Each worker has its own, because a
 * browser in another process would be connected through a socket, and relaying every message would take a lot of time.
 */
export function findWorkerBrowser(): Promise<Browser> {
  const { executablePath, args, env } = inject('browserOptions');
  browser ??= chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  return browser;
}

/** The default window size. */
export const WINDOW = { width: 1440, height: 900 } as const;

export interface OpenPageOptions
  extends Pick<
    BrowserContextOptions,
    | 'viewport'
    | 'colorScheme'
    | 'reducedMotion'
    | 'locale'
    | 'permissions'
    | 'serviceWorkers'
    | 'hasTouch'
    | 'isMobile'
    | 'javaScriptEnabled'
    | 'storageState'
  > {
  /** The origin of the site, if not `siteOrigin`. */
  readonly origin?: string;
  /** Console errors that the test expects. Any other error on the page fails the test. */
  readonly expectedErrors?: readonly RegExp[];
  /**
   * Whether the browser's data saver is on, so nothing loads before it is needed. Default: true unless service
   * workers are allowed. Preloading in every test would take a fifth of the suite's time.
   */
  readonly savesData?: boolean;
  /** Accounts to store before the page loads. Only for pages that can be reused; use `openAsAda`. */
  readonly accounts?: readonly StoredAccount[];
  /**
   * Whether the page has a fresh context, for tests about a first visit. By default, pages reuse the context of an
   * earlier test: its changes are undone and the site's stored data is deleted, but the browser still caches the site's
   * files.
   */
  readonly own?: true;
  /** Whether to wait until the app has started. Default: true, unless JavaScript is off. */
  readonly live?: boolean;
  /** Runs before the page loads, for calls such as `page.addInitScript` and `page.route`. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

/** A page and the errors on it. */
export interface Opened {
  readonly page: Page;
  readonly problems: string[];
  readonly changes: Changes;
}

/**
 * Opens a page of the built site, 1440x900 by default, as in a browser that has never visited the site.
 *
 * Service workers are blocked by default, because they would answer requests that tests intercept.
 *
 * The test fails if the page logs an error (such as a CSP violation), throws an exception or sends a request to another
 * host.
 */
export async function openPage(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const opening = openForMany(path, options);
  // Registered before the page has loaded, because the test can run out of time until then.
  onTestFinished(async ({ task }) => {
    const opened = await opening.catch(() => null);
    await opened?.close({ hasFailed: task.result?.state === 'fail' });
  });
  return (await opening).page;
}

/**
 * Like `openPage`, for several tests. The caller calls `close`, which makes the same checks, and may call
 * `expectNoProblems` after each test.
 */
export async function openForMany(path: string, options: OpenPageOptions = {}) {
  const kind = kindOf(options);
  const opened = kind === null ? await openNew(path, options) : await openReused(kind, path, options);
  const { page, problems } = opened;
  const expectNoProblems = () => expect(takeUnexpected(problems, options), `errors on ${path}`).toEqual([]);
  const close = async ({ hasFailed = false } = {}) => {
    if (kind !== null) return putBack(kind, opened, { hasFailed, path, options });
    if (hasFailed) await printPage(page);
    await page.context().close();
    expectNoProblems();
  };
  return { page, close, expectNoProblems };
}

async function openReused(kind: Kind, path: string, options: OpenPageOptions): Promise<Opened> {
  const opened = takeSpare(kind) ?? (await openSpare(kind));
  try {
    await startAgain(opened.page, path, options);
    return opened;
  } catch (error) {
    await printPage(opened.page);
    await opened.page.context().close();
    throw error;
  }
}

export async function openNew(path: string, options: OpenPageOptions): Promise<Opened> {
  const { expectedErrors: _, prepare, own, accounts, origin = siteOrigin, live = true, savesData, ...rest } = options;
  const browser = await findWorkerBrowser();
  const context = await browser.newContext({
    viewport: WINDOW,
    serviceWorkers: 'block',
    // Without a graphics card, the CPU would draw every frame of an animation.
    reducedMotion: 'reduce',
    ...rest,
    baseURL: origin,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(ignorePointerAtOrigin);
  if (savesData ?? rest.serviceWorkers !== 'allow') await context.addInitScript(turnOnDataSaver);
  const problems = watch(context, origin);
  try {
    const page = await context.newPage();
    const changes = watchChanges(page);
    await prepare?.(page, context);
    await page.goto(path);
    if (live && rest.javaScriptEnabled !== false) await untilLive(page);
    return { page, problems, changes };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Opens a path in a used page as if in a fresh context. @param page shows no page of the app */
export async function startAgain(page: Page, path: string, options: OpenPageOptions): Promise<void> {
  const {
    viewport = WINDOW,
    colorScheme = null,
    reducedMotion = 'reduce',
    accounts = [],
    prepare,
    live = true,
  } = options;
  await forgetAll(page, accounts);
  await page.setViewportSize(viewport ?? WINDOW);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  await page.mouse.move(0, 0);
  await prepare?.(page, page.context());
  await page.goto(path);
  if (live) await untilLive(page);
}

/** The options that a context keeps for its lifetime. Each test sets the others on its page. */
const LASTING_OPTIONS = ['origin', 'locale', 'hasTouch', 'isMobile', 'savesData'] as const;
type Kind = Pick<OpenPageOptions, (typeof LASTING_OPTIONS)[number]>;

/**
 * Opens a page of a new context, which does not show the app. The context has the default window and media, because the
 * tabs that a later test opens inherit them.
 */
export function openSpare(kind: Kind): Promise<Opened> {
  return openNew(NO_APP, { ...kind, live: false });
}

/** @returns `null` if the options need a fresh context */
export function kindOf(options: OpenPageOptions): Kind | null {
  const { own = false, permissions, serviceWorkers, javaScriptEnabled, storageState } = options;
  const contextOptions = [permissions, serviceWorkers, javaScriptEnabled, storageState];
  if (own || contextOptions.some((one) => one !== undefined)) return null;
  return Object.fromEntries(
    LASTING_OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/** Each spare page is a process. */
const MAX_SPARE = 3;

/** Pages of tests that passed. A new context takes more processor time, because it compiles everything again. */
const spare: { readonly kind: Kind; readonly opened: Opened }[] = [];

export function takeSpare(kind: Kind): Opened | null {
  const index = spare.findIndex((one) => isDeepStrictEqual(one.kind, kind));
  if (index === -1) return null;
  const opened = spare.splice(index, 1)[0]?.opened ?? null;
  // Errors while leaving the previous test's app. A closed context would not have reported them.
  opened?.problems.splice(0);
  return opened;
}

interface Ending {
  readonly hasFailed: boolean;
  readonly path: string;
  readonly options: OpenPageOptions;
}

/** Keeps a page for the next test, or closes its context. Makes the checks of `openPage`. */
export async function putBack(kind: Kind, opened: Opened, { hasFailed, path, options }: Ending): Promise<void> {
  const { page, problems, changes } = opened;
  if (hasFailed) await printPage(page);
  const canStay = !hasFailed && !changes.arePermanent() && (await answers(page));
  if (!canStay) await page.context().close();
  const unexpected = takeUnexpected(problems, options);
  if (canStay && unexpected.length === 0 && (await leave(page, changes))) spare.push({ kind, opened });
  else await page.context().close();
  if (spare.length > MAX_SPARE) await spare.shift()?.opened.page.context().close();
  expect(unexpected, `errors on ${path}`).toEqual([]);
}

/** Prints the texts of a page whose test failed, because a rare failure cannot be repeated at will. */
export async function printPage(page: Page): Promise<void> {
  const texts = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  console.error(`${page.url()} shows:\n${texts}`);
}

/** Whether a page responds. Its earlier log messages arrive before the response. */
function answers(page: Page): Promise<boolean> {
  const root = page.locator(':root').waitFor({ state: 'attached' });
  return root.then(
    () => true,
    () => false,
  );
}

export function takeUnexpected(problems: string[], { expectedErrors = [] }: OpenPageOptions): string[] {
  return problems.splice(0).filter((problem) => !expectedErrors.some((one) => one.test(problem)));
}

/** Waits until the app has started, because earlier input is lost. Users are not that fast, but tests are. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('footer', { hasText: /© \d{4}/ }).waitFor({ state: 'attached' });
}

/** Chromium may report a pointer at the origin when the page appears, as if the user had moved it there. */
function ignorePointerAtOrigin(): void {
  addEventListener('pointermove', (event) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  });
}

function turnOnDataSaver(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function watch(context: BrowserContext, ownOrigin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}
