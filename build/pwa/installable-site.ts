import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { QUIET_CHECKS } from '../bundle/quiet-checks.ts';
import { FOR_SERVERS } from '../hosting/file-kinds.ts';
import { headersVersion } from './headers-version.ts';

/** Files left out of the list: only other sites or crawlers need them, or the plugin adds them itself. */
const NOT_LISTED = [
  'cards/**',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'samples/README.md',
  'licenses/**',
  ...FOR_SERVERS,
];

export interface SiteToInstall {
  /** The version of Pixmill. It is part of the service worker's version, so that browsers notice each release. */
  readonly version: string;
  /** The headers of every response. They are part of the service worker's version. */
  readonly headers: Readonly<Record<string, string>>;
  readonly manifest: Partial<ManifestOptions>;
  /** The languages of the interface. */
  readonly languages: readonly string[];
}

/**
 * Creates the web app manifest and the service worker with the list of all files of the build. `src/pwa/start-pwa.ts`
 * registers it.
 */
export function installableSite({ version, headers, manifest, languages }: SiteToInstall): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      buildPlugins: {
        vite: [
          {
            name: 'build-of-worker',
            config: () => ({
              // The plugin does not pass on the level of the build of the site.
              logLevel: 'warn' as const,
              define: {
                HEADERS_VERSION: JSON.stringify(headersVersion(headers)),
                PIXMILL_VERSION: JSON.stringify(version),
              },
              build: { rolldownOptions: { checks: QUIET_CHECKS } },
            }),
          },
        ],
      },
      rollupFormat: 'iife',
      sourcemap: false,
      globPatterns: ['**/*'],
      globIgnores: NOT_LISTED,
      // Vite adds a hash to these names.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 8 * 2 ** 20,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...asAskedFor(entry),
            ...(entry.url.endsWith('.wasm') && entry.size > MOST_BYTES_IN_ADVANCE && { onDemand: true }),
            ...languageOf(entry.url, languages),
          })),
        }),
      ],
    },
  });
}

/** Pages are requested without an extension. Hosting would redirect requests with one. */
function asAskedFor<Entry extends { readonly url: string }>(entry: Entry): Entry {
  return { ...entry, url: entry.url.replace(/(?:^index)?\.html$/, '') };
}

/** The codecs of HEIC, AVIF and JPEG XL have more bytes, and all other WebAssembly fewer. */
const MOST_BYTES_IN_ADVANCE = 6e5;

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** @returns the language of a catalog, whose file name starts with the language's English name */
function languageOf(url: string, languages: readonly string[]): { readonly language?: string } {
  const name = /^assets\/([a-z]+)-[\w-]{7}\.js$/.exec(url)?.[1];
  const language = languages.find((each) => ENGLISH_NAMES.of(each)?.toLowerCase() === name);
  return language === undefined ? {} : { language };
}
