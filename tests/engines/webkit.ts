import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Engines } from '../../scripts/find-engines.mjs';
import { untilAnswers } from '../../scripts/until-answers.mjs';
import type { Engine } from './engine.ts';
import { WebDriverSession } from './webdriver.ts';

const START_TIMEOUT_MS = 30_000;

export interface WebKitOptions {
  /** Options of JavaScriptCore that actually disable features, without their prefix, such as `useWasmSIMD`. */
  readonly engineOptions?: Readonly<Record<string, boolean>>;
}

/** Starts WebKitGTK's MiniBrowser over WebDriver on a virtual display, with a fresh profile. */
export async function startWebKit(
  { driver, display, browser }: NonNullable<Engines['webkit']>,
  { engineOptions = {} }: WebKitOptions = {},
): Promise<Engine> {
  const port = await findFreePort();
  const process_ = spawn(display, ['-a', driver, `--port=${port}`], {
    // A separate process group, so the display ends with the driver.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      // Otherwise, without a graphics card, the CPU would draw every frame of every layer.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Like Chromium's sandbox, the sandbox of WebKitGTK does not work for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      ...Object.fromEntries(Object.entries(engineOptions).map(([name, on]) => [`JSC_${name}`, on ? '1' : '0'])),
    },
  });
  const stop = () => {
    if (process_.pid !== undefined && process_.exitCode === null) process.kill(-process_.pid);
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswers(`${origin}/status`, START_TIMEOUT_MS);
    const session = await WebDriverSession.open(origin, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    return {
      label: `WebKitGTK ${session.capabilities.browserVersion}`,
      tab: {
        goto: (url) => session.goto(url),
        evaluate: (run, ...args) => session.evaluate(run as (...args: never[]) => unknown, args) as never,
        addFiles: (paths) => session.sendKeys('input[type=file]', paths.join('\n')),
        click: (selector) => session.click(selector),
        pressKeys: (keys) => session.pressKeys(keys),
      },
      close: async () => {
        await session.close().catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
