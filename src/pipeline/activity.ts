/** Tells when workers are busy with what the user waits for, so that other work can stay out of the way. */
export interface Activity {
  /** Work begins. @returns call it when the work has ended */
  begin(): () => void;
  /** Resolves once nothing has run for this long. @returns whether that happened before the abort */
  untilQuiet(ms: number, signal: AbortSignal): Promise<boolean>;
  /** Calls the listener when the next work begins. @returns stops listening */
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
