import { readFileSync } from 'node:fs';

/**
 * Reads a page's memory and that of its workers after a full garbage collection.
 *
 * Uses no hook in the page: the debugger counts every `WebAssembly.Memory` that is alive.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 */
export async function createMemoryGauge(browser, page) {
  const session = await page.context().newCDPSession(page);
  const browserSession = await browser.newBrowserCDPSession();
  const send = /** @type {Send} */ (session.send.bind(session));
  const workers = await followWorkers(session);

  return {
    async read() {
      const parts = await Promise.all([send, ...workers.values()].map(readIsolate));
      const sum = (/** @type {keyof IsolateMemory} */ key) => parts.reduce((total, part) => total + part[key], 0);
      const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      return {
        jsHeapBytes: sum('jsHeapBytes'),
        wasmBytes: sum('wasmBytes'),
        backingBytes: sum('backingBytes'),
        rendererBytes: renderers.reduce((total, { id }) => total + proportionalBytes(id), 0),
      };
    },
  };
}

/** @typedef {(method: string, params?: object) => Promise<any>} Send */
/** @typedef {{ jsHeapBytes: number, wasmBytes: number, backingBytes: number }} IsolateMemory */

/**
 * A protocol channel to each living worker. Playwright's sessions know no workers, so their messages
 * are wrapped by hand.
 *
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<ReadonlyMap<string, Send>>} by session id; changes as workers come and go
 */
async function followWorkers(session) {
  /** @type {Map<string, Send>} */
  const workers = new Map();
  /** @type {Map<string, (result: unknown) => void>} */
  const waiting = new Map();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    workers.set(sessionId, (method, params = {}) => {
      const id = ++lastId;
      const message = JSON.stringify({ id, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(`${sessionId} ${id}`, resolve);
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    });
  });
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(`${sessionId} ${id}`)?.(result);
    waiting.delete(`${sessionId} ${id}`);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId);
    for (const [key, resolve] of waiting) {
      if (!key.startsWith(sessionId)) continue;
      // A worker that ended in mid-question holds nothing any more.
      resolve(undefined);
      waiting.delete(key);
    }
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return workers;
}

/** @param {Send} send @returns {Promise<IsolateMemory>} */
async function readIsolate(send) {
  await send('HeapProfiler.collectGarbage');
  const usage = await send('Runtime.getHeapUsage');
  const wasmBytes = await sumWasmMemories(send);
  await send('Runtime.releaseObjectGroup', { objectGroup: 'benchmark' });
  return { jsHeapBytes: usage?.usedSize ?? 0, wasmBytes, backingBytes: usage?.backingStorageSize ?? 0 };
}

/** @param {Send} send */
async function sumWasmMemories(send) {
  const objectGroup = 'benchmark';
  const prototype = await send('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype', objectGroup });
  if (!prototype) return 0;
  const found = await send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId, objectGroup });
  const sum = await send('Runtime.callFunctionOn', {
    objectId: found.objects.objectId,
    functionDeclaration: 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }',
    returnByValue: true,
  });
  return sum.result.value;
}

/** Shared pages by their share. @param {number} pid @returns {number} 0 where Linux does not tell */
function proportionalBytes(pid) {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
