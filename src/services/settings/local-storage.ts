import type { SettingsStore } from './port.ts';

const PREFIX = 'pixmill:settings:';

/** Over `localStorage`. Where storage is blocked or full nothing is remembered, and nothing breaks. */
export const localStorageSettings: SettingsStore = {
  load(key) {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    } catch {
      return null;
    }
  },
  save(key, value) {
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Private windows and full disks: the choice lasts for this visit.
    }
  },
};
