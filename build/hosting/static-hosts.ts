import { CACHE_CONTROL, HASHED, type HostedSite } from './hosted-site.ts';

/**
 * `_headers` for Cloudflare and Netlify. Both join equal headers of several rules with a comma, so no path gets a header
 * twice. For files without a rule, both send `max-age=0, must-revalidate`, which means `no-cache`.
 */
export function headersFileOf({ headers, base }: HostedSite): string {
  return `${base}*\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}\n${base}${HASHED}*\n  Cache-Control: ${CACHE_CONTROL.hashed}\n`;
}

/**
 * `_redirects` for Cloudflare and Netlify. Cloudflare applies these rules even if there is a file, so it lists each page
 * instead of ending with a rule for all. Other addresses get `404.html`.
 *
 * @param paths the pages without an HTML file
 */
export function redirectsFileOf(paths: readonly string[], base: string): string {
  return paths.map((path) => `${base}${path.slice(1)} ${base}app 200\n`).join('');
}
