import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @returns the absolute folder of the large picture corpus, or `null` where it does not exist:
 *   tests then run on `tests/fixtures` only, which `corpus-notice.ts` says aloud
 */
export function findCorpus(): string | null {
  const folder = resolve(repositoryRoot, process.env.PIXMILL_CORPUS ?? '../shared/corpus');
  return existsSync(folder) ? folder : null;
}
