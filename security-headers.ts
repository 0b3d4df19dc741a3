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

export const securityHeaders = {
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': REFUSED_PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
