import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, expect, inject, onTestFinished } from 'vitest';

export const siteOrigin = inject('siteOrigin');

let browser: Promise<Browser> | undefined;

export interface OpenPageOptions
  extends Pick<
    BrowserContextOptions,
    | 'viewport'
    | 'colorScheme'
    | 'locale'
    | 'permissions'
    | 'serviceWorkers'
    | 'hasTouch'
    | 'isMobile'
    | 'javaScriptEnabled'
  > {
  /** Where the site is, if not at `siteOrigin`. */
  readonly origin?: string;
  /** Console errors that the test expects; everything else that goes wrong on the page fails it. */
  readonly expectedErrors?: readonly RegExp[];
  /** Whether the program comes up, which is waited for. Default true where there is JavaScript. */
  readonly live?: boolean;
  /** Runs before the page loads: `page.addInitScript`, `page.route` and the like. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

/**
 * Opens a page of the built site in a fresh browser context, 1440x900 unless told otherwise.
 *
 * Service workers are blocked unless asked for: they would answer what tests keep from the network.
 *
 * When the test ends the context is closed, and the test fails if the page logged an error (CSP
 * violations are errors), threw, or asked any other host for anything.
 */
export async function openPage(path: string, options: OpenPageOptions = {}): Promise<Page> {
  const { page, close } = await openForMany(path, options);
  onTestFinished(close);
  return page;
}

/** The same for several tests: whoever opens it calls `close`, which fails as the end of a test would. */
export async function openForMany(path: string, options: OpenPageOptions = {}) {
  const { expectedErrors = [], prepare, origin = siteOrigin, live = true, ...contextOptions } = options;
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...contextOptions,
    baseURL: origin,
  });
  const problems = watch(context, origin);
  const close = async () => {
    await context.close();
    const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
    expect(unexpected, `what went wrong on ${path}`).toEqual([]);
  };
  try {
    const page = await context.newPage();
    await prepare?.(page, context);
    await page.goto(path);
    if (live && contextOptions.javaScriptEnabled !== false) await untilLive(page);
    return { page, close };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** What is done to a page before its program listens is lost. People do not act within a blink, tests do. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('footer', { hasText: /© \d{4}/ }).waitFor({ state: 'attached' });
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

afterAll(async () => {
  await (await browser)?.close();
});
