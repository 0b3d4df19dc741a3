import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ToolError } from './tool-error.ts';
import { UsageError } from './usage-error.ts';

/** The folders in which an agent may read and write. Links are followed before a path is judged. */
export class Roots {
  /** Absolute, without links. */
  readonly folders: readonly string[];
  /** The same folders as they were named, which may be links. */
  readonly #named: readonly string[];

  private constructor(folders: readonly string[], named: readonly string[]) {
    this.folders = folders;
    this.#named = named;
  }

  /** @throws UsageError for what is no folder */
  static async open(paths: readonly string[]): Promise<Roots> {
    const folders: string[] = [];
    for (const path of paths) {
      const kind = await stat(path).catch(() => null);
      if (!kind?.isDirectory()) throw new UsageError(`--root is '${path}', which is no folder.`);
      folders.push(await realpath(path));
    }
    return new Roots(
      folders,
      paths.map((path) => resolve(path)),
    );
  }

  /**
   * Finds a file or folder.
   *
   * @param path as the agent wrote it. A relative one is below the first folder
   * @returns its absolute path without links
   * @throws ToolError
   */
  async existing(path: string): Promise<string> {
    const place = this.#place(path);
    const real = await realpath(place).catch(() => {
      throw new ToolError(`There is no file or folder ${path}.`);
    });
    if (!this.contains(real)) throw this.#outside(path);
    return real;
  }

  /** Finds a file. @throws ToolError */
  async file(path: string): Promise<string> {
    const real = await this.existing(path);
    const kind = await stat(real);
    if (!kind.isFile()) throw new ToolError(`${path} is ${kind.isDirectory() ? 'a folder' : 'no file'}.`);
    return real;
  }

  /**
   * Finds the place of a file or folder that may not exist.
   *
   * @returns its absolute path without links
   * @throws ToolError
   */
  async writable(path: string): Promise<string> {
    let place = this.#place(path);
    const missing: string[] = [];
    for (;;) {
      const real = await realpath(place).catch(() => null);
      if (real !== null) {
        if (!this.contains(real)) throw this.#outside(path);
        return join(real, ...missing);
      }
      const isLink = await lstat(place).catch(() => null);
      if (isLink) throw new ToolError(`${path} leads through a link to nowhere.`);
      missing.unshift(basename(place));
      place = dirname(place);
    }
  }

  /** @param real absolute and without links */
  contains(real: string): boolean {
    return this.folders.some((folder) => isBelow(folder, real));
  }

  /** Refuses what is plainly outside before the disk is asked, so that an agent learns nothing about it. */
  #place(path: string): string {
    if (path === '' || path.includes('\0')) throw new ToolError('A path is empty or contains a zero character.');
    const place = resolve(this.folders[0] as string, path);
    if ([...this.folders, ...this.#named].some((folder) => isBelow(folder, place))) return place;
    throw this.#outside(path);
  }

  #outside(path: string): ToolError {
    return new ToolError(`${path} is outside the folders that were opened with --root: ${this.folders.join(', ')}.`);
  }
}

function isBelow(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}
