import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Their types would need the bundlers to be installed, and the checks of types run before that. */
const bundlers = createRequire(new URL('../../../build/packages/bundlers/package.json', import.meta.url));

/** Where the bundlers are installed (`scripts/install-package.mjs`). */
export const BUNDLERS_FOLDER = fileURLToPath(new URL('../../../build/packages/bundlers', import.meta.url));

type BundleEntry = (entry: string, outDir: string) => Promise<unknown>;

/** Writes `bundle.js` with the settings that its bundler needs for any package and any module with `await`. */
export const BUNDLE_WITH: { readonly [bundler: string]: BundleEntry } = {
  Vite: (entry, outDir) =>
    build({
      root: dirname(entry),
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: entry, output: { entryFileNames: 'bundle.js' } },
      },
    }),
  webpack: (entry, outDir) =>
    new Promise((resolve, reject) => {
      const options = {
        mode: 'production',
        // Minifying takes most of the time.
        optimization: { minimize: false },
        context: dirname(entry),
        entry,
        output: { path: outDir, filename: 'bundle.js' },
      };
      bundlers('webpack')(options, (error: Error | null, stats: { toString(): string; hasErrors(): boolean }) => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
        else resolve(null);
      });
    }),
  esbuild: (entry, outDir) =>
    bundlers('esbuild').build({ entryPoints: [entry], outfile: `${outDir}/bundle.js`, bundle: true, format: 'esm' }),
  Rollup: async (entry, outDir) => {
    const { nodeResolve } = bundlers('@rollup/plugin-node-resolve');
    const made = await bundlers('rollup').rollup({ input: entry, plugins: [nodeResolve({ browser: true })] });
    await made.write({ file: `${outDir}/bundle.js`, format: 'es' });
  },
};
