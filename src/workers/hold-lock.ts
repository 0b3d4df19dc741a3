/**
 * Acquires a Web Lock and keeps it until this worker ends. However the worker ends, the browser then releases the lock,
 * so the page detects it at once.
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
