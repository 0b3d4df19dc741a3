/** Stores the user's choices from one visit to the next. */
export interface SettingsStore {
  /** @returns the value saved under this key, unchecked; `null` if there is none */
  load(key: string): unknown;
  save(key: string, value: unknown): void;
}
