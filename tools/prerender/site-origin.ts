/** Nobody's: the name is reserved for examples, so an unconfigured build points at no foreign site. */
const EXAMPLE_ORIGIN = 'https://pixmill.example';

/**
 * Where the site will be found, without a slash at the end.
 *
 * @param env the site's configuration at build time; `.env.example` explains each
 * @throws TypeError when `VITE_SITE_ORIGIN` is no URL
 */
export function siteOriginOf(env: Readonly<Record<string, string | undefined>>): string {
  return new URL(env.VITE_SITE_ORIGIN || EXAMPLE_ORIGIN).origin;
}
