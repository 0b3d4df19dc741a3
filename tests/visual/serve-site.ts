import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { provideSite } from '../support/e2e-site.ts';
import { failuresFolder } from './baseline.ts';

/**
 * Makes text and colors independent of the machine: no font hinting, no subpixel rendering, and no color profile of the
 * screen.
 */
const STEADY = {
  flags: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) },
};

/** Global setup of the `visual` project. */
export default function serveSteadySite(project: TestProject): Promise<() => Promise<void>> {
  rmSync(failuresFolder, { recursive: true, force: true });
  return provideSite(project, 'dist', STEADY);
}
