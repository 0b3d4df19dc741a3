import { expose } from 'comlink';
import type { ThreadedModule, ThreadPlace } from '../codecs/shared/threads.ts';

const api = {
  async join({ module, memory, stack, thread }: ThreadPlace): Promise<void> {
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    const instance = exports as unknown as ThreadedModule;
    instance.__stack_pointer.value = stack;
    // After the reply, because this never returns.
    setTimeout(() => {
      try {
        instance.serve(thread);
      } catch {
        instance.fail();
      }
    });
  },
};

export type ThreadWorkerApi = typeof api;

expose(api);
