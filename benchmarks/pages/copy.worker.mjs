/** Copies files within the origin's private file system, as the baseline for the archive. */
import { expose } from '/bench/comlink.mjs';

const BLOCK_BYTES = 2 ** 20;
const COPY = 'benchmark-copy';

expose({
  /** @param {string} folderName @param {number} count @param {number} bytes of each file @returns the file names */
  async fill(folderName, count, bytes) {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
    const noise = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    const names = Array.from({ length: count }, (_, index) => `photo-${String(index + 1).padStart(4, '0')}.jpeg`);
    for (const [index, name] of names.entries()) {
      noise[0] = index;
      const handle = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
      handle.write(noise, { at: 0 });
      handle.close();
    }
    return names;
  },

  /** @param {string} folderName @param {readonly string[]} names @returns milliseconds until the copy is on disk */
  async copy(folderName, names) {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName);
    const block = new Uint8Array(BLOCK_BYTES);
    const startedAt = performance.now();
    const target = await (await root.getFileHandle(COPY, { create: true })).createSyncAccessHandle();
    let end = 0;
    for (const name of names) {
      const source = await (await folder.getFileHandle(name)).createSyncAccessHandle();
      for (let at = 0, read = source.read(block, { at }); read > 0; read = source.read(block, { at })) {
        end += target.write(block.subarray(0, read), { at: end });
        at += read;
      }
      source.close();
    }
    target.flush();
    target.close();
    const tookMs = performance.now() - startedAt;
    await root.removeEntry(COPY);
    return tookMs;
  },
});
