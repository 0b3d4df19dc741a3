import type { SettingsStore } from './port.ts';

const PREFIX = 'pixmill:settings:';

/** A slider that is dragged changes its setting with every frame, and writing takes a phone some of each. */
const WRITE_EVERY_MS = 500;

/** Over `localStorage`. Where storage is blocked or full nothing is remembered, and nothing breaks. */
export function createLocalStorageSettings(): SettingsStore {
  const unwritten = new Map<string, unknown>();
  let due: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(due);
    due = undefined;
    try {
      for (const [key, value] of unwritten) localStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Private windows and full disks: the choice lasts for this visit.
    }
    unwritten.clear();
  };
  // The last that a page is sure to hear before it may be ended.
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  return {
    load(key) {
      if (unwritten.has(key)) return unwritten.get(key);
      try {
        return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
      } catch {
        return null;
      }
    },
    save(key, value) {
      unwritten.set(key, value);
      due ??= setTimeout(write, WRITE_EVERY_MS);
    },
  };
}
