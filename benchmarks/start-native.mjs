import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts the process of `native.mjs`, or of another module that answers in the same way.
 *
 * @param {Readonly<Record<string, string>>} [env] in addition to this process's environment
 */
export async function startNative(module = 'native.mjs', env = {}) {
  const path = fileURLToPath(new URL(module, import.meta.url));
  const child = fork(path, { serialization: 'advanced', env: { ...process.env, ...env } });
  /** @type {Map<unknown, (message: any) => void>} */
  const waiting = new Map();
  const answerTo = (/** @type {unknown} */ id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      child.once('exit', (code) => reject(new Error(`The process of ${module} exited with code ${code}.`)));
    });
  child.setMaxListeners(0);
  child.on('message', (/** @type {any} */ message) => waiting.get(message.id)?.(message));
  await answerTo('ready');
  let calls = 0;
  return {
    /** @param {object} job */
    run: (job) => {
      const id = ++calls;
      const answer = answerTo(id);
      child.send({ id, ...job });
      return /** @type {Promise<{ ms: number, byteLength: number, outputs: string[], scores: number[] }>} */ (answer);
    },
    stop: () => child.kill(),
  };
}
