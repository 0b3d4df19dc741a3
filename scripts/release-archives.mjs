import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { git } from './green-commit.mjs';
import { installPackage } from './install-package.mjs';
import { listKernelPackages, Refused } from './release-version.mjs';

export const ARCHIVES = 'dist-release';

const FUNCTIONS = 'firebase/functions';

/** The files that a deployment of the functions reads. */
const OF_FUNCTIONS = ['package.json', 'package-lock.json', 'dist'];

/** What the parts of a release are built with, in this order. */
const BUILDS = [
  ['run', 'build'],
  ['run', 'build:cli'],
  ['run', 'build:packages'],
  ['--prefix', FUNCTIONS, 'run', 'build'],
];

/** ZIP files store local times, so no zone may shift it. */
const ZIP_TIME = new Date(1980, 0, 1);

/**
 * Builds everything, and packs it into `dist-release` with digests and lists of ingredients. The bytes depend only on the
 * commit and on the versions of Node and npm.
 *
 * @param {string} version
 */
export function buildArchives(version) {
  if (!installPackage(FUNCTIONS)) throw new Refused(`The packages of ${FUNCTIONS} could not be installed.`);
  for (const args of BUILDS) runBuild(args);
  rmSync(ARCHIVES, { recursive: true, force: true });
  mkdirSync(ARCHIVES);
  writeZip(`pixmill-site-${version}.zip`, 'dist', readdirSync('dist'));
  writeZip(`pixmill-functions-${version}.zip`, FUNCTIONS, OF_FUNCTIONS);
  // The command and its library are one package, pixmill-<version>.tgz. npm gives its files a fixed time.
  for (const folder of ['cli', ...listKernelPackages()])
    npm('.', 'pack', `./${folder}`, '--pack-destination', ARCHIVES);
  writeIngredients(`pixmill-${version}.cdx.json`, '.');
  writeIngredients(`pixmill-functions-${version}.cdx.json`, FUNCTIONS);
  const digests = readdirSync(ARCHIVES)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(ARCHIVES, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(ARCHIVES, 'SHA256SUMS'), digests.join(''));
}

/** @param {readonly string[]} args of npm */
function runBuild(args) {
  // The settings of a site, such as the keys of its services, belong into no archive.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')));
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32', env });
  if (status !== 0) throw new Refused(`npm ${args.join(' ')} failed.`);
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function npm(cwd, ...args) {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} paths in the folder: files and folders
 */
function writeZip(name, folder, paths) {
  const files = paths.flatMap((path) => listFiles(folder, path)).sort();
  const content = Object.fromEntries(files.map((file) => [file, new Uint8Array(readFileSync(join(folder, file)))]));
  writeFileSync(join(ARCHIVES, name), zipSync(content, { level: 9, mtime: ZIP_TIME }));
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]} paths in the folder, with `/`
 */
function listFiles(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) throw new Refused(`${full} is missing after the build.`);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => listFiles(folder, `${path}/${name}`));
}

/**
 * Writes the packages of a lock file as CycloneDX. npm adds a random number, the time and the folder's
 * name; the commit's time and the package's name replace them.
 *
 * @param {string} name
 * @param {string} folder
 */
function writeIngredients(name, folder) {
  const list = JSON.parse(npm(folder, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'));
  delete list.serialNumber;
  list.metadata.component.name = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  list.metadata.timestamp = new Date(git('log', '-1', '--format=%cI')).toISOString();
  writeFileSync(join(ARCHIVES, name), `${JSON.stringify(list, null, 2)}\n`);
}
