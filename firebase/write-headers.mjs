/**
 * Writes the security headers of security-headers.ts into firebase.json, with the sign-in domain of
 * `VITE_FIREBASE_AUTH_DOMAIN` (.env, .env.local or the environment). Run it once per project.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = new URL('firebase.json', import.meta.url);

const authDomain = loadEnv('production', root, 'VITE_FIREBASE_').VITE_FIREBASE_AUTH_DOMAIN;
if (!authDomain) {
  console.error('VITE_FIREBASE_AUTH_DOMAIN is not set: copy .env.example to .env.local and fill it in.');
  process.exit(1);
}
const { securityHeadersFor } = (await runnerImport(`${root}security-headers.ts`)).module;

const config = JSON.parse(readFileSync(file, 'utf8'));
const everywhere = config.hosting.headers.find(({ source }) => source === '**');
everywhere.headers = Object.entries(securityHeadersFor({ firebase: { authDomain } })).map(([key, value]) => ({
  key,
  value,
}));
writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
console.log(`firebase.json now allows signing in through ${authDomain}.`);
