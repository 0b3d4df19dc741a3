import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Restricts paths to some folders, also those of links. */
export class AllowedPaths {
  readonly #roots: readonly string[];

  /** @param roots absolute, with their links resolved */
  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /**
   * Resolves a path below the first root.
   *
   * @param path hostile text
   * @throws UsageError if it is outside of all roots
   */
  async resolve(path: string): Promise<string> {
    const absolute = resolve(this.#roots[0] ?? '.', path);
    const real = await realPathOfExisting(absolute);
    const isInside = this.#roots.some((root) => {
      const below = relative(root, real);
      return below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && resolve(root, below) === real);
    });
    if (!isInside) throw new UsageError(`${path} is outside of ${this.#roots.join(' and ')}.`);
    return real;
  }
}

/** The path with its links resolved, as far as it exists. */
async function realPathOfExisting(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : join(await realPathOfExisting(parent), basename(path)),
  );
}
