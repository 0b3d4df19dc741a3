import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, runnerImport } from 'vite';
import { CHUNKS_OF_PAGES, chunkOfWorker } from './build/bundle/chunk-groups.ts';
import { hiddenMaps } from './build/bundle/hidden-maps.ts';
import { QUIET_CHECKS } from './build/bundle/quiet-checks.ts';
import { readSiteBuild } from './build/bundle/site-build.ts';
import { withoutPackages } from './build/bundle/without-packages.ts';
import { CACHE_CONTROL, HASHED } from './build/hosting/hosted-site.ts';
import { hostingFiles } from './build/hosting/hosting-files.ts';
import { basePathIn, hasAccountsIn } from './build/hosting/site-options.ts';
import { enginePlugins } from './build/kernels/engine-plugins.ts';
import { prerenderPages } from './build/prerender/prerender-pages.ts';
import { siteOriginOf } from './build/prerender/site-origin.ts';
import { installableSite } from './build/pwa/installable-site.ts';
import { DEVELOPER_NONCE, securityHeadersOf } from './security-headers.ts';

/** Adds the licenses of bundled packages to the build. */
function emitNotices(): Plugin {
  return {
    name: 'emit-notices',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(new URL('./THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
    },
  };
}

/**
 * Adds a compile hint to the entry. With it, Chromium compiles the whole script off the main thread during the download,
 * instead of each function when it is called: https://v8.dev/blog/explicit-compile-hints. Nearly all functions of the
 * entry run before the page responds. `npm run bench -- page sign-in` measures the effect.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint must be the first line of the file, and Vite prepends its own code.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          const map = bundle[`${chunk.fileName}.map`];
          // Each `;` is a line of the file.
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}

/** Marks the HTML of a demo build, so it reserves space for the notice above the header before the first paint. */
function markDemo(): Plugin {
  let isDemo = false;
  return {
    name: 'mark-demo',
    configResolved({ env }) {
      isDemo = hasAccountsIn(env) && !env.VITE_FIREBASE_API_KEY;
    },
    transformIndexHtml: (html) => (isDemo ? html.replace('<html ', '<html data-demo ') : html),
  };
}

/** Says in every page which release it is. */
function nameVersion(): Plugin {
  return {
    name: 'name-version',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'generator', content: `Pixmill ${version}` } }],
  };
}

/**
 * Resolves React Router to its production build. The package exports only the development build, whose warnings and
 * checks add half a kilobyte to the first load, and components that nothing uses two more.
 */
function productionRouter(): Plugin {
  const files = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: (id) =>
        fileURLToPath(
          new URL(`./node_modules/react-router/dist/production/${files[id as keyof typeof files]}`, import.meta.url),
        ),
    },
    // The bundler keeps components that get a name, or that a call creates, although nothing uses them.
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** Lets icons be plain SVG elements: lucide-react's factory adds a kilobyte of options to the first load. */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL('build/bundle/plain-icon.mjs', import.meta.url)),
    },
  };
}

/** Lets browsers cache files whose names contain a hash for a year. */
function keepAssets(): Plugin {
  return {
    name: 'keep-assets',
    configurePreviewServer({ middlewares }) {
      middlewares.use(base + HASHED, (_request, response, next) => {
        response.setHeader('Cache-Control', CACHE_CONTROL.hashed);
        next();
      });
    },
  };
}

/**
 * Chooses the files that the browser fetches in parallel with a lazily loaded screen: its styles, and for the tools also
 * its modules. The first load contains the names of these files, so listing all modules would make it larger.
 */
function choosePreloads(file: string, dependencies: string[]): string[] {
  const isTool = /^assets\/(?:stage|tool-groups|bulk-screen)-/.test(file);
  return isTool ? dependencies : dependencies.filter((dependency) => dependency.endsWith('.css'));
}

const siteFacts = await runnerImport<typeof import('./build/site-facts.ts')>(
  fileURLToPath(new URL('build/site-facts.ts', import.meta.url)),
);
const { appManifestOf, BATCH_PATHS, FORMATS, LANGUAGES, MEMBER_PATHS, OUTBOX_PATH } = siteFacts.module;

/** The codecs' packages. */
const packages = FORMATS.flatMap((format) => format.packages);

const env = loadEnv('production', import.meta.dirname);
const hasAccounts = hasAccountsIn(env);
const base = basePathIn(env);

/** The security headers of the built site. They allow connections only to the site and to the configured services. */
const headers = securityHeadersOf(env);

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** The pages without an HTML file. */
const clientPaths = [
  ...BATCH_PATHS,
  ...(hasAccounts ? MEMBER_PATHS : []),
  ...(hasAccounts && !env.VITE_FIREBASE_API_KEY ? [OUTBOX_PATH] : []),
];

/** Applies the same headers to the development server, with the exceptions that hot reloading needs. */
function developerHeaders(): Plugin {
  return {
    name: 'developer-headers',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    config: () => ({
      server: { headers: securityHeadersOf(loadEnv('development', import.meta.dirname), { developer: true }) },
      html: { cspNonce: DEVELOPER_NONCE },
    }),
  };
}

/**
 * Escapes non-ASCII characters. Otherwise a single one makes a browser keep all of a script in two bytes per character,
 * which takes twice the memory and longer to parse.
 */
const CHARSET = 'ascii';

/** Shorter hashes than by default: the first load names dozens of files, and their hashes do not compress. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  base,
  define: { __SITE_BUILD__: JSON.stringify(readSiteBuild(packages)) },
  plugins: [
    react(),
    ...enginePlugins(),
    withoutPackages(),
    emitNotices(),
    hiddenMaps(),
    markDemo(),
    nameVersion(),
    developerHeaders(),
    productionRouter(),
    plainIcons(),
    prerenderPages({ siteOrigin: siteOriginOf(env), base, hasAccounts }),
    installableSite({ version, headers, manifest: appManifestOf(base), languages: LANGUAGES }),
    compileAhead(),
    hostingFiles({ headers, base, clientPaths }),
    keepAssets(),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Every browser in `target` supports module preloading natively.
    modulePreload: { polyfill: false, resolveDependencies: choosePreloads },
    // Keep icons and WASM in separate files, which browsers fetch when needed and cache by their hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: QUIET_CHECKS,
      output: {
        ...FILE_NAMES,
        charset: CHARSET,
        codeSplitting: { groups: CHUNKS_OF_PAGES },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      checks: QUIET_CHECKS,
      output: {
        assetFileNames: FILE_NAMES.assetFileNames,
        charset: CHARSET,
        codeSplitting: { groups: [{ name: chunkOfWorker }] },
      },
    },
    plugins: enginePlugins,
  },
  // The glue code finds its .wasm with `new URL(..., import.meta.url)`, which pre-bundling would break. Also, Vite would
  // reload the page when the first use of a codec reveals a new package.
  optimizeDeps: {
    exclude: [...packages, '@jsquash/resize'],
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: false, headers },
});
