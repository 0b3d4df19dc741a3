/**
 * Writes the headers of security-headers.ts and the cache headers into firebase.json, for the configuration in .env, .env.local or the
 * environment. The deployment runs this script. If the script changes firebase.json, it stops the deployment, which has
 * already read the old file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = new URL('firebase.json', import.meta.url);

const env = loadEnv('production', root);
const authDomain = env.VITE_FIREBASE_AUTH_DOMAIN;
if (!env.VITE_FIREBASE_API_KEY || !authDomain) {
  console.error('Firebase is not configured: copy .env.example to .env.local and fill it in.');
  process.exit(1);
}
const { securityHeadersOf } = (await runnerImport(`${root}security-headers.ts`)).module;
const { firebaseHeadersOf } = (await runnerImport(`${root}build/hosting/firebase-headers.ts`)).module;

const before = readFileSync(file, 'utf8');
const config = JSON.parse(before);
config.hosting.headers = firebaseHeadersOf(securityHeadersOf(env));
if (JSON.stringify(config) === JSON.stringify(JSON.parse(before))) {
  console.log(`firebase.json allows signing in through ${authDomain}.`);
} else {
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  console.log(`firebase.json was out of date. It now allows signing in through ${authDomain}. Deploy again.`);
  // A manual run updates the file and succeeds.
  if (process.argv.includes('--deploying')) process.exitCode = 1;
}
