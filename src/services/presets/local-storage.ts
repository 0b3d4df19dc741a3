import type { PresetStorage } from './port.ts';

const KEY = 'pixmill:presets';

/** Keeps presets in `localStorage`. */
export function createLocalStoragePresets(): PresetStorage {
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(KEY) ?? 'null');
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(KEY, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    watch(onChange) {
      const listen = ({ key }: StorageEvent) => {
        // `null` if everything was deleted.
        if (key === KEY || key === null) onChange();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}
