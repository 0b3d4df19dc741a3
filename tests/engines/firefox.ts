import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine } from './engine.ts';

export interface FirefoxOptions {
  /** Preferences of `about:config` that actually disable features. */
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/** Starts Firefox over WebDriver BiDi with a fresh profile. @param executablePath from `locateEngines` */
export async function startFirefox(executablePath: string, { preferences = {} }: FirefoxOptions = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // No test needs network events, and reporting them takes half the processor time of a page.
    networkEnabled: false,
    extraPrefsFirefox: {
      // Without animations, the browser draws fewer frames.
      'ui.prefersReducedMotion': 1,
      // The only tab needs no process in reserve for the next tab.
      'dom.ipc.processPrelaunch.enabled': false,
      ...preferences,
    },
    defaultViewport: { width: 1280, height: 900 },
  });
  // In the tab that is open from the start, keys press no buttons.
  const page = await browser.newPage();
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
      pressKeys: async (keys) => {
        for (const key of keys) {
          const held = key.split('+') as KeyInput[];
          for (const one of held) await page.keyboard.down(one);
          for (const one of held.toReversed()) await page.keyboard.up(one);
        }
      },
    },
    close: () => browser.close(),
  };
}
