type Env = Readonly<Record<string, string | undefined>>;

/** The configuration and the build that are about to be deployed. */
export interface Production {
  /** The site's configuration at build time. */
  readonly env: Env;
  /** `firebase/functions/.env`. */
  readonly functionsEnv: Env;
  /** The headers that `firebase.json` makes hosting send with every page. */
  readonly sentHeaders: Readonly<Record<string, string>>;
  /** The headers that this configuration needs, according to `build/hosting/firebase-headers.ts`. */
  readonly neededHeaders: Readonly<Record<string, string>>;
  /** The home page of the build to deploy, or `null` if there is none yet. */
  readonly builtPage: string | null;
}

const NEEDED = {
  VITE_SITE_ORIGIN: 'search engines and links need the address of the site',
  VITE_FIREBASE_API_KEY: 'without it the build is a demo',
  VITE_FIREBASE_AUTH_DOMAIN: 'signing in needs it',
  VITE_FIREBASE_PROJECT_ID: 'the database needs it',
  VITE_FIREBASE_APP_ID: 'Firebase needs it',
} as const;

const EMULATORS = ['VITE_FIREBASE_AUTH_EMULATOR_HOST', 'VITE_FIRESTORE_EMULATOR_HOST'] as const;

/** Values from `.env.example` and addresses that are reserved for examples. */
const PLACEHOLDER = /^your-project|\.example$/;

/** @returns one sentence for each reason not to deploy */
export function findFaults(production: Production): string[] {
  return [
    ...(production.env.VITE_ACCOUNTS === 'off' ? ['VITE_ACCOUNTS is off: nobody could sign in.'] : []),
    ...findMissing(production.env),
    ...findWrongOrigins(production.env),
    ...findFunctionsFaults(production.functionsEnv),
    ...findAppCheckFaults(production),
    ...findHeaderFaults(production),
    ...findBuildFaults(production.builtPage),
  ];
}

function findMissing(env: Env): string[] {
  return Object.entries(NEEDED).flatMap(([name, why]) => {
    const value = env[name] ?? '';
    if (value === '') return [`${name} is missing: ${why}.`];
    return PLACEHOLDER.test(value) ? [`${name} is "${value}", which is an example: ${why}.`] : [];
  });
}

function findWrongOrigins(env: Env): string[] {
  const set = EMULATORS.filter((name) => env[name]);
  const unsafe = (['VITE_SITE_ORIGIN', 'VITE_FUNCTIONS_ORIGIN'] as const).filter((name) =>
    env[name]?.startsWith('http:'),
  );
  return [
    ...set.map((name) => `${name} is set: visitors would be sent to an emulator at ${env[name]}.`),
    ...unsafe.map((name) => `${name} is ${env[name]}: it must start with https.`),
  ];
}

export function findFunctionsFaults(env: Env): string[] {
  const plan = env.PAYSTACK_PLAN_CODE ?? '';
  const demand = env.DEMAND_APP_CHECK ?? '';
  return [
    ...(plan === '' ? ['PAYSTACK_PLAN_CODE is missing in firebase/functions/.env: nobody could pay.'] : []),
    ...(plan !== '' && !/^PLN_\w+$/.test(plan)
      ? [`PAYSTACK_PLAN_CODE is "${plan}", which is not the code of a plan: it must start with PLN_.`]
      : []),
    ...(['', 'yes', 'no'].includes(demand)
      ? []
      : [`DEMAND_APP_CHECK is "${demand}" in firebase/functions/.env: write yes or no.`]),
    ...(env.PAYSTACK_ORIGIN
      ? [
          `PAYSTACK_ORIGIN is set in firebase/functions/.env: the functions would send requests to ${env.PAYSTACK_ORIGIN}.`,
        ]
      : []),
  ];
}

function findAppCheckFaults({ env, functionsEnv }: Production): string[] {
  return functionsEnv.DEMAND_APP_CHECK === 'yes' && !env.VITE_APP_CHECK_SITE_KEY
    ? ['DEMAND_APP_CHECK is yes, but VITE_APP_CHECK_SITE_KEY is missing: the functions would refuse every form.']
    : [];
}

function findHeaderFaults({ env, sentHeaders, neededHeaders }: Production): string[] {
  const authDomain = env.VITE_FIREBASE_AUTH_DOMAIN ?? '';
  const policy = sentHeaders['Content-Security-Policy'] ?? '';
  // Without a key nobody can sign in, and `findMissing` already reports it.
  const isAllowed =
    authDomain === '' || !env.VITE_FIREBASE_API_KEY || policy.split(/[ ;]+/).includes(`https://${authDomain}`);
  const names = new Set([...Object.keys(sentHeaders), ...Object.keys(neededHeaders)]);
  const isSame = [...names].every((name) => sentHeaders[name] === neededHeaders[name]);
  return [
    ...(isAllowed ? [] : [`The content security policy in firebase.json does not allow signing in at ${authDomain}.`]),
    ...(isSame
      ? []
      : ['firebase.json does not have the headers of this configuration: run node firebase/write-headers.mjs.']),
  ];
}

function findBuildFaults(builtPage: string | null): string[] {
  return builtPage !== null && /<html[^>]* data-demo/.test(builtPage)
    ? ['firebase/site is a demo build: its accounts and payments are simulated.']
    : [];
}
