import { readFile, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SourceFile } from './find-sources.ts';
import { type SourceStamp, sha256 } from './manifest.ts';
import { RefusedResult } from './refused-result.ts';

/** The code of a source that somebody has changed since it was read. */
export const SOURCE_CHANGED = 'source-changed';

/**
 * Checks that a source is still the file that was read, because its result takes its place.
 *
 * @throws RefusedResult if somebody has changed it meanwhile
 */
export async function requireUnchanged({ file, path }: SourceFile, stamp: SourceStamp): Promise<void> {
  const { size, mtimeMs, ctimeMs } = await stat(file);
  if (size === stamp.bytes && mtimeMs === stamp.mtimeMs && ctimeMs === stamp.ctimeMs) return;
  throw new RefusedResult(SOURCE_CHANGED, `${path} was changed during the run. It stays as it is now. Run it again.`);
}

/**
 * Removes a source whose result has another name, once the result was read back whole. A source that has changed
 * meanwhile stays, and its result goes.
 *
 * @param stamp of the source when it was read; `null` if that was just compared
 */
export async function finishReplacing(
  source: SourceFile,
  result: string,
  digest: string,
  stamp: SourceStamp | null,
): Promise<void> {
  if (sha256(await readFile(result)) !== digest) {
    throw new RefusedResult('not-written', `${result} is not as it was written. The source stays.`);
  }
  if (resolve(result) === source.file) return;
  try {
    if (stamp) await requireUnchanged(source, stamp);
  } catch (error) {
    // Another run may have removed it. Its result is this one.
    if (!(error instanceof RefusedResult)) return;
    await rm(result, { force: true });
    throw error;
  }
  await rm(source.file, { force: true });
}
