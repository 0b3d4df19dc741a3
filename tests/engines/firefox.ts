import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

export interface FirefoxOptions {
  /** Preferences of `about:config` that really disable features. */
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/** Starts Firefox over WebDriver BiDi with a fresh profile. @param executablePath from `locateEngines` */
export async function startFirefox(executablePath: string, { preferences = {} }: FirefoxOptions = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // No test asks for requests, and reporting each takes half the processor time of a page.
    networkEnabled: false,
    // Without animations, fewer frames are drawn.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
    defaultViewport: { width: 1280, height: 900 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    label: (await browser.version()).replace('firefox/', 'Firefox ESR '),
    tab: {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (run, ...args) => page.evaluate(run as never, ...(args as unknown as never[])) as never,
      addFiles: async (paths) => {
        const input = await page.$('input[type=file]');
        await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
      },
      click: (selector) => page.click(selector),
    },
    close: () => browser.close(),
  };
}
