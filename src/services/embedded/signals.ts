export type Topic = 'session' | 'mail';

/** Notifies all tabs that the database has changed. */
export interface Signals {
  /** Resolves when this tab's listeners have finished. */
  emit(topic: Topic): Promise<void>;
  on(topic: Topic, listener: () => Promise<void>): () => void;
}

export function createSignals(channelName: string): Signals {
  const channel = new BroadcastChannel(channelName);
  const listeners: Record<Topic, Set<() => Promise<void>>> = { session: new Set(), mail: new Set() };

  async function notify(topic: Topic): Promise<void> {
    await Promise.all([...listeners[topic]].map((listener) => listener()));
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Topic>) => void notify(data));
  return {
    async emit(topic) {
      channel.postMessage(topic);
      await notify(topic);
    },
    on(topic, listener) {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
  };
}
