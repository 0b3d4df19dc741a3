import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFaults, type Production } from '../../../build/production/find-faults.ts';
import { listFunctionsEnv } from '../../../build/production/functions-env.ts';
import { securityHeadersOf } from '../../../security-headers.ts';

const ENV = {
  VITE_SITE_ORIGIN: 'https://pictures.shop.com',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

function production(changes: Partial<Production> = {}): Production {
  const env = changes.env ?? ENV;
  const headers = securityHeadersOf(env);
  return {
    env,
    functionsEnv: { PAYSTACK_PLAN_CODE: 'PLN_abc' },
    sentHeaders: headers,
    neededHeaders: headers,
    builtPage: '<!doctype html><html lang="en">',
    ...changes,
  };
}

const withEnv = (changes: Readonly<Record<string, string>>) => production({ env: { ...ENV, ...changes } });

test('a correct configuration passes, before and after the build', () => {
  expect(findFaults(production())).toEqual([]);
  expect(findFaults(production({ builtPage: null }))).toEqual([]);
});

test('functions that require App Check may be deployed for a site that uses it', () => {
  const env = { ...ENV, VITE_APP_CHECK_SITE_KEY: '6Labc' };
  const functionsEnv = { PAYSTACK_PLAN_CODE: 'PLN_abc', DEMAND_APP_CHECK: 'yes' };
  expect(findFaults(production({ env, functionsEnv }))).toEqual([]);
});

test.each([
  ['VITE_SITE_ORIGIN', 'search engines and links need the address of the site'],
  ['VITE_FIREBASE_API_KEY', 'without it the build is a demo'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'signing in needs it'],
  ['VITE_FIREBASE_PROJECT_ID', 'the database needs it'],
  ['VITE_FIREBASE_APP_ID', 'Firebase needs it'],
])('a missing %s is reported', (name, why) => {
  expect(findFaults(withEnv({ [name]: '' }))).toEqual([`${name} is missing: ${why}.`]);
});

test.each([
  [
    'a placeholder project',
    withEnv({ VITE_FIREBASE_PROJECT_ID: 'your-project' }),
    'VITE_FIREBASE_PROJECT_ID is "your-project", which is an example: the database needs it.',
  ],
  [
    'a reserved example domain',
    withEnv({ VITE_SITE_ORIGIN: 'https://pixmill.example' }),
    'VITE_SITE_ORIGIN is "https://pixmill.example", which is an example: search engines and links need the address of the site.',
  ],
  [
    'a site without https',
    withEnv({ VITE_SITE_ORIGIN: 'http://pictures.shop.com' }),
    'VITE_SITE_ORIGIN is http://pictures.shop.com: it must start with https.',
  ],
  [
    'an auth emulator',
    withEnv({ VITE_FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
    'VITE_FIREBASE_AUTH_EMULATOR_HOST is set: visitors would be sent to an emulator at 127.0.0.1:9099.',
  ],
  [
    'a database emulator',
    withEnv({ VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }),
    'VITE_FIRESTORE_EMULATOR_HOST is set: visitors would be sent to an emulator at 127.0.0.1:8080.',
  ],
  [
    'a functions emulator',
    withEnv({ VITE_FUNCTIONS_ORIGIN: 'http://127.0.0.1:5001/shop/europe-west1' }),
    'VITE_FUNCTIONS_ORIGIN is http://127.0.0.1:5001/shop/europe-west1: it must start with https.',
  ],
  [
    'a missing plan',
    production({ functionsEnv: {} }),
    'PAYSTACK_PLAN_CODE is missing in firebase/functions/.env: nobody could pay.',
  ],
  [
    'an invalid plan code',
    production({ functionsEnv: { PAYSTACK_PLAN_CODE: 'monthly' } }),
    'PAYSTACK_PLAN_CODE is "monthly", which is not the code of a plan: it must start with PLN_.',
  ],
  [
    'another Paystack server',
    production({ functionsEnv: { PAYSTACK_PLAN_CODE: 'PLN_a', PAYSTACK_ORIGIN: 'http://127.0.0.1:9' } }),
    'PAYSTACK_ORIGIN is set in firebase/functions/.env: the functions would send requests to http://127.0.0.1:9.',
  ],
  [
    'functions that demand App Check of a site without it',
    production({ functionsEnv: { PAYSTACK_PLAN_CODE: 'PLN_a', DEMAND_APP_CHECK: 'yes' } }),
    'DEMAND_APP_CHECK is yes, but VITE_APP_CHECK_SITE_KEY is missing: the functions would refuse every form.',
  ],
  [
    'a demand for App Check in other words',
    production({ functionsEnv: { PAYSTACK_PLAN_CODE: 'PLN_a', DEMAND_APP_CHECK: 'true' } }),
    'DEMAND_APP_CHECK is "true" in firebase/functions/.env: write yes or no.',
  ],
  [
    'outdated headers',
    production({ sentHeaders: { ...securityHeadersOf(ENV), 'Referrer-Policy': 'unsafe-url' } }),
    'firebase.json does not have the headers of this configuration: run node firebase/write-headers.mjs.',
  ],
  [
    'a demo build',
    production({ builtPage: '<!doctype html><html data-demo lang="en">' }),
    'firebase/site is a demo build: its accounts and payments are simulated.',
  ],
])('%s is reported', (_, deployed, sentence) => {
  expect(findFaults(deployed)).toEqual([sentence]);
});

test.each([
  ['a project without an alias', 'shop', { staging: 'shop-staging' }, ['.env', '.env.shop']],
  [
    'a project with an alias',
    'shop-staging',
    { staging: 'shop-staging' },
    ['.env', '.env.shop-staging', '.env.staging'],
  ],
  ['no project', '', {}, ['.env']],
])("the functions' settings of %s also come from the project's own files", (_, project, aliases, files) => {
  expect(listFunctionsEnv(project, aliases)).toEqual(files);
});

test('a policy without the sign-in domain is reported', () => {
  const faults = findFaults(production({ sentHeaders: securityHeadersOf({}) }));
  expect(faults).toContain(
    'The content security policy in firebase.json does not allow signing in at shop.firebaseapp.com.',
  );
  // A longer domain with the same start or end does not count.
  const other = securityHeadersOf({ ...ENV, VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com.evil.com' });
  expect(findFaults(production({ sentHeaders: other }))).toContain(faults[0]);
});

test('deploying writes the headers and checks them, before and after the build', () => {
  const config = JSON.parse(readFileSync(new URL('../../../firebase/firebase.json', import.meta.url), 'utf8'));
  expect(config.hosting.predeploy).toEqual([
    'node write-headers.mjs --deploying',
    'npm --prefix .. run check:production -- --unbuilt',
    'npm --prefix .. run build -- --outDir firebase/site --emptyOutDir',
    'npm --prefix .. run check:production -- --built',
  ]);
  expect(config.functions[0].predeploy).toContain('npm --prefix .. run check:production -- --functions');
});
