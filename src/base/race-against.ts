/**
 * Returns a function that races promises, one after the other, against one that outlives them. `Promise.race` would
 * leave a reaction on that one with each call, and these keep what the calls resolved to until it settles: for a worker,
 * all its results.
 */
export function raceAgainst<Lasting>(lasting: Promise<Lasting>): <T>(brief: Promise<T>) => Promise<T | Lasting> {
  const waiting = new Set<(outcome: Promise<Lasting>) => void>();
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    for (const resolve of waiting) resolve(lasting);
    waiting.clear();
  };
  lasting.then(settle, settle);
  return (brief) =>
    new Promise((resolve, reject) => {
      waiting.add(resolve);
      const leave = () => waiting.delete(resolve);
      brief.then(resolve, reject).then(leave);
      if (isSettled) resolve(lasting);
    });
}
