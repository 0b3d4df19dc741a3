import { createReadStream } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isInSystemFolder, isSystemFile } from '../domain/batch/system-files.ts';
import { UsageError } from './usage-error.ts';

export interface SourceFile {
  /** Absolute, for the file system. */
  readonly file: string;
  /** Below the common root, with `/`. */
  readonly path: string;
  /** Named itself, and not found in a folder or by a pattern: it must be an image. */
  readonly isNamed: boolean;
}

export interface FoundSources {
  /** The folder that contains all inputs. Absolute. */
  readonly root: string;
  /** In the order of their paths' code units, which is the same on every machine. */
  readonly sources: readonly SourceFile[];
}

interface Found {
  /** The folder that was searched, or that contains the file. */
  readonly base: string;
  readonly files: readonly string[];
  readonly isNamed: boolean;
}

/**
 * Finds the files of a command. Hidden files and what systems create for themselves are left out, unless they are named.
 *
 * @param inputs files, folders and patterns, as typed
 * @param leftOut folders that are not searched, such as that of the results. Absolute
 * @param followLinks whether to search folders that are links in other folders
 * @throws UsageError for an input that does not exist
 */
export async function findSources(
  inputs: readonly string[],
  leftOut: readonly string[],
  followLinks = true,
): Promise<FoundSources> {
  const found: Found[] = [];
  for (const input of inputs) found.push(await findInput(input, followLinks));
  const root = commonFolder(found.map(({ base }) => base));
  const bySource = new Map<string, SourceFile>();
  for (const { files, isNamed, base } of found) {
    for (const file of files) {
      const path = relative(root, file).split(sep).join('/');
      const below = relative(base, file).split(sep).join('/');
      const isHidden = isInSystemFolder(below) || isSystemFile(below) || /(?:^|\/)\.[^/]*$/.test(below);
      if (!isNamed && (isHidden || leftOut.some((folder) => file.startsWith(folder + sep)))) continue;
      if (isNamed || !bySource.has(path)) bySource.set(path, { file, path, isNamed });
    }
  }
  const sources = [...bySource.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { root, sources };
}

async function findInput(input: string, followLinks: boolean): Promise<Found> {
  const path = resolve(input);
  const kind = await stat(path).catch(() => null);
  if (kind?.isDirectory()) return { base: path, files: await filesBelow(path, '**/*', followLinks), isNamed: false };
  // Reading a pipe would wait for its writer, and reading a device may never end.
  if (kind && !kind.isFile()) throw new UsageError(`${input} is no file. Read a pipe with - instead.`);
  if (kind) return { base: dirname(path), files: [path], isNamed: true };
  const pattern = input.split(sep).join('/');
  if (!isDynamicPattern(pattern)) throw new UsageError(`There is no file or folder ${input}.`);
  const base = resolve(staticPrefix(pattern));
  const exists = await stat(base).catch(() => null);
  if (!exists) throw new UsageError(`There is no folder ${base}, in which ${input} should be.`);
  const prefix = staticPrefix(pattern);
  const rest = prefix === '.' ? pattern.replace(/^\.\//, '') : pattern.slice(prefix.length).replace(/^\/+/, '');
  const files = await filesBelow(base, rest, followLinks);
  if (files.length === 0) throw new UsageError(`No file matches ${input}.`);
  return { base, files, isNamed: false };
}

async function filesBelow(folder: string, pattern: string, followLinks: boolean): Promise<readonly string[]> {
  const paths = await glob(pattern, {
    cwd: folder,
    absolute: true,
    onlyFiles: true,
    followSymbolicLinks: followLinks,
    expandDirectories: false,
    caseSensitiveMatch: true,
  });
  return paths.map((path) => resolve(path));
}

/** The folders before the first pattern. */
function staticPrefix(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => isDynamicPattern(part));
  const fixed = parts.slice(0, first).join('/');
  return fixed === '' ? (pattern.startsWith('/') ? '/' : '.') : fixed;
}

function commonFolder(folders: readonly string[]): string {
  const [first = resolve('.'), ...others] = folders;
  let parts = first.split(sep);
  for (const other of others) {
    const rest = other.split(sep);
    const end = parts.findIndex((part, at) => rest[at] !== part);
    if (end >= 0) parts = parts.slice(0, end);
  }
  return parts.join(sep) || sep;
}

/**
 * Reads a list of paths, one on each line.
 *
 * @param path `-` for standard input
 */
export async function readPathList(path: string): Promise<readonly string[]> {
  if (path !== '-') {
    const isReadable = await access(path).then(
      async () => !(await stat(path)).isDirectory(),
      () => false,
    );
    if (!isReadable) throw new UsageError(`The list ${path} cannot be read.`);
  }
  const input = path === '-' ? process.stdin : createReadStream(path);
  const lines: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') lines.push(line);
  }
  return lines;
}

/** The path with its links resolved; the path itself if it does not exist. */
export async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
