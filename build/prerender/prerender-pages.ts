import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { QUIET_CHECKS } from '../bundle/quiet-checks.ts';
import { compileKernels } from '../kernels/compile-kernels.ts';
import { unpackWasm } from '../kernels/unpack-wasm.ts';
import { headOf, type PrerenderedSite, robotsOf, sitemapOf, withHead } from './page-head.ts';

/** The empty page for every address without an HTML file, excluded from search engines. */
export const SHELL_FILE = 'app.html';

const MOUNT = '<div id="root"></div>';

interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

/**
 * The exports of `src/prerender.tsx`. Importing its types would add the whole site to the tools' TypeScript program.
 */
interface Renderer {
  readonly PUBLIC_PATHS: readonly string[];
  renderPage(path: string): Promise<RenderedPage>;
}

/**
 * Writes every public page as an HTML file with its content and head, and a sitemap and a robots.txt for search
 * engines. The preview server serves the pages as hosting does.
 */
export function prerenderPages(site: PrerenderedSite): Plugin[] {
  let config: ResolvedConfig;
  return [
    {
      name: 'prerender-pages',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      configResolved(resolved) {
        config = resolved;
      },
      async writeBundle({ dir }, bundle) {
        if (dir === undefined || config.build.ssr) return;
        const template = readFileSync(join(dir, 'index.html'), 'utf8');
        const sheets = readSheets(dir, site.base);
        const pages = await renderPages(config);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { path, html, title, description } of pages) {
          const head = headOf({ path, title, description, card: cardOf(config.publicDir, path) }, site);
          const page = withHead(template, head)
            .replace(
              '</head>',
              () => `${linksFor(html, template, sheets)}${preloadsFor(path, template, chunks, site.base)}</head>`,
            )
            .replace(MOUNT, () => `<div id="root" data-path="${site.base}${path.slice(1)}">${html}</div>`);
          if (!page.includes('data-path=')) throw new Error(`index.html does not contain ${MOUNT}`);
          writeFileSync(join(dir, fileOf(path)), page);
        }
        const shellHead =
          '<title>Pixmill</title>\n    <meta name="description" content="" />\n    <meta name="robots" content="noindex" />';
        writeFileSync(join(dir, SHELL_FILE), withHead(template, shellHead));
        writeFileSync(
          join(dir, 'sitemap.xml'),
          sitemapOf(
            pages.map(({ path }) => path),
            site,
          ),
        );
        writeFileSync(join(dir, 'robots.txt'), robotsOf(site));
      },
    },
    servePages(),
  ];
}

/** Lets the preview server answer as hosting does. */
function servePages(): Plugin {
  return {
    name: 'serve-prerendered-pages',
    configurePreviewServer({
      middlewares,
      config: {
        root,
        base,
        build: { outDir },
        preview: { headers },
      },
    }) {
      const site = resolve(root, outDir);
      // Vite finds pricing.html for `/pricing` itself, but would answer unknown addresses with the home page.
      middlewares.use((request, response, next) => {
        const path = decodePath(request.url ?? '/', base);
        const isPage = path !== null && !/\.\w+$/.test(path);
        if (isPage && !existsSync(join(site, fileOf(path)))) request.url = base + SHELL_FILE;
        if (isPage || (path !== null && existsSync(join(site, path)) && !/\.(?:br|gz)$/.test(path))) return next();
        response.writeHead(404, {
          ...headers,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-cache',
        });
        response.end(request.method === 'HEAD' ? undefined : readFileSync(join(site, SHELL_FILE)));
      });
    },
  };
}

/** @returns the path of a request below that of the site, or `null` if it is no valid one */
function decodePath(url: string, base: string): string | null {
  try {
    const path = decodeURI(new URL(url, 'http://localhost').pathname);
    return path.startsWith(base) ? path.slice(base.length - 1) : null;
  } catch {
    return null;
  }
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** A tool's page has its own card. All other pages use the card of the home page. */
function cardOf(publicDir: string, path: string): string {
  const own = `/cards${path}.jpg`;
  return existsSync(join(publicDir, own)) ? own : '/cards/home.jpg';
}

/** Renders all public pages with the site's code, built for Node into a temporary folder. */
async function renderPages({
  root,
  mode,
  base,
}: ResolvedConfig): Promise<(RenderedPage & { readonly path: string })[]> {
  const outDir = join(root, `node_modules/.cache/prerender-${process.pid}`);
  try {
    await build({
      root,
      mode,
      base,
      configFile: false,
      logLevel: 'warn',
      // The list of all parts of formats refers to kernels. Pages use none, so the output contains none.
      plugins: [react(), compileKernels(), unpackWasm()],
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { checks: QUIET_CHECKS },
      },
    });
    const { PUBLIC_PATHS, renderPage }: Renderer = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    return await Promise.all(PUBLIC_PATHS.map(async (path) => ({ path, ...(await renderPage(path)) })));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

interface Sheet {
  readonly path: string;
  readonly classes: ReadonlySet<string>;
}

function readSheets(dir: string, base: string): Sheet[] {
  return readdirSync(join(dir, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const css = readFileSync(join(dir, 'assets', file), 'utf8');
      const classes = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''));
      return { path: `${base}assets/${file}`, classes };
    });
}

/** Links the style sheets of the page's lazy parts, which would otherwise load only with their scripts. */
function linksFor(html: string, template: string, sheets: readonly Sheet[]): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
  return sheets
    .filter(({ path, classes }) => !template.includes(path) && [...used].some((name) => classes.has(name)))
    .map(({ path }) => `<link rel="stylesheet" crossorigin href="${path}">`)
    .join('');
}

/** Modules that a page requests as soon as it starts. They are preloaded along with the entry. */
const ACCOUNT_MODULES = [
  /services\/(?:embedded\/create-embedded-backend|firebase\/connect)\.ts$/,
  /state\/account\/session\.ts$/,
];
const EARLY_MODULES: { readonly [Path in string]?: readonly RegExp[] } = {
  '/login': [/screens\/account\/login-screen\.tsx$/, ...ACCOUNT_MODULES],
  '/register': [/screens\/account\/register-screen\.tsx$/, ...ACCOUNT_MODULES],
};

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
}

function preloadsFor(path: string, template: string, chunks: readonly Chunk[], base: string): string {
  const wanted = new Set<string>();
  const want = (fileName: string) => {
    if (wanted.has(fileName) || template.includes(fileName)) return;
    wanted.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) want(imported);
  };
  for (const module of EARLY_MODULES[path] ?? []) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && module.test(facadeModuleId));
    // Without this error, moving a module would only make the page slower.
    if (chunk === undefined) throw new Error(`${path} preloads ${module}, which matches no chunk of the build`);
    want(chunk.fileName);
  }
  return [...wanted].map((fileName) => `<link rel="modulepreload" crossorigin href="${base}${fileName}">`).join('');
}
