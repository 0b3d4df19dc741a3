import { type SeenFile, SettledFiles } from '../../domain/batch/settled-files.ts';
import { isInSystemFolder, isSystemFile, isUnfinishedFile } from '../../domain/batch/system-files.ts';
import type { FoundFile } from '../../intake/found-file.ts';

/** Reports changes in a folder. Chromium only. */
interface Observer {
  observe(folder: FileSystemDirectoryHandle, options: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}

type ObservingGlobal = typeof globalThis & { readonly FileSystemObserver?: new (onChange: () => void) => Observer };

/** Why a watch ended by itself: the folder was deleted or renamed, access was withdrawn, or reading failed. */
export type WatchEnd = 'gone' | 'denied' | 'unreadable';

export interface WatchOptions {
  /** Folders that receive results. What is inside them is never returned. */
  readonly outputs: readonly FileSystemDirectoryHandle[];
  /** Files that need not be read until they change, such as those of an earlier visit. */
  readonly known?: readonly SeenFile[];
  /** Receives new and changed files when they are complete. The next look waits for it. */
  readonly onFiles: (files: readonly FoundFile[]) => void | Promise<void>;
  readonly onEnd: (reason: WatchEnd) => void;
  /** How long a file must stay the same to count as complete. */
  readonly settleMs?: number;
  /** How often the folder is read if the browser does not report changes. */
  readonly everyMs?: number;
}

export interface FolderWatch {
  /** Whether the browser reports changes. Otherwise, the folder is read again and again. */
  readonly isObserved: boolean;
  /** Ignores a result that was written. Does nothing if it is not in the folder. */
  wrote(result: FileSystemFileHandle): Promise<void>;
  /** Returns no more files. */
  stop(): void;
}

const SETTLE_MS = 2_000;
const EVERY_MS = 5_000;

/** Watches a folder and the folders in it. The files that are already there are returned, too. */
export async function watchFolder(folder: FileSystemDirectoryHandle, options: WatchOptions): Promise<FolderWatch> {
  const watch = new Watch(folder, options);
  await watch.observe();
  void watch.run();
  return watch;
}

interface Listed extends SeenFile {
  readonly source: FoundFile;
}

class Watch implements FolderWatch {
  readonly #folder: FileSystemDirectoryHandle;
  readonly #options: WatchOptions;
  readonly #settleMs: number;
  readonly #settled: SettledFiles;
  #observer: Observer | null = null;
  #isStopped = false;
  #hasChanged = false;
  /** True while nothing but a change or the end of the watch calls for another look. */
  #isIdle = false;
  /** Ends the present pause. */
  #wake = () => {};

  constructor(folder: FileSystemDirectoryHandle, options: WatchOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#settleMs = options.settleMs ?? SETTLE_MS;
    this.#settled = new SettledFiles(this.#settleMs);
    for (const file of options.known ?? []) this.#settled.ignore(file);
  }

  get isObserved(): boolean {
    return this.#observer !== null;
  }

  async observe(): Promise<void> {
    const { FileSystemObserver }: ObservingGlobal = globalThis;
    if (!FileSystemObserver) return;
    // A report only says that it is time to look. So lost and unknown reports do no harm.
    const observer = new FileSystemObserver(() => {
      this.#hasChanged = true;
      if (this.#isIdle) this.#wake();
    });
    // Some folders, such as those on network drives, cannot be observed.
    this.#observer = await observer.observe(this.#folder, { recursive: true }).then(
      () => observer,
      () => null,
    );
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      this.#hasChanged = false;
      try {
        await this.#look();
      } catch (error) {
        if (!this.#isStopped) this.#options.onEnd(endOf(error));
        this.stop();
      }
      // Even reported changes are followed at this pace, because each look reads the whole folder.
      await this.#pause(this.isObserved ? this.#settleMs : (this.#options.everyMs ?? EVERY_MS));
      this.#isIdle = this.isObserved && !this.#hasChanged && !this.#settled.isWaiting;
      if (this.#isIdle) await this.#pause(null);
      this.#isIdle = false;
    }
  }

  async wrote(result: FileSystemFileHandle): Promise<void> {
    const path = await this.#folder.resolve(result).catch(() => null);
    const file = path && (await result.getFile().catch(() => null));
    if (path && file) this.#settled.ignore(seenAs(path.join('/'), file));
  }

  stop(): void {
    this.#isStopped = true;
    this.#observer?.disconnect();
    this.#wake();
  }

  async #look(): Promise<void> {
    const found: Listed[] = [];
    for await (const file of filesIn(this.#folder, '', this.#options.outputs)) found.push(file);
    if (this.#isStopped) return;
    const complete = this.#settled.look(found, performance.now());
    if (complete.length > 0) await this.#options.onFiles(complete.map(({ source }) => source));
  }

  /** @param ms `null` waits for a change */
  #pause(ms: number | null): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function* filesIn(
  root: FileSystemDirectoryHandle,
  path: string,
  outputs: readonly FileSystemDirectoryHandle[],
  folder = root,
): AsyncGenerator<Listed> {
  for await (const [name, child] of folder.entries()) {
    const childPath = path + name;
    if (isDirectory(child)) {
      if (isInSystemFolder(`${childPath}/`) || (await isOneOf(child, outputs))) continue;
      try {
        yield* filesIn(root, `${childPath}/`, outputs, child);
      } catch (error) {
        // The inner folder was deleted or renamed in the meantime.
        if (!isNamed(error, 'NotFoundError')) throw error;
      }
    } else if (isFile(child) && !isSystemFile(name) && !isUnfinishedFile(name)) {
      // A file that was deleted, or that another program has locked, may be readable at the next look.
      const file = await child.getFile().catch(() => null);
      const source = file && { file, path: `${root.name}/${childPath}`, handle: child };
      if (source) yield { ...seenAs(childPath, source.file), source };
    }
  }
}

async function isOneOf(folder: FileSystemHandle, others: readonly FileSystemHandle[]): Promise<boolean> {
  for (const other of others) if (await folder.isSameEntry(other)) return true;
  return false;
}

function seenAs(path: string, { size, lastModified }: File): SeenFile {
  return { path, bytes: size, lastModified };
}

function endOf(error: unknown): WatchEnd {
  if (isNamed(error, 'NotFoundError')) return 'gone';
  return isNamed(error, 'NotAllowedError') ? 'denied' : 'unreadable';
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

function isDirectory(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}
