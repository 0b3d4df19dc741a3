import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { writeWhole } from './write-whole.ts';

const QUERY = '?kernel';

const SOURCE = /\.as\.ts$/;

/** Without a garbage collector: a kernel lays out its own memory, and its caller grows it. */
const COMPILER_FLAGS = [
  '--optimizeLevel=3',
  '--shrinkLevel=0',
  '--converge',
  '--noAssert',
  '--runtime=stub',
  '--enable=simd',
  '--enable=bulk-memory',
  '--use=abort=',
];

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/kernels/', import.meta.url));

/**
 * `import url from './name.as.ts?kernel'` gives the address of a `.wasm` file compiled from AssemblyScript, as `?url`
 * does for an existing file. docs/kernels.md explains how to write a kernel.
 */
export function compileKernels(): Plugin {
  return {
    name: 'compile-kernels',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(`.as.ts${QUERY}`) || importer === undefined) return null;
      return resolve(dirname(importer.replace(/\?.*$/, '')), source);
    },
    async load(id) {
      if (!id.endsWith(`.as.ts${QUERY}`)) return null;
      const entry = id.slice(0, -QUERY.length);
      const sources = listSources(entry);
      for (const path of sources) this.addWatchFile(path);
      const wasm = await compileOnce(entry, sources);
      return `export { default } from ${JSON.stringify(`${wasm}?url`)};`;
    },
  };
}

/** A kernel consists of the entry and all other `.as.ts` files in its folder. */
function listSources(entry: string): string[] {
  return readdirSync(dirname(entry))
    .filter((name) => SOURCE.test(name))
    .sort()
    .map((name) => join(dirname(entry), name));
}

/** @returns the path of the `.wasm` file; unchanged sources are not compiled again */
async function compileOnce(entry: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update([await compilerVersion(), ...COMPILER_FLAGS, entry].join('\n'));
  for (const path of sources) hash.update(path).update(readFileSync(path));
  const path = join(cacheRoot, hash.digest('hex').slice(0, 16), basename(entry).replace(SOURCE, '.wasm'));
  if (existsSync(path)) return path;
  const bytes = await compile(entry);
  writeWhole(path, bytes);
  return path;
}

async function compile(entry: string): Promise<Uint8Array> {
  // Loading the compiler takes longer than compiling most kernels, so it is loaded only when needed.
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | null = null;
  const messages = asc.createMemoryStream();
  const { error } = await asc.main(
    [basename(entry), `--baseDir=${dirname(entry)}`, '--outFile=kernel.wasm', ...COMPILER_FLAGS],
    {
      stderr: messages,
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error !== null || binary === null) throw new Error(`${entry} does not compile:\n${messages.toString()}`);
  return binary;
}

async function compilerVersion(): Promise<string> {
  const manifest = fileURLToPath(import.meta.resolve('assemblyscript/package.json'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
