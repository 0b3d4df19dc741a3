/**
 * `npm run verify:wasm` builds the committed WASM files again, from the pinned sources and in a clean folder, and
 * compares them byte for byte. `npm run verify:wasm -- libjxl` builds only those of one library. `--record` writes their
 * digests to `build/wasm-digests.json` instead, which a test compares. Building needs the Debian packages of the READMEs in
 * `build` and takes several minutes.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { digestsOf, LIBRARIES, RECORD, root } from './wasm-digests.mjs';

const TOOLS = [
  ['/usr/lib/llvm-19/bin/clang', 'clang-19'],
  ['/usr/lib/llvm-19/bin/wasm-ld', 'lld-19'],
  ['/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a', 'libclang-rt-19-dev-wasm32'],
  ['/usr/lib/wasm32-wasi/libc.a', 'wasi-libc'],
  ['/usr/lib/llvm-19/lib/wasm32-wasi/libc++.a', 'libc++-19-dev-wasm32'],
  ['/usr/lib/llvm-19/lib/wasm32-wasi/libc++abi.a', 'libc++abi-19-dev-wasm32'],
  [process.env.EMSCRIPTEN_HEADERS ?? '/usr/share/emscripten/system/include/compat', 'emscripten'],
  ['/usr/bin/cmake', 'cmake'],
  ['/usr/bin/curl', 'curl'],
];

if (process.argv.includes('--record')) {
  writeFileSync(join(root, RECORD), `${JSON.stringify(digestsOf(), null, 2)}\n`);
} else {
  const missing = TOOLS.filter(([path]) => !existsSync(/** @type {string} */ (path))).map(([, name]) => name);
  if (missing.length > 0) {
    console.error(`Nothing was verified. These Debian packages are missing: apt-get install ${missing.join(' ')}`);
    process.exitCode = 2;
  } else if (!verify()) process.exitCode = 1;
}

/** @returns {boolean} whether every file was built again with the same bytes */
function verify() {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-wasm-'));
  try {
    cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true });
    const names = process.argv.slice(2);
    const wanted = LIBRARIES.filter(({ name }) => names.length === 0 || names.includes(name));
    return wanted.map((library) => verifyOne(folder, library)).every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder a copy of the build scripts
 * @param {(typeof LIBRARIES)[number]} library
 */
function verifyOne(folder, { name, file, options }) {
  const built = join(folder, file);
  mkdirSync(dirname(built), { recursive: true });
  const startedAt = performance.now();
  const script = join(folder, 'build', name, 'build.sh');
  const work = join(folder, ['work', name, ...options].join('-'));
  const { status } = spawnSync('bash', [script, work, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const isSame = status === 0 && readFileSync(built).equals(readFileSync(join(root, file)));
  console.log(`${isSame ? 'same bytes' : status === 0 ? 'DIFFERS' : 'NOT BUILT'}  ${file}  (${name}, ${seconds} s)`);
  return isSame;
}
