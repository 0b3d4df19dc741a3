/** Remembers what the user chose, from one visit to the next. */
export interface SettingsStore {
  /** @returns what was saved under this key, unchecked; `null` when there is nothing */
  load(key: string): unknown;
  save(key: string, value: unknown): void;
}
