/**
 * Holds a Web Lock for as long as this worker lives. However it ends, the browser lets the lock go,
 * and the page learns of it at once.
 */
export function holdLock(name: string): Promise<void> {
  return new Promise<void>((held, refused) => {
    const lock = navigator.locks.request(name, () => {
      held();
      return new Promise(() => {});
    });
    lock.catch(refused);
  });
}
