import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ shareBytes: number, residentBytes: number }} BrowserMemory */

/**
 * Returns a function that reads the memory of a whole browser. Works only on Linux.
 *
 * @param {string} profile the folder of the browser's profile, which identifies its first process
 * @returns {() => BrowserMemory} `shareBytes`: resident memory with shared pages counted once (PSS); `residentBytes`:
 *   resident memory with shared pages counted in each process (RSS)
 */
export function gaugeBrowser(profile) {
  return () => {
    const sums = { shareBytes: 0, residentBytes: 0 };
    for (const pid of listBrowserProcesses(profile)) {
      const text = readProcess(pid, 'smaps_rollup') ?? '';
      const kilobytes = (/** @type {string} */ key) =>
        Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
      sums.shareBytes += kilobytes('Pss') * 1024;
      sums.residentBytes += kilobytes('Rss') * 1024;
    }
    if (sums.shareBytes === 0) throw new Error('The browser’s memory can be read only on Linux.');
    return sums;
  };
}

/**
 * Starts measuring the peak memory of a browser's renderers. Linux records the peak itself, so no peak between readings
 * is missed.
 *
 * @param {string} profile the folder of the browser's profile
 * @returns {() => number} returns the peak in bytes above the memory at the start
 */
export function watchRendererPeak(profile) {
  const renderers = listBrowserProcesses(profile).filter((pid) =>
    readProcess(pid, 'cmdline')?.includes('--type=renderer'),
  );
  const sum = (/** @type {string} */ key) =>
    renderers.reduce((total, pid) => {
      const [, kilobytes] = new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(readProcess(pid, 'status') ?? '') ?? [];
      if (kilobytes === undefined) throw new Error('The browser’s memory can be read only on Linux.');
      return total + Number(kilobytes) * 1024;
    }, 0);
  // Resets the recorded peak (proc(5)).
  for (const pid of renderers) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = sum('VmRSS');
  return () => sum('VmHWM') - before;
}

/**
 * Reads samples until the returned function is called, which returns them.
 *
 * @template T
 * @param {number} intervalMs
 * @param {() => T | Promise<T>} read
 */
export function sampleEvery(intervalMs, read) {
  /** @type {T[]} */
  const samples = [];
  let going = true;
  const sampling = (async () => {
    while (going) {
      samples.push(await read());
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  })();
  return async () => {
    going = false;
    await sampling;
    return samples;
  };
}

/** @param {string} profile */
function listBrowserProcesses(profile) {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  /** @type {string | null} */
  let first = null;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = readProcess(pid, 'cmdline')?.split('\0') ?? [];
    if (command.includes(`--user-data-dir=${profile}`) && !command.some((part) => part.startsWith('--type=')))
      first = pid;
    // The process name before it is in parentheses and may contain any character.
    const parent = /^.*\) \S (\d+)/s.exec(readProcess(pid, 'stat') ?? '')?.[1] ?? '';
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = first === null ? [] : [first];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** @param {string} pid @param {string} name @returns {string | null} `null` if the process has exited */
function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
