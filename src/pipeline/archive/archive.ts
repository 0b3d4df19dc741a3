import { proxy, releaseProxy, wrap } from 'comlink';
import { baseNameOf } from '../../domain/batch/naming.ts';
import type { TakeItems, ZipContent, ZipOrder, ZipReply, ZipWorkerApi } from '../../workers/zip.worker.ts';
import type { PickedArchive } from './pick-archive-file.ts';
import { claimArchiveFolder, removeStaleArchives } from './stored-archives.ts';

/** A finished result to write into an archive. */
export interface ArchiveEntry {
  /** The path inside the archive, unique and safe. From `entryNamer`. */
  readonly path: string;
  /** The source's modification time, in milliseconds since 1970. */
  readonly modifiedMs: number;
  /** Opens the content. Called when the archive reaches this entry. */
  readonly open: () => Promise<ZipContent>;
}

export type ArchiveOutcome =
  | { readonly kind: 'saved'; readonly parts: number; readonly bytes: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: 'quota' | 'write' | 'read' };

export interface ArchiveOptions {
  readonly signal?: AbortSignal;
  /** @param done number of entries written @param bytes number of bytes written so far */
  readonly onProgress?: (done: number, bytes: number) => void;
  readonly save: (blob: Blob, fileName: string) => void;
  /** The file that the user chose for the archive, if any. */
  readonly picked?: PickedArchive | null;
}

/** A worker that was started early, so that an archive can be written offline. */
let spare: Worker | null = null;

/** Files are kept this long after their download starts, plus the time to copy them to the slowest memory card. */
const KEEP_MS = 60_000;
const SLOWEST_COPY_BYTES_PER_MS = 10_000;

/**
 * Writes finished results to a ZIP archive and downloads it. The archive is built in the site's storage, or in memory if the
 * results leave no room for a copy of them there. If one ZIP file is too small for all entries, continues in
 * `name_part2.zip`. Leaves no files behind if it fails or is canceled. Never rejects.
 *
 * @param fileName name of the archive, with `.zip`
 */
export async function writeArchive(
  entries: readonly ArchiveEntry[],
  fileName: string,
  { signal, onProgress = () => {}, save, picked = null }: ArchiveOptions,
): Promise<ArchiveOutcome> {
  await removeStaleArchives();
  const { folders, discard } = await claimArchiveFolder();

  // Progress messages use their own channel and may arrive after the reply.
  let writing = true;
  // A second attempt starts from the beginning.
  let most = 0;
  const report = (done: number, bytes: number) => {
    if (!writing || done < most) return;
    most = done;
    onProgress(done, bytes);
  };
  const write = (order: ZipOrder) =>
    askWorker((api) => api.write(order, proxy(takeFrom(entries)), proxy(report)), signal);
  let reply = await write({ folders, picked });
  if (!reply.ok && reply.reason === 'quota' && picked === null) {
    await discard();
    reply = await write({ folders: null, picked });
  }
  writing = false;
  if (!reply.ok) {
    await discard();
    return reply.reason === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', reason: reply.reason };
  }
  onProgress(entries.length, reply.bytes);
  for (const [index, part] of reply.parts.entries()) {
    if (part) save(part, partName(picked?.name ?? fileName, index + 1));
  }
  setTimeout(discard, KEEP_MS + reply.bytes / SLOWEST_COPY_BYTES_PER_MS);
  return { kind: 'saved', parts: reply.parts.length, bytes: reply.bytes };
}

/** Hands over the entries in their order. */
function takeFrom(entries: readonly ArchiveEntry[]): TakeItems {
  let next = 0;
  return (atMost) => {
    const turn = entries.slice(next, next + atMost);
    next += turn.length;
    return Promise.all(turn.map(async ({ path, modifiedMs, open }) => ({ path, modifiedMs, content: await open() })));
  };
}

/** Starts the worker when a batch starts, because the network may be unavailable later. */
export function warmUpArchive(): void {
  if (spare) return;
  const worker = startWorker();
  spare = worker;
  worker.addEventListener('error', () => {
    if (spare === worker) spare = null;
  });
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module' });
}

/** Calls a worker that serves this archive only, and terminates it afterward. Always settles. */
async function askWorker(
  ask: (api: ReturnType<typeof wrap<ZipWorkerApi>>) => Promise<ZipReply>,
  signal: AbortSignal | undefined,
): Promise<ZipReply> {
  const worker = spare ?? startWorker();
  spare = null;
  const api = wrap<ZipWorkerApi>(worker);
  const answered = ask(api).catch((): ZipReply => ({ ok: false, reason: 'write' }));
  const cancel = () => void api.cancel();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const died = new Promise<ZipReply>((resolve) => {
    const report = () => resolve({ ok: false, reason: 'write' });
    worker.addEventListener('error', report);
    worker.addEventListener('messageerror', report);
  });
  const reply = await Promise.race([answered, died]);
  signal?.removeEventListener('abort', cancel);
  api[releaseProxy]();
  worker.terminate();
  return reply;
}

/** The file name of a part: `name.zip`, `name_part2.zip`, `name_part3.zip`. */
function partName(fileName: string, number: number): string {
  return number === 1 ? fileName : `${baseNameOf(fileName)}_part${number}.zip`;
}
