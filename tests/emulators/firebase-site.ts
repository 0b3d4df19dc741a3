import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideSite } from '../support/e2e-site.ts';
import { emulators } from './emulators.ts';

/** The configuration of the build and of the server that sends the headers. */
export const SITE_ENV = {
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_AUTH_DOMAIN: `${emulators.projectId}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: emulators.projectId,
  VITE_FIREBASE_APP_ID: 'demo',
  VITE_FIREBASE_AUTH_EMULATOR_HOST: new URL(emulators.authOrigin).host,
  VITE_FIRESTORE_EMULATOR_HOST: new URL(emulators.firestoreOrigin).host,
  VITE_FUNCTIONS_ORIGIN: emulators.functionsOrigin,
  VITE_GA_MEASUREMENT_ID: '',
};

/** Global setup of the browser tests: builds the site for the emulators and serves it like `npm start` does. */
export default async function serveFirebaseSite(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  const outDir = mkdtempSync(join(tmpdir(), 'pixmill-firebase-site-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel=warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...SITE_ENV, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The site could not be built.');

  // The server reads the same variables as the build.
  Object.assign(process.env, SITE_ENV);
  const close = await provideSite(project, outDir);
  return async () => {
    await close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
