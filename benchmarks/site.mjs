import { cpSync, existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The comparison pages, served on the site's origin without its headers. */
const PAGES = {
  '/bench/blank.html': { path: 'benchmarks/pages/blank.html', type: 'text/html' },
  '/bench/encoders.mjs': { path: 'benchmarks/pages/encoders.mjs', type: 'text/javascript' },
  '/bench/canvas.worker.mjs': { path: 'benchmarks/pages/canvas.worker.mjs', type: 'text/javascript' },
  '/bench/jobs.mjs': { path: 'benchmarks/pages/jobs.mjs', type: 'text/javascript' },
  '/bench/archives.mjs': { path: 'benchmarks/pages/archives.mjs', type: 'text/javascript' },
  '/bench/copy.worker.mjs': { path: 'benchmarks/pages/copy.worker.mjs', type: 'text/javascript' },
  '/bench/comlink.mjs': { path: 'node_modules/comlink/dist/esm/comlink.mjs', type: 'text/javascript' },
};

/** @type {import('vite').Plugin} */
const servePages = {
  name: 'benchmark-pages',
  // Before the site's own server, which answers 404 for files that it does not have.
  enforce: 'pre',
  configurePreviewServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const page = PAGES[/** @type {keyof typeof PAGES} */ (request.url)];
      if (page === undefined) return next();
      response.setHeader('Content-Type', page.type);
      response.end(await readFile(join(root, page.path)));
    });
  },
};

/**
 * Builds the production site from the current sources, serves it on a free loopback port and starts a browser.
 *
 * @param {string} folder for the build; `dist` does not change
 * @param {{ isBuilt?: boolean, isHeadless?: boolean }} [options] `isBuilt`: copy the build in `dist` instead of
 *   building; `isHeadless`: use the headless shell if it is installed, which does less work per page than visitors'
 *   browsers
 */
export async function openSite(folder, { isBuilt = false, isHeadless = false } = {}) {
  if (isBuilt) copyBuild(folder);
  else await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({
    root,
    logLevel: 'warn',
    plugins: [servePages],
    build: { outDir: folder },
    preview: { port: 0 },
  });
  const executablePath = await findBrowser({ install: false, whole: !isHeadless });
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The preview server reported no URL.');
  const { origin } = new URL(address);
  const worker = readdirSync(join(folder, 'assets')).find((name) => /^codec\.worker-.*\.js$/.test(name));
  if (worker === undefined) throw new Error('The build contains no codec worker.');
  return {
    origin,
    folder,
    browser,
    executablePath,
    /** The URL of the site's codec worker. */
    workerUrl: `${origin}/assets/${worker}`,
    /**
     * Starts a separate browser with its profile on disk, like a visitor's. Contexts of `browser` keep the site's
     * private files in memory.
     *
     * @param {string} profile folder, created if it does not exist
     */
    openProfile: (profile) =>
      chromium.launchPersistentContext(profile, {
        executablePath,
        args: BROWSER_FLAGS,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      }),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** @param {string} folder */
function copyBuild(folder) {
  const built = join(root, 'dist');
  if (!existsSync(join(built, 'index.html'))) throw new Error('dist/ is missing: run `npm run build` first.');
  cpSync(built, folder, { recursive: true });
}

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
