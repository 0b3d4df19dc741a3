import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

export const siteOrigin = inject('siteOrigin');

let browser: Promise<Browser> | undefined;

/**
 * All test files of a worker share this browser, which ends with the worker. Each worker has its own, because a browser
 * of another process would be reached through a socket, and passing every message on would take a lot of time.
 */
export function findWorkerBrowser(): Promise<Browser> {
  const { executablePath, args, env } = inject('browserOptions');
  browser ??= chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  return browser;
}

/** The window of a page that asks for no other. */
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
   * Whether the browser's data saver is on, so that nothing loads before it is needed. Default: true unless service
   * workers are allowed. Preloading in every test would take a fifth of the suite's time.
   */
  readonly savesData?: boolean;
  /** Whether to wait until the app has started. Default: true, unless JavaScript is off. */
  readonly live?: boolean;
  /** Runs before the page loads: `page.addInitScript`, `page.route` and the like. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

/**
 * Opens a page of the built site in a fresh browser context, 1440x900 by default.
 *
 * Service workers are blocked by default, because they would answer requests that tests intercept.
 *
 * The context closes when the test ends. The test fails if the page logged an error (such as a CSP violation), threw an
 * exception or sent a request to another host.
 */
export async function openPage(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const { page, close } = await openForMany(path, options);
  onTestFinished(close);
  return page;
}

/**
 * Like `openPage`, for several tests. The caller calls `close`, which makes the same checks, and may call
 * `expectNoProblems` after each test.
 */
export async function openForMany(path: string, options: OpenPageOptions = {}) {
  const { expectedErrors = [], prepare, origin = siteOrigin, live = true, savesData, ...contextOptions } = options;
  const browser = await findWorkerBrowser();
  const context = await browser.newContext({
    viewport: WINDOW,
    serviceWorkers: 'block',
    // Without a graphics card, the CPU draws every frame of an animation.
    reducedMotion: 'reduce',
    ...contextOptions,
    baseURL: origin,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (savesData ?? contextOptions.serviceWorkers !== 'allow') await context.addInitScript(turnOnDataSaver);
  const problems = watch(context, origin);
  const expectNoProblems = () => {
    const unexpected = problems.splice(0).filter((problem) => !expectedErrors.some((one) => one.test(problem)));
    expect(unexpected, `errors on ${path}`).toEqual([]);
  };
  const close = async () => {
    await context.close();
    expectNoProblems();
  };
  try {
    const page = await context.newPage();
    await prepare?.(page, context);
    await page.goto(path);
    if (live && contextOptions.javaScriptEnabled !== false) await untilLive(page);
    return { page, close, expectNoProblems };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Waits until the app has started, because earlier input is lost. Users are slow enough, but tests are not. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('footer', { hasText: /© \d{4}/ }).waitFor({ state: 'attached' });
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
