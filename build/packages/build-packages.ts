import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'fflate';
import { build, type Plugin } from 'vite';
import { QUIET_CHECKS } from '../bundle/quiet-checks.ts';
import { compileKernels } from '../kernels/compile-kernels.ts';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The packages, whose sources have their names. */
export const PACKAGE_NAMES = ['resize', 'jpeg', 'ssimulacra2'] as const;

/** The kernels' files import their addresses. In a package, a name is enough (`packages/shared/host.ts`). */
function nameKernels(files: Map<string, string>): Plugin {
  const isKernel = /\.wasm\?url$/;
  return {
    name: 'name-kernels',
    enforce: 'pre',
    resolveId: { filter: { id: isKernel }, handler: (source) => source },
    load: {
      filter: { id: isKernel },
      handler(id) {
        const path = id.replace(/\?url$/, '');
        files.set(basename(path), path);
        return `export default ${JSON.stringify(basename(path))};`;
      },
    },
  };
}

/** Packages have no dependencies, so plain TypeScript resizes where there is no SIMD. */
function withoutDependencies(): Plugin {
  return {
    name: 'without-dependencies',
    transform: {
      filter: { id: /\/src\/kernels\/resize\/without-simd\.ts$/ },
      handler: () => ({
        code: `export { resampleInFloat64 as resampleWithoutSimd } from './plain.ts';`,
        map: null,
      }),
    },
  };
}

/**
 * Builds each package into its folder `dist`: the code, its WebAssembly, and its types.
 *
 * @param into a folder for copies of the packages. Default: `packages` itself
 */
export async function buildPackages(into: string = PACKAGES): Promise<void> {
  for (const name of PACKAGE_NAMES) {
    await buildPackage(name, join(into, name, 'dist'));
    if (into === PACKAGES) continue;
    for (const file of ['package.json', 'README.md']) copyFileSync(join(PACKAGES, name, file), join(into, name, file));
  }
}

async function buildPackage(name: string, dist: string): Promise<void> {
  const folder = join(PACKAGES, name);
  const kernels = new Map<string, string>();
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compileKernels(), nameKernels(kernels), withoutDependencies()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: join(folder, `${name}.ts`), formats: ['es'], fileName: 'index' },
      rolldownOptions: {
        checks: QUIET_CHECKS,
        external: ['#wasm'],
        output: { codeSplitting: false, minify: true, charset: 'ascii' },
      },
    },
  });
  for (const [file, path] of kernels) copyFileSync(path, join(dist, file));
  writeFileSync(join(dist, 'wasm-on-disk.js'), ON_DISK);
  writeFileSync(join(dist, 'wasm-embedded.js'), embed(kernels));
  const types = readFileSync(join(folder, 'index.d.ts'), 'utf8');
  writeFileSync(join(dist, 'index.d.ts'), types.replaceAll('../shared/', './'));
  copyFileSync(join(PACKAGES, 'shared/shared.d.ts'), join(dist, 'shared.d.ts'));
  writeFileSync(join(dist, 'LICENSE'), licenseOf(name));
}

/** The license, and the one of the constants in the kernel. */
function licenseOf(name: string): string {
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
  if (name !== 'ssimulacra2') return own;
  const notices = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const [, constants] = /^### BSD-3-Clause: SSIMULACRA 2\n\n```\n([\s\S]*?)```$/m.exec(notices) ?? [];
  if (constants === undefined) throw new Error('THIRD-PARTY-NOTICES.md has no license of SSIMULACRA 2');
  return `${own}\n\nThe constants of SSIMULACRA 2:\n\n${constants}`;
}

/** For Node. */
const ON_DISK = `import { readFile } from 'node:fs/promises';
export const readWasm = (name) => readFile(new URL(name, import.meta.url));
`;

/**
 * For bundlers. Vite and webpack copy a file that `new URL()` names, but esbuild and Rollup do not, and no form of an
 * import works in all four without configuration. The text is that of the deflated file, which takes two thirds of the
 * bytes that the text of the file takes when a server compresses it. fflate deflates alike in every version of Node.
 */
export function embed(kernels: ReadonlyMap<string, string>): string {
  // Sorted, because the bundler loads the kernels in any order and two builds must give the same bytes.
  const sorted = [...kernels].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = sorted.map(([file, path]) => [
    file,
    Buffer.from(deflateSync(readFileSync(path), { level: 9 })).toString('base64'),
  ]);
  return `const files = ${JSON.stringify(Object.fromEntries(files))};
export async function readWasm(name) {
  const deflated = new Blob([Uint8Array.from(atob(files[name]), (byte) => byte.charCodeAt(0))]);
  const bytes = deflated.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}
`;
}
