import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { caddyfileOf } from './caddy.ts';
import type { HostedSite } from './hosted-site.ts';
import { NGINX_MAIN, nginxSiteOf } from './nginx.ts';
import { precompress } from './precompress.ts';
import { headersFileOf, redirectsFileOf } from './static-hosts.ts';

interface SiteToHost extends HostedSite {
  /** The pages without an HTML file. */
  readonly clientPaths: readonly string[];
}

/**
 * Writes what servers need: compressed files, `_headers`, `_redirects` and `404.html` into the site, and beside it the
 * configuration of nginx and Caddy, which visitors should not read: `dist-hosting` for `dist`.
 */
export function hostingFiles({ headers, base, clientPaths }: SiteToHost): Plugin {
  let folder = '';
  let cache = '';
  return {
    name: 'hosting-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      folder = build.write ? resolve(root, build.outDir) : '';
      cache = join(root, 'node_modules/.cache/precompressed');
    },
    closeBundle: {
      // After the service worker, which lists and becomes one of the files.
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed before has its own error.
        if (folder === '' || !existsSync(join(folder, 'app.html'))) return;
        const site = { headers, base };
        copyFileSync(join(folder, 'app.html'), join(folder, '404.html'));
        await precompress(folder, cache);
        writeFileSync(join(folder, '_headers'), headersFileOf(site));
        writeFileSync(join(folder, '_redirects'), redirectsFileOf(clientPaths, base));
        const beside = `${folder}-hosting`;
        rmSync(beside, { recursive: true, force: true });
        mkdirSync(beside);
        writeFileSync(join(beside, 'nginx.conf'), NGINX_MAIN);
        writeFileSync(join(beside, 'nginx-site.conf'), nginxSiteOf(site));
        writeFileSync(join(beside, 'Caddyfile'), caddyfileOf(site));
      },
    },
  };
}
