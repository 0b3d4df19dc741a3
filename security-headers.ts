/**
 * Headers of every response of the production site, whoever serves it.
 *
 * - `'wasm-unsafe-eval'` lets the codecs compile WebAssembly; JavaScript evaluation stays forbidden.
 * - A worker takes its policy from the response of its own script, so the same headers hold there.
 * - `blob:` and `data:` are for pictures only.
 * - `Cross-Origin-Opener-Policy` keeps popups (sign-in) working; the site is not cross-origin isolated.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
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

/** Never needed here. Clipboard, fullscreen and everything not named keep the browser's default. */
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

/** Only when configured: sign-in, the database, the payment widget. */
function firebaseSources({ authDomain, functionsOrigin }: FirebaseSources): Policy {
  return {
    'script-src': ['https://apis.google.com', 'https://js.paystack.co'],
    'frame-src': [`https://${authDomain}`, 'https://checkout.paystack.com'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://api.paystack.co',
      ...(functionsOrigin === undefined ? [] : [functionsOrigin]),
    ],
  };
}

type Policy = Readonly<Record<string, readonly string[]>>;

interface FirebaseSources {
  /** Host of the sign-in popup, such as `your-project.firebaseapp.com`. */
  readonly authDomain: string;
  /** Where the functions answer when it is not the site itself. */
  readonly functionsOrigin?: string;
}

/** Strict without `firebase`; with it, exactly the sources that Firebase and Paystack need are added. */
export function securityHeadersFor({ firebase }: { readonly firebase?: FirebaseSources } = {}) {
  const policy: Policy = CONTENT_SECURITY_POLICY;
  const added: Policy = firebase === undefined ? {} : firebaseSources(firebase);
  const directives = new Set([...Object.keys(policy), ...Object.keys(added)]);
  return {
    'Content-Security-Policy': [...directives]
      .map((name) => [name, ...(policy[name] ?? []), ...(added[name] ?? [])].join(' '))
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': REFUSED_PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

export const securityHeaders = securityHeadersFor();
