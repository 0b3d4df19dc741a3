import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';
import { siteOrigin } from './e2e.ts';
import { PATIENCE_MS } from './patience.ts';

export interface OwnBrowser {
  readonly flags?: readonly string[];
  /** The settings of the profile, in the form that the browser's settings page writes. */
  readonly preferences?: object;
}

/**
 * Creates a profile on disk for a separate Chromium. Both end with the test.
 *
 * @returns a function that starts Chromium with this profile, again after it has ended
 */
export async function createProfile({ flags = [], preferences = {} }: OwnBrowser = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'pixmill-profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  let context: BrowserContext | null = null;
  const problems: string[] = [];
  onTestFinished(async () => {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    expect(problems, 'errors on the pages').toEqual([]);
  });
  return async (): Promise<BrowserContext> => {
    context = await chromium.launchPersistentContext(profile, {
      // The headless shell has no settings.
      executablePath: await findBrowser({ install: false, whole: true }),
      args: [...BROWSER_FLAGS, ...flags],
      baseURL: siteOrigin,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('weberror', (error) => problems.push(error.error().message));
    return context;
  };
}
