import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { installPackage } from '../scripts/install-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the libraries for comparison, which has its own lock file. */
const peers = fileURLToPath(new URL('peers', import.meta.url));

/** The plugins that the sources need. The others build the site. */
const PLUGINS = ['compile-kernels', 'unpack-wasm', 'copy-pixels-at-once'];

/** @type {Map<string, Promise<string>>} The bundled modules. Several scenarios use the same one. */
const bundled = new Map();

/**
 * Builds a module of `benchmarks/pages`, including its imports from the sources and the peers, into the folder of the
 * served site. Builds each module once.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string} name of the file, without `.mjs`
 * @returns {Promise<string>} its path on the site
 */
export function bundlePage(site, name) {
  const path = bundled.get(name) ?? bundle(site, name);
  bundled.set(name, path);
  return path;
}

/** @param {import('./site.mjs').Site} site @param {string} name */
async function bundle(site, name) {
  if (!installPackage(peers)) throw new Error('The libraries for comparison cannot be installed: npm ci failed.');
  const folder = `bench-${name}`;
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
  const plugins = (config?.config.plugins ?? [])
    .flat()
    .filter((plugin) => plugin && 'name' in plugin && PLUGINS.includes(plugin.name));
  await build({
    root,
    configFile: false,
    plugins: [...plugins, withHost(name)],
    worker: { format: 'es', plugins: () => plugins },
    base: `/${folder}/`,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(site.folder, folder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: join(root, `benchmarks/pages/${name}.mjs`) },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return `/${folder}/${name}.js`;
}

/** @param {string} name @returns {import('vite').Plugin} lets a module of `pages` run the engine in its page */
function withHost(name) {
  return {
    name: 'with-host',
    transform: (code, id) =>
      id.endsWith(`/benchmarks/pages/${name}.mjs`) ? { code: `import './use-host.mjs';\n${code}`, map: null } : null,
  };
}
