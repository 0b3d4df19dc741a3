/** A name reserved for examples, so an unconfigured build does not point to someone else's site. */
const EXAMPLE_ORIGIN = 'https://pixmill.example';

/**
 * The public origin of the site, without a trailing slash.
 *
 * @param env the site's configuration at build time, explained in `.env.example`
 * @throws TypeError if `VITE_SITE_ORIGIN` is not a URL
 */
export function siteOriginOf(env: Readonly<Record<string, string | undefined>>): string {
  return new URL(env.VITE_SITE_ORIGIN || EXAMPLE_ORIGIN).origin;
}
