import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { locateEngines } from '../scripts/find-engines.mjs';

/** @typedef {'firefox' | 'webkit'} OtherEngine */

const drivers = fileURLToPath(new URL('../tests/engines/', import.meta.url));

/**
 * Starts Firefox ESR or WebKitGTK with a fresh profile. Uses the drivers of the tests.
 *
 * @param {OtherEngine} name
 * @returns {Promise<import('../tests/engines/engine.ts').Engine>}
 */
export async function openEngine(name) {
  const { firefox, webkit } = locateEngines();
  if (name === 'firefox' && firefox !== null) {
    /** @type {{ module: typeof import('../tests/engines/firefox.ts') }} */
    const { module } = await runnerImport(join(drivers, 'firefox.ts'));
    return module.startFirefox(firefox);
  }
  if (name === 'webkit' && webkit !== null) {
    /** @type {{ module: typeof import('../tests/engines/webkit.ts') }} */
    const { module } = await runnerImport(join(drivers, 'webkit.ts'));
    return module.startWebKit(webkit);
  }
  throw new Error(`The engine ${name} is not installed. docs/support.md names its packages.`);
}
