import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_MANIFEST } from './app-manifest.ts';
import { headersVersion } from './headers-version.ts';

/** Shown by other sites alone, read by robots alone, or put into the list by the plugin itself. */
const NOT_LISTED = ['cards/**', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'samples/README.md'];

/**
 * The web app manifest, and the service worker with the list of all files of the build, after they
 * have been written. `src/pwa/start-pwa.ts` registers it.
 *
 * @param headers that the site is sent with; they are part of the service worker's version
 */
export function installableSite(headers: Readonly<Record<string, string>>): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: APP_MANIFEST,
    includeManifestIcons: false,
    injectManifest: {
      buildPlugins: {
        vite: [
          {
            name: 'headers-version',
            config: () => ({ define: { HEADERS_VERSION: JSON.stringify(headersVersion(headers)) } }),
          },
        ],
      },
      rollupFormat: 'iife',
      globPatterns: ['**/*'],
      globIgnores: NOT_LISTED,
      // Vite puts a hash into these names.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 8 * 2 ** 20,
      manifestTransforms: [(entries) => ({ manifest: entries.map(asAskedFor) })],
    },
  });
}

/** Pages are asked for without their ending; with it, hosting would redirect. */
function asAskedFor<Entry extends { readonly url: string }>(entry: Entry): Entry {
  return { ...entry, url: entry.url.replace(/(?:^index)?\.html$/, '') };
}
