import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { DEVELOPER_NONCE, securityHeadersOf } from './security-headers.ts';
import { FORMATS } from './src/codecs/formats.ts';
import { compileKernels } from './tools/kernels/compile-kernels.ts';
import { prerenderPages } from './tools/prerender/prerender-pages.ts';
import { siteOriginOf } from './tools/prerender/site-origin.ts';
import { installableSite } from './tools/pwa/installable-site.ts';

const SLOW_COPY = 'for(var i=0;i<length;++i){HEAPU8[ptr+i]=value[i]}';

/**
 * The codecs' glue hands pixels to WebAssembly one byte at a time, an eighth of a JPEG's encoding
 * time. `npm run bench -- jpeg` measures it. A glue without that loop fails the build, so that this
 * goes when it is no longer needed.
 */
function copyPixelsAtOnce(): Plugin {
  return {
    name: 'copy-pixels-at-once',
    transform: {
      filter: { id: /@jsquash\/(jpeg|webp)\/codec\/(enc|dec)\/\w+\.js$/ },
      handler(code, id) {
        if (!code.includes(SLOW_COPY)) this.error(`${id} no longer copies byte by byte`);
        return { code: code.replace(SLOW_COPY, 'HEAPU8.set(value,ptr)'), map: null };
      },
    },
  };
}

/** The licences of what is built in go with it. */
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
 * Nearly all of the first script runs before the page answers. Told so, Chromium compiles it beside the main
 * thread while it is still coming, and not piece by piece on it: https://v8.dev/blog/explicit-compile-hints.
 * `npm run bench -- page sign-in` measures it.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint has to be the first thing in the file, and Vite puts its own before what there is.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

/** Makes room above the header for the bar that says so, before the first paint. */
function markDemo(): Plugin {
  let isDemo = false;
  return {
    name: 'mark-demo',
    configResolved({ env }) {
      isDemo = !env.VITE_FIREBASE_API_KEY;
    },
    transformIndexHtml: (html) => (isDemo ? html.replace('<html ', '<html data-demo ') : html),
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Whether a module is part of every first load: the entry itself, or what it imports without being asked. */
function isOfEveryPage(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {};
  return isEntry || importers.some((importer) => isOfEveryPage(importer, graph, seen));
}

const env = loadEnv('production', import.meta.dirname);

/** What the built site may reach: the hosts that it is configured for, otherwise nothing but itself. */
const headers = securityHeadersOf(env);

/** The same for the developer's server, as far as hot reloading lets it. */
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

export default defineConfig({
  plugins: [
    react(),
    compileKernels(),
    copyPixelsAtOnce(),
    emitNotices(),
    markDemo(),
    developerHeaders(),
    prerenderPages(siteOriginOf(env)),
    installableSite(headers),
    compileAhead(),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Every browser of `target` preloads modules by itself.
    modulePreload: { polyfill: false },
    // Icons and WASM stay files: fetched when needed, cached by their own hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file: each further one costs a phone ten milliseconds of its main thread.
        codeSplitting: {
          groups: [{ debugName: 'of every page', name: (id, graph) => (isOfEveryPage(id, graph) ? 'index' : null) }],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [compileKernels(), copyPixelsAtOnce()] },
  // The glue finds its .wasm by `new URL(..., import.meta.url)`, which pre-bundling would break. And a package that is
  // found only when a codec is first used would reload the page.
  optimizeDeps: {
    exclude: [...FORMATS.flatMap(({ packages }) => packages), '@jsquash/resize'],
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: false, headers },
});
