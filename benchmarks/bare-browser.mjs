import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROWSER_FLAGS } from '../scripts/find-browser.mjs';

const POLL_MS = 100;

/**
 * Starts a browser without a test driver, like a visitor's browser. A driver makes V8 resolve the source of every
 * stored stack trace. React stores five while it loads, which at 4x slowdown costs a tenth of a second that no visitor
 * experiences.
 *
 * Uses the few DevTools protocol commands that a visit needs, over a pipe.
 *
 * @param {string} path of the browser
 * @param {string} profile folder, created if it does not exist
 */
export function openBareBrowser(path, profile) {
  const flags = [
    ...BROWSER_FLAGS,
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , commands, replies] = /** @type {any[]} */ (child.stdio);
  /** @type {Map<number, { settle: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let calls = 0;
  let rest = '';
  replies.setEncoding('utf8');
  replies.on('data', (/** @type {string} */ text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.settle(result);
      waiting.delete(id);
    }
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has exited.'));
  });
  /** @type {(method: string, params?: object, sessionId?: string) => Promise<any>} */
  const send = (method, params = {}, sessionId) =>
    new Promise((settle, reject) => {
      calls += 1;
      waiting.set(calls, { settle, reject });
      commands.write(`${JSON.stringify({ id: calls, method, params, sessionId })}\0`);
    });

  return {
    /**
     * Visits a page for the first time, without cache and storage.
     *
     * @param {string} url
     * @param {object} visit
     * @param {string} visit.prepare script that runs before the page's own scripts
     * @param {readonly (readonly [method: string, params: object])[]} visit.conditions commands that set
     *   processor, network and screen
     * @param {string} visit.result expression; the visit ends when its value is neither `undefined` nor `null`
     * @returns {Promise<any>} its value
     */
    visit: async (url, { prepare, conditions, result }) => {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      await send('Page.enable', {}, sessionId);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: prepare }, sessionId);
      for (const [method, params] of conditions) await send(method, params, sessionId);
      await send('Page.navigate', { url }, sessionId);
      for (;;) {
        await sleep(POLL_MS);
        const reply = await send('Runtime.evaluate', { expression: result, returnByValue: true }, sessionId);
        if (reply.exceptionDetails)
          throw new Error(reply.exceptionDetails.exception?.description ?? 'The visit failed.');
        if (reply.result.value !== undefined && reply.result.value !== null) {
          await send('Target.disposeBrowserContext', { browserContextId });
          return reply.result.value;
        }
      }
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // The browser may exit before it answers.
      send('Browser.close').catch(() => {});
      await ended;
    },
  };
}
