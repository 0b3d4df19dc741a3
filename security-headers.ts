import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasAccountsIn } from './build/hosting/site-options.ts';

/** Allows the only inline script of a page by its hash. Browsers block any changed or added script. */
function hashScriptOf(path: string): string {
  const page = readFileSync(new URL(path, import.meta.url), 'utf8');
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1];
  if (script === undefined) throw new Error(`${path} has no inline script.`);
  // Browsers normalize line endings to line feeds before hashing.
  return `'sha256-${createHash('sha256').update(script.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

/**
 * The headers of every response of the production site, on every server.
 *
 * - `'wasm-unsafe-eval'` lets codecs compile WebAssembly. JavaScript evaluation stays forbidden.
 * - A worker takes its policy from the response that delivers its script, so the same headers apply there.
 * - `blob:` and `data:` are for images only.
 * - `Cross-Origin-Opener-Policy` keeps sign-in popups working.
 * - `Document-Isolation-Policy` gives each page and its workers shared memory, but leaves popups and frames alone.
 *   Browsers that do not know it ignore it. Scripts of other sites load without cookies: `isolate-and-require-corp` would
 *   block Paystack's, which lacks the header `Cross-Origin-Resource-Policy`.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  // The frame that draws SVG files inherits this policy.
  'script-src': [
    "'self'",
    hashScriptOf('index.html'),
    hashScriptOf('src/pipeline/svg-frame.html'),
    "'wasm-unsafe-eval'",
  ],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/** Features that the site never needs. Clipboard, fullscreen and all others keep the browser's default. */
const REFUSED_PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
] as const;

type Policy = Readonly<Record<string, readonly string[]>>;

interface FirebaseSources {
  /** Host of the sign-in popup, such as `your-project.firebaseapp.com`. */
  readonly authDomain: string;
  /** The address of the functions: a URL, or a path of the site itself. */
  readonly functionsOrigin?: string | undefined;
  /** `host:port` of emulators that replace the real services. */
  readonly authEmulatorHost?: string | undefined;
  readonly firestoreEmulatorHost?: string | undefined;
}

/** The sources of sign-in, the database and the payment widget. */
function firebaseSources({
  authDomain,
  functionsOrigin,
  authEmulatorHost,
  firestoreEmulatorHost,
}: FirebaseSources): Policy {
  const authEmulator = authEmulatorHost ? [`http://${authEmulatorHost}`] : [];
  const firestoreEmulator = firestoreEmulatorHost ? [`http://${firestoreEmulatorHost}`] : [];
  return {
    'script-src': ['https://apis.google.com', 'https://js.paystack.co'],
    'frame-src': [`https://${authDomain}`, 'https://checkout.paystack.com', ...authEmulator],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://api.paystack.co',
      // A source with a path would allow only exactly that path.
      ...(functionsOrigin?.includes('://') ? [new URL(functionsOrigin).origin] : []),
      ...authEmulator,
      ...firestoreEmulator,
    ],
  };
}

/** The sources of App Check and of the reCAPTCHA that it uses. */
const APP_CHECK_SOURCES: Policy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

const ANALYTICS_SOURCES: Policy = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com'],
};

/** The nonce of everything that the development server inserts into pages. It is not a secret. */
export const DEVELOPER_NONCE = 'developer';

const DEVELOPER_SOURCES: Policy = {
  'script-src': [`'nonce-${DEVELOPER_NONCE}'`],
  'style-src': [`'nonce-${DEVELOPER_NONCE}'`],
  // While the server restarts, the page waits for it in such a worker, and then reloads.
  'worker-src': ['blob:'],
};

/** Returns the headers, strict without options. Each option adds exactly the sources that its service needs. */
export function securityHeadersFor({
  firebase,
  accounts = true,
  appCheck = false,
  analytics = false,
  developer = false,
}: {
  readonly firebase?: FirebaseSources | undefined;
  /** Whether the site has accounts. Only they open windows and send forms. */
  readonly accounts?: boolean;
  readonly appCheck?: boolean;
  readonly analytics?: boolean;
  /** Allows hot reloading, which needs an inline script, style elements and a worker. */
  readonly developer?: boolean;
} = {}) {
  const policies: readonly Policy[] = [
    CONTENT_SECURITY_POLICY,
    ...(firebase === undefined ? [] : [firebaseSources(firebase)]),
    ...(appCheck ? [APP_CHECK_SOURCES] : []),
    ...(analytics ? [ANALYTICS_SOURCES] : []),
    ...(developer ? [DEVELOPER_SOURCES] : []),
  ];
  const directives = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return {
    'Content-Security-Policy': [...directives]
      .map((name) => [name, ...sourcesOf(name, policies, accounts)].join(' '))
      .join('; '),
    'Cross-Origin-Opener-Policy': accounts ? 'same-origin-allow-popups' : 'same-origin',
    'Document-Isolation-Policy': 'isolate-and-credentialless',
    'Permissions-Policy': REFUSED_PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

function sourcesOf(name: string, policies: readonly Policy[], accounts: boolean): readonly string[] {
  return name === 'form-action' && !accounts ? ["'none'"] : policies.flatMap((policy) => policy[name] ?? []);
}

/** @param env the site's configuration at build time, explained in `.env.example` */
export function securityHeadersOf(env: Readonly<Record<string, string | undefined>>, { developer = false } = {}) {
  const accounts = hasAccountsIn(env);
  const { VITE_FIREBASE_API_KEY: apiKey, VITE_FIREBASE_AUTH_DOMAIN: authDomain } = env;
  return securityHeadersFor({
    accounts,
    firebase:
      accounts && apiKey && authDomain
        ? {
            authDomain,
            functionsOrigin: env.VITE_FUNCTIONS_ORIGIN,
            authEmulatorHost: env.VITE_FIREBASE_AUTH_EMULATOR_HOST,
            firestoreEmulatorHost: env.VITE_FIRESTORE_EMULATOR_HOST,
          }
        : undefined,
    appCheck: Boolean(accounts && apiKey && env.VITE_APP_CHECK_SITE_KEY),
    analytics: Boolean(env.VITE_GA_MEASUREMENT_ID),
    developer,
  });
}

export const securityHeaders = securityHeadersFor();
