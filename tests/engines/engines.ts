import { describe, inject, onTestFinished } from 'vitest';
import { locateEngines } from '../../scripts/find-engines.mjs';
import type { Engine } from './engine.ts';
import { type FirefoxOptions, startFirefox } from './firefox.ts';
import { startWebKit, type WebKitOptions } from './webkit.ts';

const { firefox, webkit } = locateEngines();

export const siteOrigin = inject('siteOrigin');

export interface StartOptions extends FirefoxOptions, WebKitOptions {}

/** Every engine except Chromium. `start` is `null` if this machine does not have the engine. */
export const ENGINES = [
  { name: 'Firefox ESR', start: firefox && ((options?: StartOptions) => startFirefox(firefox, options)) },
  { name: 'WebKitGTK', start: webkit && ((options?: StartOptions) => startWebKit(webkit, options)) },
] as const;

export type EngineName = (typeof ENGINES)[number]['name'];

/** Defines a test suite for one engine. Skips it without the engine, which `presence.test.ts` reports. */
export function describeEngine(name: EngineName, what: string, suite: (start: StartEngine) => void): void {
  const found = ENGINES.find((engine) => engine.name === name)?.start;
  describe.skipIf(!found)(`${what}, in ${name}`, () => {
    if (found) suite((options) => found(options));
  });
}

export type StartEngine = (options?: StartOptions) => Promise<Engine>;

/** Starts a browser for one test. */
export async function startForTest(start: StartEngine, options?: StartOptions): Promise<Engine> {
  const engine = await start(options);
  onTestFinished(() => engine.close());
  return engine;
}
