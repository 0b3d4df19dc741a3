import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { DEVELOPER_NONCE, securityHeadersOf } from './security-headers.ts';
import { FORMATS } from './src/codecs/formats.ts';
import { CHUNKS_OF_PAGES, chunkOfWorker } from './tools/build/chunk-groups.ts';
import { readSiteBuild } from './tools/build/site-build.ts';
import { withoutPackages } from './tools/build/without-packages.ts';
import { compileKernels } from './tools/kernels/compile-kernels.ts';
import { unpackWasm } from './tools/kernels/unpack-wasm.ts';
import { prerenderPages } from './tools/prerender/prerender-pages.ts';
import { siteOriginOf } from './tools/prerender/site-origin.ts';
import { installableSite } from './tools/pwa/installable-site.ts';

const SLOW_COPY = 'for(var i=0;i<length;++i){HEAPU8[ptr+i]=value[i]}';

/**
 * The codecs' glue code copies pixels to WebAssembly byte by byte, which takes an eighth of JPEG's encoding time.
 * `npm run bench -- jpeg` measures it. The build fails if the loop is missing, so that this plugin is removed when it
 * is no longer needed.
 */
function copyPixelsAtOnce(): Plugin {
  return {
    name: 'copy-pixels-at-once',
    transform: {
      filter: { id: /@jsquash\/(avif|jpeg|jxl|webp)\/codec\/(enc|dec)\/\w+\.js$/ },
      handler(code, id) {
        if (!code.includes(SLOW_COPY)) this.error(`${id} no longer copies byte by byte`);
        return { code: code.replace(SLOW_COPY, 'HEAPU8.set(value,ptr)'), map: null };
      },
    },
  };
}

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
 * Nearly all functions of the entry run before the page responds. With this hint, Chromium compiles the script off the
 * main thread while it downloads instead of function by function: https://v8.dev/blog/explicit-compile-hints.
 * `npm run bench -- page sign-in` measures it.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint must be the first line of the file, and Vite prepends code of its own.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

/** Reserves space for the demo notice above the header before the first paint. */
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

/**
 * React Router's package exports only its development build, whose warnings and checks are half a kilobyte of the first
 * load.
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
  };
}

/** Lets browsers keep files whose names contain their hash, as `firebase/firebase.json` does. */
function keepAssets(): Plugin {
  return {
    name: 'keep-assets',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/assets', (_request, response, next) => {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}

/**
 * What the browser fetches in parallel with a screen that is loaded later: its styles, and for the tools also its modules.
 * The names of all modules would be part of every first load.
 */
function keepOnlyUrgent(file: string, dependencies: string[]): string[] {
  const isTool = /^assets\/(?:stage|tool-groups|bulk-screen)-/.test(file);
  return isTool ? dependencies : dependencies.filter((dependency) => dependency.endsWith('.css'));
}

const env = loadEnv('production', import.meta.dirname);

/** The built site may connect only to itself and to the services it is configured for. */
const headers = securityHeadersOf(env);

/** Applies the same headers to the development server, as far as hot reloading permits. */
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
  define: { __SITE_BUILD__: JSON.stringify(readSiteBuild()) },
  plugins: [
    react(),
    compileKernels(),
    unpackWasm(),
    copyPixelsAtOnce(),
    withoutPackages(),
    emitNotices(),
    markDemo(),
    developerHeaders(),
    productionRouter(),
    prerenderPages(siteOriginOf(env)),
    installableSite(headers),
    compileAhead(),
    keepAssets(),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Every browser in `target` supports module preloading natively.
    modulePreload: { polyfill: false, resolveDependencies: keepOnlyUrgent },
    // Icons and WASM stay separate files, which are fetched when needed and cached by their hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS_OF_PAGES },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOfWorker }] } } },
    plugins: () => [compileKernels(), unpackWasm(), copyPixelsAtOnce()],
  },
  // The glue finds its .wasm by `new URL(..., import.meta.url)`, which pre-bundling would break. And a package that is
  // found only when a codec is first used would reload the page.
  optimizeDeps: {
    exclude: [...FORMATS.flatMap(({ packages }) => packages), '@jsquash/resize'],
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: false, headers },
});
