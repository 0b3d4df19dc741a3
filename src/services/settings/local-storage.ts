import type { SettingsStore } from './port.ts';

const PREFIX = 'pixmill:settings:';

/** Dragging a slider changes its setting in every frame. Writing each change would slow down phones. */
const WRITE_EVERY_MS = 500;

/** Stores settings in `localStorage`. If storage is blocked or full, settings last until the page closes. */
export function createLocalStorageSettings(): SettingsStore {
  const unwritten = new Map<string, unknown>();
  let due: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(due);
    due = undefined;
    try {
      for (const [key, value] of unwritten) localStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Private window or full disk.
    }
    unwritten.clear();
  };
  // The last events that a page reliably receives before the browser may close it.
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
