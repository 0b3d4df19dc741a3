import { readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

/** Where the bundles are served. */
const BASE = '/bundled-workers/';

const FOLDERS = ['src/workers', 'tests/browser/workers'];

/** The path that the development server gives a worker in these folders. */
const WORKER_PATH = /^\/(?:src|tests\/browser)\/workers\/([\w-]+\.worker)\.ts\?.*\bworker_file\b/;

/**
 * Bundles the workers once per run. Otherwise, each worker would load over a hundred modules when it starts, which took
 * a seventh of the processor time of the in-page tests.
 *
 * @param createPlugins returns the plugins with which the site's workers are built
 */
export function bundleWorkers(createPlugins: () => PluginOption[]): Plugin {
  let bundling: ReturnType<typeof bundle> | undefined;
  return {
    name: 'bundle-workers',
    configureVitest({ vitest }) {
      // In watch mode, files change during the run.
      if (!vitest.config.watch) bundling = bundle(createPlugins);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = WORKER_PATH.exec(request.url ?? '')?.[1];
        if (bundling === undefined || name === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(`import '${BASE}${name}.js';`);
      });
      middlewares.use(BASE, async (request, response, next) => {
        const path = (request.url ?? '').slice(1);
        try {
          const file = (await bundling)?.get(path);
          if (file === undefined) return next();
          response.setHeader('Cache-Control', 'max-age=3600');
          response.setHeader('Content-Type', path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript');
          response.end(file);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** @returns the contents of the files by their paths */
async function bundle(createPlugins: () => PluginOption[]): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const workers = files.filter((path) => path.endsWith('.worker.ts')).map((path) => [parse(path).name, resolve(path)]);
  const output = await build({
    configFile: false,
    base: BASE,
    logLevel: 'warn',
    publicDir: false,
    plugins: createPlugins(),
    worker: { format: 'es', plugins: createPlugins },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'esnext',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(workers),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('The workers cannot be bundled.');
  return new Map(result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}
