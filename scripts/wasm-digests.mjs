import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** The C libraries that `build/<name>/build.sh` compiles, the file that it writes, and what it is told besides a folder. */
export const LIBRARIES = [
  { name: 'brotli', file: 'src/codecs/jxl/brotli.wasm.gz', options: [] },
  { name: 'libjxl', file: 'src/codecs/jxl/libjxl.wasm.gz', options: [] },
  { name: 'libjxl', file: 'src/codecs/jxl/libjxl_threads.wasm.gz', options: ['threads'] },
  { name: 'libwebp', file: 'src/codecs/webp/webp_frames.wasm.gz', options: [] },
  { name: 'libaom', file: 'src/codecs/avif/avif_aom.wasm.gz', options: [] },
  { name: 'libaom', file: 'src/codecs/avif/avif_aom_deep.wasm.gz', options: ['deep'] },
  { name: 'libaom', file: 'src/codecs/avif/avif_aom_threads.wasm.gz', options: ['threads'] },
];

export const RECORD = 'build/wasm-digests.json';

/**
 * @typedef {object} Digests
 * @property {string} file the committed file
 * @property {string} sha256 of the committed file
 * @property {{ version: string, sha256: string, url: string }} source the release, as the script pins it
 * @property {Record<string, string>} scripts SHA-256 of each file that takes part in building, by path
 */

/**
 * Reads the digests of the committed WASM files, of their build scripts, and of the sources that the scripts pin.
 *
 * @returns {Digests[]}
 */
export function digestsOf() {
  return LIBRARIES.map(({ name, file, options }) => {
    const script = readFileSync(join(root, 'build', name, 'build.sh'), 'utf8');
    const setting = (/** @type {string} */ key) => new RegExp(`^${key}=(.+)$`, 'm').exec(script)?.[1] ?? '';
    const version = setting('VERSION');
    return {
      file,
      sha256: sha256(file),
      source: { version, sha256: setting('SHA256'), url: setting('SOURCE').replace('$VERSION', version) },
      scripts: Object.fromEntries(
        scriptsOf(options.includes('threads') ? [name, 'threads'] : [name]).map((path) => [path, sha256(path)]),
      ),
    };
  });
}

/** @param {readonly string[]} folders in `build` @returns {string[]} */
function scriptsOf(folders) {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, 'build', folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
  return ['build/bundle/fetch-release.sh', ...files].sort();
}

/** @param {string} path from the root of the repository */
function sha256(path) {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
}
