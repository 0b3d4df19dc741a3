import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cached, importWasm } from './import-wasm.ts';

const EXTENSION = '.as.ts';

/** The runtime has no garbage collector: a kernel lays out its own memory, and its caller grows the memory. */
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

/**
 * Makes `import url from './name.as.ts?kernel'` return the URL of a `.wasm` file compiled from AssemblyScript.
 * docs/kernels.md explains how to write a kernel.
 */
export function compileKernels(): Plugin {
  return importWasm('compile-kernels', EXTENSION, '?kernel', async (entry, watch) => {
    const sources = listSources(entry);
    const name = `${basename(entry, EXTENSION)}.wasm`;
    // Not the folder's path, so copies of the sources that share a cache do not compile them again.
    const hash = createHash('sha256').update([await compilerVersion(), ...COMPILER_FLAGS, name].join('\n'));
    for (const path of sources) {
      watch(path);
      hash.update(basename(path)).update(readFileSync(path));
    }
    return cached('kernels', hash.digest('hex'), name, () => compile(entry));
  });
}

/** Lists the sources of a kernel: the entry and all other `.as.ts` files in its folder. */
function listSources(entry: string): string[] {
  return readdirSync(dirname(entry))
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) => join(dirname(entry), name));
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
  const manifest = createRequire(import.meta.url).resolve('assemblyscript/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
