/** Runs in the blank page. Compares the site's archive worker with a plain copy in a worker. */
import { proxy, wrap } from '/bench/comlink.mjs';

const FOLDER = 'benchmark-results';
const ARCHIVE_FOLDER = 'benchmark-archive';

/** @type {string} */
let workerUrl;
/** @type {any} */
let copier;
/** @type {string[]} */
let names;
/** @type {number} */
let totalBytes;

/**
 * Fills the origin's private file system with files of noise.
 *
 * @param {string} siteWorkerUrl the built archive worker of the site
 * @param {number} count
 * @param {number} bytes of each
 */
export async function prepare(siteWorkerUrl, count, bytes) {
  workerUrl = siteWorkerUrl;
  totalBytes = count * bytes;
  copier = wrap(new Worker('/bench/copy.worker.mjs', { type: 'module' }));
  names = await copier.fill(FOLDER, count, bytes);
}

/** @returns bytes per millisecond */
export async function zip() {
  const worker = new Worker(workerUrl, { type: 'module' });
  const api = wrap(worker);
  let next = 0;
  const take = async (atMost) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
    const turn = names.slice(next, next + atMost);
    next += turn.length;
    return Promise.all(
      turn.map(async (name) => {
        return { path: name, modifiedMs: 1e12, content: await folder.getFileHandle(name) };
      }),
    );
  };
  const startedAt = performance.now();
  const order = { folders: [ARCHIVE_FOLDER], picked: null };
  const reply = await api.write(
    order,
    proxy(take),
    proxy(() => {}),
  );
  const tookMs = performance.now() - startedAt;
  worker.terminate();
  if (!reply.ok) throw new Error(`The site's worker failed: ${reply.reason}`);
  const [part] = reply.parts;
  if (reply.parts.length !== 1 || part.size !== reply.bytes || part.size <= totalBytes) {
    throw new Error('The archive is incomplete.');
  }
  await (await navigator.storage.getDirectory()).removeEntry(ARCHIVE_FOLDER, { recursive: true });
  return totalBytes / tookMs;
}

/** @returns bytes per millisecond */
export async function copy() {
  return totalBytes / (await copier.copy(FOLDER, names));
}
