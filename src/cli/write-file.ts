import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { STATE_FOLDER } from './state-folder.ts';

export interface WriteOptions {
  /** The folder of the results. Unfinished files are in its `.pixmill/unfinished`. */
  readonly outFolder: string;
  /** The dates of the file; `null` for now. */
  readonly dates: { readonly atime: Date; readonly mtime: Date } | null;
  /** The permissions of the file, as in `stat`; `null` for those of new files. */
  readonly mode: number | null;
}

const HOST = hostname().replace(/[^a-zA-Z0-9-]/g, '_');

/** Creates a folder and those above it. Node's own way never ends where a disk answers that nothing exists, as `/proc`. */
export async function makeFolder(folder: string): Promise<void> {
  const error = await mkdir(folder).then(
    () => null,
    (cause: NodeJS.ErrnoException) => cause,
  );
  if (error === null) return;
  if (error.code === 'ENOENT' && dirname(folder) !== folder) {
    await makeFolder(dirname(folder));
    // Another process may have been faster.
    await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
    return;
  }
  const exists = await stat(folder).catch(() => null);
  if (exists?.isDirectory()) return;
  throw error.code === 'EEXIST' ? Object.assign(error, { code: 'ENOTDIR' }) : error;
}

/** What this process is writing. A process before it may have had the same number, as in a container. */
const writing = new Set<string>();

/**
 * Writes a whole file or nothing: into an unfinished file on the same disk, synced, then renamed. A file in its place
 * is replaced.
 *
 * @returns the time of the last change, in milliseconds
 */
export async function writeWhole(path: string, bytes: Uint8Array, options: WriteOptions): Promise<number> {
  const folder = join(options.outFolder, STATE_FOLDER, 'unfinished');
  await makeFolder(folder);
  await makeFolder(dirname(path));
  const name = `${HOST}-${process.pid}-${randomUUID()}`;
  const unfinished = join(folder, name);
  writing.add(name);
  try {
    const mtimeMs = await write(unfinished, bytes, options);
    await rename(unfinished, path);
    return mtimeMs;
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  } finally {
    writing.delete(name);
  }
  // The place is on another disk.
  const beside = join(dirname(path), `.${randomUUID()}.pixmill`);
  try {
    const mtimeMs = await write(beside, bytes, options);
    await rename(beside, path);
    return mtimeMs;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function write(path: string, bytes: Uint8Array, { dates, mode }: WriteOptions): Promise<number> {
  const file = await open(path, 'wx');
  try {
    // Before the bytes, which may be private.
    if (mode !== null) await file.chmod(mode & 0o777);
    await file.writeFile(bytes);
    if (dates) await file.utimes(dates.atime, dates.mtime);
    await file.sync();
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
  }
}

/** Unfinished files of other machines are removed after this time, since nobody can ask whether they still run. */
const ABANDONED_MS = 24 * 3_600_000;

/** Removes what killed processes have left. */
export async function removeUnfinished(outFolder: string): Promise<void> {
  const folder = join(outFolder, STATE_FOLDER, 'unfinished');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const [, host, pid] = /^(.+)-(\d+)-[\da-f]{8}-[\da-f-]{27}$/.exec(name) ?? [];
    const isOwn = Number(pid) === process.pid;
    const isAbandoned = host !== HOST ? await isOld(path) : isOwn ? !writing.has(name) : !isRunning(Number(pid));
    if (isAbandoned) await rm(path, { force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  const { ctimeMs } = await file.stat();
  await file.close();
  return Date.now() - ctimeMs > ABANDONED_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
