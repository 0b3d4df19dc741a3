import type { PendingRequests } from './demo.ts';

/** The adapter's side of `PendingRequests`: the adapter asks, and the interface answers. */
export interface RequestQueue<Facts, Answer> {
  readonly requests: PendingRequests<Facts & { answer(answer: Answer): void }>;
  ask(facts: Facts): Promise<Answer>;
}

/** @param dismissed the answer to a request that another one replaces */
export function createRequestDesk<Facts extends object, Answer>(dismissed: Answer): RequestQueue<Facts, Answer> {
  type Request = Facts & { answer(answer: Answer): void };
  const listeners = new Set<(request: Request | null) => void>();
  let current: Request | null = null;

  function show(request: Request | null): void {
    current = request;
    for (const listener of listeners) listener(request);
  }

  return {
    requests: {
      subscribe(listener) {
        listeners.add(listener);
        listener(current);
        return () => listeners.delete(listener);
      },
    },
    ask(facts) {
      current?.answer(dismissed);
      return new Promise((resolve) => {
        const request: Request = {
          ...facts,
          answer(answer) {
            if (current !== request) return;
            show(null);
            resolve(answer);
          },
        };
        show(request);
      });
    },
  };
}
