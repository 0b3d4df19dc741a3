/** Keeps the presets of this device. All tabs share them. */
export interface PresetStorage {
  /** @returns what was written last, unchecked; `null` if nothing was */
  read(): unknown;
  /** @returns false if the browser refuses, because storage is blocked or full */
  write(value: unknown): boolean;
  /** Calls back when another tab writes. @returns a function that stops it */
  watch(onChange: () => void): () => void;
}
