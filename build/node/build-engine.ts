import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PluginOption, type Rolldown } from 'vite';
import { QUIET_CHECKS } from '../bundle/quiet-checks.ts';

const SOURCE = new URL('../../src/', import.meta.url);

/** The script of a thread. Its neighbors start it. */
const THREAD = { 'job-thread': 'host/node/job-thread.ts' };

/** The engine as a module. */
const ENGINE_ENTRIES: { readonly [name: string]: string } = { engine: 'host/node/open-node-engine.ts' };

interface NodeBuild {
  /** Paths below `src` by the names of their scripts, without `.mjs`. Default: the engine. */
  readonly entries?: { readonly [name: string]: string };
  /** Constants to insert. */
  readonly define?: { readonly [name: string]: string };
}

/**
 * Puts what scripts load at their start into few files, one for each set of scripts that share it. Node takes almost a
 * millisecond for each file.
 */
function startGroup(scripts: { readonly [name: string]: string }): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | null = null;
  return {
    debugName: 'start',
    tags: ['$initial'],
    name: (id, graph) => {
      names ??= namesOfShared(scripts, (from) => graph.getModuleInfo(from)?.importedIds ?? []);
      return names.get(id) ?? null;
    },
  };
}

/** By module, the names of the scripts that load it at their start. */
function namesOfShared(
  scripts: { readonly [name: string]: string },
  importedBy: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, script] of Object.entries(scripts)) {
    const seen = new Set([script]);
    for (const id of seen) for (const imported of importedBy(id)) seen.add(imported);
    for (const id of seen) names.set(id, names.has(id) ? `${names.get(id)}-${name}` : name);
  }
  for (const script of Object.values(scripts)) names.delete(script);
  return names;
}

/**
 * Bundles the engine for Node, with its WASM files and without the packages' folder. `job-thread.mjs` is beside the
 * entries.
 *
 * @param plugins those with which the site's workers are built
 */
export async function buildForNode(
  outDir: string,
  plugins: PluginOption[],
  { entries = ENGINE_ENTRIES, define = {} }: NodeBuild = {},
): Promise<void> {
  const input = Object.fromEntries(
    Object.entries({ ...THREAD, ...entries }).map(([name, path]) => [name, fileURLToPath(new URL(path, SOURCE))]),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      ssrEmitAssets: true,
      rolldownOptions: {
        checks: QUIET_CHECKS,
        input,
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunks/[name]-[hash].mjs',
          // V8 reads short files, and those without other characters, in half the time.
          minify: true,
          charset: 'ascii',
          codeSplitting: { includeDependenciesRecursively: false, groups: [startGroup(input)] },
        },
      },
    },
    experimental: {
      // The host of Node reads `file:` addresses.
      renderBuiltUrl: (file, { hostId }) => ({
        runtime: `new URL(${JSON.stringify(posix.relative(posix.dirname(hostId), file))}, import.meta.url).href`,
      }),
    },
  });
}
