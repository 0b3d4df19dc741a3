import { open, rm, stat } from 'node:fs/promises';
import { fileErrorWords } from './file-errors.ts';
import { UsageError } from './usage-error.ts';

/** How the reports of the command and of the codec lab begin: as CSV, with a byte order mark, and as JSON. */
const BEGINNINGS = ['\uFEFF"source"', '\uFEFF"image"', '{\n  "version": 1,\n  "machine"'].map((text) =>
  Buffer.from(text),
);

/**
 * Refuses what a report may not replace, before hours of work: any file that is no report, since `--report *.jpg` names
 * photos, and a place that cannot be written.
 *
 * @throws UsageError
 */
export async function refuseReport(path: string): Promise<void> {
  const kind = await stat(path).catch(() => null);
  // A pipe has a reader who waits, and a device has no beginning.
  if (kind && !kind.isFile() && !kind.isDirectory()) return;
  const head = Buffer.alloc(64);
  let length = 0;
  try {
    const file = await open(path, kind ? 'r+' : 'wx');
    if (kind) length = (await file.read(head, 0, head.length, 0)).bytesRead;
    await file.close();
    // There is nothing to report yet.
    if (!kind) await rm(path);
  } catch (error) {
    const folder = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'Its folder does not exist.' : null;
    throw new UsageError(`The report ${path} cannot be written. ${folder ?? fileErrorWords(error) ?? ''}`.trim());
  }
  const isReport = BEGINNINGS.some((beginning) => head.subarray(0, beginning.length).equals(beginning));
  if (length > 0 && !isReport)
    throw new UsageError(`${path} exists, and is no report. Choose another name for the report.`);
}
