import type { Signals, Topic } from './signals.ts';

/**
 * Calls `listener` with the result of `read`, now and after every signal, if it differs from the last result.
 *
 * @param read never rejects
 * @returns a function that ends the watch
 */
export function watch<Value>(
  signals: Signals,
  topic: Topic,
  read: () => Promise<Value>,
  listener: (value: Value) => void,
): () => void {
  let ended = false;
  let last: string | null = null;
  let turn = Promise.resolve();

  // Reads in sequence, so that an older answer never replaces a newer one.
  function look(): Promise<void> {
    turn = turn.then(async () => {
      const value = await read();
      const seen = JSON.stringify(value);
      if (ended || seen === last) return;
      last = seen;
      listener(value);
    });
    return turn;
  }

  const stop = signals.on(topic, look);
  void look();
  return () => {
    ended = true;
    stop();
  };
}
