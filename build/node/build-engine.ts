import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PluginOption } from 'vite';

const ENTRY = fileURLToPath(new URL('../../src/host/node/job-thread.ts', import.meta.url));

/**
 * Bundles the engine for Node, with its WASM files and without the packages' folder.
 *
 * @param plugins those with which the site's workers are built
 * @returns the path of the script to start with `new Worker` of `node:worker_threads`
 */
export async function buildEngine(outDir: string, plugins: PluginOption[]): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      ssrEmitAssets: true,
      rolldownOptions: { output: { entryFileNames: 'job-thread.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
    },
    experimental: {
      // The host of Node reads `file:` addresses.
      renderBuiltUrl: (file, { hostId }) => ({
        runtime: `new URL(${JSON.stringify(posix.relative(posix.dirname(hostId), file))}, import.meta.url).href`,
      }),
    },
  });
  return `${outDir}/job-thread.mjs`;
}
