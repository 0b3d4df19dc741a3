/** Tracks when workers do work that the user waits for, so that background work can stay out of the way. */
export interface Activity {
  /** Reports that work has started. @returns a function to call when the work has ended */
  begin(): () => void;
  /**
   * Resolves when no work has run for this long, or when the signal is aborted.
   *
   * @returns true if it was quiet before the abort
   */
  untilQuiet(ms: number, signal: AbortSignal): Promise<boolean>;
  /** Calls the listener each time work starts. @returns a function that removes the listener */
  onBegin(listener: () => void): () => void;
}

export function createActivity(): Activity {
  let running = 0;
  const beginListeners = new Set<() => void>();
  const restListeners = new Set<() => void>();

  return {
    begin() {
      running++;
      for (const listener of [...beginListeners]) listener();
      return () => {
        running--;
        if (running === 0) for (const listener of [...restListeners]) listener();
      };
    },
    onBegin(listener) {
      beginListeners.add(listener);
      return () => beginListeners.delete(listener);
    },
    untilQuiet: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(false);
        let timer: ReturnType<typeof setTimeout> | undefined;
        const rest = () => {
          timer = setTimeout(settle, ms, true);
        };
        const begin = () => clearTimeout(timer);
        const abort = () => settle(false);
        const settle = (isQuiet: boolean) => {
          clearTimeout(timer);
          beginListeners.delete(begin);
          restListeners.delete(rest);
          signal.removeEventListener('abort', abort);
          resolve(isQuiet);
        };
        beginListeners.add(begin);
        restListeners.add(rest);
        signal.addEventListener('abort', abort);
        if (running === 0) rest();
      }),
  };
}
