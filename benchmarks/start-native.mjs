import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts the process of `native.mjs`. */
export async function startNative() {
  const child = fork(fileURLToPath(new URL('native.mjs', import.meta.url)), { serialization: 'advanced' });
  /** @type {Map<unknown, (message: any) => void>} */
  const waiting = new Map();
  const answerTo = (/** @type {unknown} */ id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      child.once('exit', (code) => reject(new Error(`The native encoders exited with code ${code}.`)));
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
      return /** @type {Promise<{ ms: number, byteLength: number, outputs: string[] }>} */ (answer);
    },
    stop: () => child.kill(),
  };
}
