import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @returns the absolute path of the image corpus, or `null` if it does not exist. Tests then use only `tests/fixtures`,
 * and `corpus-notice.ts` prints a notice.
 */
export function findCorpus(): string | null {
  const folder = resolve(repositoryRoot, process.env.PIXMILL_CORPUS ?? '../shared/corpus');
  return existsSync(folder) ? folder : null;
}
