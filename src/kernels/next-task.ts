/**
 * Resolves in a new task, after the messages that have already arrived. Uses a message instead of a timer, because
 * background tabs delay each timer by a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
