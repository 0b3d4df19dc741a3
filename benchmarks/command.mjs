/** Runs in a separate process. Makes files with the library of the command, as `native.mjs` does with native code. */
import { readFile } from 'node:fs/promises';

/** @type {typeof import('../cli/index.d.ts')} */
const { openPixmill } = await import(new URL('../cli/dist/index.mjs', import.meta.url).href);

/** @type {Map<number, import('../cli/index.d.ts').Pixmill>} by their threads, which stay warm */
const opened = new Map();

process.on('message', async (/** @type {any} */ { id, paths, sidePx, quality, threads, keep, judge }) => {
  const pixmill = opened.get(threads) ?? (await openPixmill({ concurrency: threads }));
  opened.set(threads, pixmill);
  if (judge) {
    const bytesOf = (/** @type {string} */ base64) => Buffer.from(base64, 'base64');
    const compared = [];
    for (const [reference, result] of judge) compared.push(await pixmill.compare(bytesOf(reference), bytesOf(result)));
    process.send?.({ id, scores: compared.map(({ score }) => score) });
    return;
  }
  const files = await Promise.all(paths.map((/** @type {string} */ path) => readFile(path)));
  /** @type {import('../cli/index.d.ts').Recipe} */
  const recipe = { version: 1, outputs: [{ format: 'jpeg', quality, maxWidth: sidePx, maxHeight: sidePx }] };
  /** @type {Uint8Array[]} */
  const outputs = [];
  const waiting = files.entries();
  const startedAt = performance.now();
  // As the command does: the next files wait while the threads work.
  const work = async () => {
    for (const [at, bytes] of waiting) [{ bytes: outputs[at] }] = await pixmill.run(bytes, recipe);
  };
  await Promise.all(Array.from({ length: threads === 1 ? 1 : threads + 2 }, work));
  const ms = performance.now() - startedAt;
  process.send?.({
    id,
    ms,
    byteLength: outputs.reduce((sum, bytes) => sum + bytes.length, 0),
    outputs: keep ? outputs.map((bytes) => Buffer.from(bytes).toString('base64')) : [],
  });
});
process.send?.({ id: 'ready' });
