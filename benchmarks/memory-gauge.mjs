import { readFileSync } from 'node:fs';

/**
 * Creates a gauge that reads the memory of a page and its workers after a full garbage collection.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page that has not started a worker yet
 */
export async function createMemoryGauge(browser, page) {
  await page.route(/\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${watchWasm})();\n${await response.text()}` });
  });
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
 * Opens a protocol channel to each running worker. Playwright's sessions do not support workers, so this function wraps
 * the messages itself.
 *
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<ReadonlyMap<string, Send>>} by session ID; changes as workers start and end
 */
async function followWorkers(session) {
  /** @type {Map<string, Send>} */
  const workers = new Map();
  /** @type {Map<string, { resolve: (result: unknown) => void, reject: (reason: Error) => void }>} */
  const waiting = new Map();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    workers.set(sessionId, (method, params = {}) => {
      const id = ++lastId;
      const message = JSON.stringify({ id, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(`${sessionId} ${id}`, { resolve, reject });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    });
  });
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result, error } = JSON.parse(message);
    const question = waiting.get(`${sessionId} ${id}`);
    waiting.delete(`${sessionId} ${id}`);
    if (error) question?.reject(new Error(error.message));
    else question?.resolve(result);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId);
    for (const [key, question] of waiting) {
      if (key.startsWith(sessionId)) question.reject(new Error('The worker has ended.'));
    }
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return workers;
}

/** @param {Send} send @returns {Promise<IsolateMemory>} */
async function readIsolate(send) {
  await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await send('Runtime.getHeapUsage');
  const wasm = await send('Runtime.evaluate', { expression: 'self.readWasmBytes?.() ?? 0' });
  return { jsHeapBytes: usedSize, wasmBytes: wasm.result.value, backingBytes: backingStorageSize };
}

/**
 * Runs first in each worker. Records the memory of every WASM instance without keeping it alive.
 * (`Runtime.queryObjects` could find them, but it crashes Chromium 156 in a worker with WASM.)
 */
function watchWasm() {
  /** @type {WeakRef<WebAssembly.Memory>[]} */
  const memories = [];
  const note = (/** @type {WebAssembly.Instance} */ instance) => {
    for (const value of Object.values(instance.exports)) {
      if (value instanceof WebAssembly.Memory) memories.push(new WeakRef(value));
    }
  };
  for (const name of /** @type {const} */ (['instantiate', 'instantiateStreaming'])) {
    /** @type {any} */
    const assembly = WebAssembly;
    const native = assembly[name];
    assembly[name] = async (/** @type {any[]} */ ...given) => {
      const made = await native.apply(WebAssembly, given);
      note(made.instance ?? made);
      return made;
    };
  }
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(Native, given) {
      const instance = Reflect.construct(Native, given);
      note(instance);
      return instance;
    },
  });
  const readWasmBytes = () => memories.reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
  Object.assign(self, { readWasmBytes });
}

/**
 * Reads the memory of a process with its share of shared pages (PSS). @param {number} pid @returns {number} bytes; 0 if
 * the system does not report them
 */
function proportionalBytes(pid) {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
