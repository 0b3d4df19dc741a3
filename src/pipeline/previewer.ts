import type { SourceInfo } from '../codecs/source-info.ts';
import type { PreviewReply, PreviewRequest } from '../workers/protocol.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A slower preview is useless, so its worker is replaced. */
const DEADLINE_MS = 20_000;

export interface Previewer {
  /**
   * A quick look. While one is being made only the newest request waits: those in between are
   * answered with `cancelled`, since nobody wants them any more.
   */
  preview(request: PreviewRequest): Promise<PreviewReply>;
  /** An image of at most `maxSidePx`, or `null`. Previews go first. */
  thumbnail(sourceKey: string, source: Blob, info: SourceInfo, maxSidePx: number): Promise<Blob | null>;
  /** Release the decoded image. */
  forget(): void;
}

type Task = { readonly run: () => Promise<void>; readonly drop: () => void };

/** @param pool a separate pool of one worker, so that a preview never waits for a long job */
export function createPreviewer(pool: WorkerPool): Previewer {
  let look: Task | null = null;
  const small: Task[] = [];
  let busy = false;

  const work = async () => {
    if (busy) return;
    busy = true;
    for (;;) {
      const task = look ?? small.shift();
      if (!task) break;
      if (task === look) look = null;
      await task.run();
    }
    busy = false;
  };

  return {
    preview: (request) =>
      new Promise((resolve) => {
        look?.drop();
        look = {
          run: async () => {
            const lent = await pool.lend<PreviewReply>((api) => api.preview(request), { deadlineMs: DEADLINE_MS });
            resolve(lent.ok ? lent.value : lent);
          },
          drop: () => resolve({ ok: false, failure: { code: 'cancelled' } }),
        };
        void work();
      }),
    thumbnail: (sourceKey, source, info, maxSidePx) =>
      new Promise((resolve) => {
        small.push({
          run: async () => {
            const call = pool.lend((api) => api.thumbnail(sourceKey, source, info, maxSidePx), {
              deadlineMs: DEADLINE_MS,
            });
            const lent = await call;
            resolve(lent.ok ? lent.value : null);
          },
          drop: () => resolve(null),
        });
        void work();
      }),
    forget: () => {
      void pool.lend((api) => api.forgetPreview(), { deadlineMs: DEADLINE_MS });
    },
  };
}
