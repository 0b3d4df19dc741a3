import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Waits until a server answers.
 *
 * @param {string} url
 * @param {number} timeoutMs
 */
export async function untilAnswers(url, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await sleep(POLL_MS);
  }
}
