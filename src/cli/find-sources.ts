import { createReadStream } from 'node:fs';
import { access, lstat, opendir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isInSystemFolder, isSystemFile } from '../domain/batch/system-files.ts';
import { nameErrorWords } from './file-errors.ts';
import { forEachAtMost } from './for-each.ts';
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
  /** Folders that could not be read, with the errors. There may be images in them. */
  readonly unread: readonly UnreadFolder[];
}

export interface UnreadFolder {
  readonly folder: SourceFile;
  readonly error: unknown;
}

/** Called with the absolute path of each file, or of a folder that cannot be read and its error. */
type Visit = (file: string, error?: unknown) => void;

/** What an input means. */
export interface Input {
  /** The folder that is searched, or that contains the file. Absolute. */
  readonly base: string;
  readonly isNamed: boolean;
  readonly list: (visit: Visit) => Promise<void>;
}

export interface FindOptions {
  /** Whether links in folders count. Default: true. */
  readonly followLinks?: boolean;
  /** Whether the command wants the file at this path below the common root. Others take no memory. */
  readonly isWanted?: (path: string) => boolean;
}

/** So many inputs or folders are read at the same time. */
const READ_AT_ONCE = 16;

/**
 * Finds the files of a command. Hidden files and what systems create for themselves are left out, unless they are named.
 *
 * @param inputs files, folders and patterns, as typed
 * @param leftOut folders that are not searched from above, such as that of the results. Absolute
 * @throws UsageError for an input that does not exist
 */
export async function findSources(
  inputs: readonly string[],
  leftOut: readonly string[],
  { followLinks = true, isWanted = () => true }: FindOptions = {},
): Promise<FoundSources> {
  const read = new Array<Input>(inputs.length);
  await forEachAtMost(inputs, READ_AT_ONCE, async (input, at) => {
    read[at] = await readInput(input, leftOut, followLinks);
  });
  return sourcesOf(read, leftOut, isWanted);
}

/** The files of inputs, once each. */
export async function sourcesOf(
  read: readonly Input[],
  leftOut: readonly string[],
  isWanted: (path: string) => boolean = () => true,
): Promise<FoundSources> {
  const root = commonFolder(read.map(({ base }) => base));
  const bySource = new Map<string, SourceFile>();
  const unread: UnreadFolder[] = [];
  for (const { list, isNamed, base } of read) {
    const folder = relative(root, base).split(sep).join('/');
    const start = base.endsWith(sep) ? base.length : base.length + 1;
    // A search that starts in a folder is about it.
    const outside = leftOut.filter((each) => base !== each && !base.startsWith(each + sep));
    await list((file, error) => {
      const below = sep === '/' ? file.slice(start) : file.slice(start).split(sep).join('/');
      const path = folder === '' ? below : `${folder}/${below}`;
      if (error !== undefined) return unread.push({ folder: { file, path: path || '.', isNamed }, error });
      if (!isWanted(path)) return;
      const isHidden = isInSystemFolder(below) || isSystemFile(below) || /(?:^|\/)\.[^/]*$/.test(below);
      if (!isNamed && (isHidden || outside.some((each) => file.startsWith(each + sep)))) return;
      if (isNamed || !bySource.has(path)) bySource.set(path, { file, path, isNamed });
    });
  }
  const sources = [...bySource.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { root, sources, unread };
}

async function readInput(input: string, leftOut: readonly string[], followLinks: boolean): Promise<Input> {
  const path = resolve(input);
  const kind = await stat(path).catch(() => null);
  if (kind?.isDirectory()) {
    return { base: path, isNamed: false, list: (visit) => walk(path, leftOut, followLinks, visit) };
  }
  // Reading a pipe would wait for its writer, and reading a device may never end.
  if (kind && !kind.isFile()) throw new UsageError(`${input} is no file. Read a pipe with - instead.`);
  if (kind) return { base: dirname(path), isNamed: true, list: async (visit) => visit(path) };
  const pattern = input.split(sep).join('/');
  if (!isDynamicPattern(pattern)) {
    const isLink = await lstat(path).catch(() => null);
    if (isLink) throw new UsageError(`${input} is a link that leads to nothing.`);
    throw new UsageError(`There is no file or folder ${input}. ${nameErrorWords(input) ?? ''}`.trim());
  }
  const prefix = staticPrefix(pattern);
  const base = resolve(prefix);
  const exists = await stat(base).catch(() => null);
  if (!exists) throw new UsageError(`There is no folder ${base}, in which ${input} should be.`);
  const rest = prefix === '.' ? pattern.replace(/^\.\//, '') : pattern.slice(prefix.length).replace(/^\/+/, '');
  const list: Input['list'] = async (visit) => {
    // The whole folder. Unlike other patterns, it is not held in memory, and folders that cannot be read are named.
    if (/^\*\*(?:\/\*)?$/.test(rest)) {
      let found = 0;
      await walk(base, leftOut, followLinks, (file, error) => {
        found++;
        visit(file, error);
      });
      if (found === 0) throw new UsageError(`No file matches ${input}.`);
      return;
    }
    const files = await filesMatching(base, rest, followLinks);
    if (files.length === 0) throw new UsageError(`No file matches ${input}.`);
    for (const file of files) visit(resolve(file));
  };
  return { base, isNamed: false, list };
}

function filesMatching(folder: string, pattern: string, followLinks: boolean): Promise<readonly string[]> {
  return glob(pattern, {
    cwd: folder,
    absolute: true,
    onlyFiles: true,
    followSymbolicLinks: followLinks,
    expandDirectories: false,
    caseSensitiveMatch: true,
  });
}

/** A folder on the way from the folder that is searched. */
interface Walked {
  readonly folder: string;
  /** The same without links. */
  readonly real: string;
  /** Those through which links have led. */
  readonly left: readonly string[];
}

/** Visits the files below a folder one by one, so that millions of them need no memory. */
async function walk(start: string, leftOut: readonly string[], followLinks: boolean, visit: Visit): Promise<void> {
  let level: readonly Walked[] = [{ folder: start, real: await realPathOf(start), left: [] }];
  while (level.length > 0) {
    const next: Walked[] = [];
    await forEachAtMost(level, READ_AT_ONCE, async ({ folder, real, left }) => {
      const entries = await opendir(folder, { bufferSize: 256 }).catch((error: NodeJS.ErrnoException) => {
        // Somebody has removed it meanwhile.
        if (error.code !== 'ENOENT') visit(folder, error);
        return [];
      });
      const links: string[] = [];
      for await (const entry of entries) {
        const { name } = entry;
        if (name.startsWith('.')) continue;
        const path = join(folder, name);
        if (entry.isDirectory()) {
          if (!leftOut.includes(path)) next.push({ folder: path, real: join(real, name), left });
        } else if (entry.isFile()) visit(path);
        else if (followLinks && entry.isSymbolicLink()) links.push(path);
      }
      for (const path of links) {
        const kind = await stat(path).catch(() => null);
        if (kind?.isFile()) visit(path);
        if (!kind?.isDirectory()) continue;
        const target = await realPathOf(path);
        // A link to a folder on the way here would never end.
        const isLoop = [...left, real].some((each) => each === target || each.startsWith(target + sep));
        if (!isLoop) next.push({ folder: path, real: target, left: [...left, real] });
      }
    });
    level = next;
  }
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
 * Reads a list of paths: one on each line, or with zeros between them, as `find -print0` writes names that have lines.
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
  let hasZeros = false;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    hasZeros ||= line.includes('\0');
    lines.push(line);
  }
  // Editors on Windows begin files with a byte order mark.
  if (lines[0] !== undefined) lines[0] = lines[0].replace(/^\uFEFF/, '');
  return (hasZeros ? lines.join('\n').split('\0') : lines).filter((path) => path !== '');
}

/** The path with its links resolved; the path itself if it does not exist. */
export async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
