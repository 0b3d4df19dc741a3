import type { SourceInfo } from '../codecs/source-info.ts';
import type { CropRequest, PreviewReply, PreviewRequest } from '../workers/protocol.ts';
import type { Call } from './pool-worker.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A slower preview is useless, so its worker is replaced. */
const DEADLINE_MS = 20_000;

export interface Previewer {
  /**
   * Renders a preview. While one is being rendered, only the latest request waits. Earlier ones are answered with
   * `cancelled`.
   */
  preview(request: PreviewRequest): Promise<PreviewReply>;
  /** Decodes an image that is likely to be previewed. Pending previews go first. */
  prepare(sourceKey: string, source: { readonly blob: Blob; readonly info: SourceInfo }): Promise<void>;
  /** An image of at most `maxSidePx`, or `null`. Previews go first. */
  thumbnail(sourceKey: string, source: Blob, info: SourceInfo, maxSidePx: number): Promise<Blob | null>;
  /** A part of an image, or `null`. Previews go first. */
  crop(request: CropRequest): Promise<Blob | null>;
  /** Whether an image has transparent pixels if its header allows them; `true` if unknown. */
  isTransparent(sourceKey: string, source: Blob, info: SourceInfo): Promise<boolean>;
  /** A PNG of an image that the page cannot show as it is, or `null`. */
  makeDisplayable(source: Blob, maxPixels: number): Promise<Blob | null>;
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

  /** Runs in order of request while no preview waits. @param otherwise the answer if the call fails */
  const ask = <T>(call: Call<T>, otherwise: T): Promise<T> =>
    new Promise((resolve) => {
      small.push({
        run: async () => {
          const result = await pool.run(call, { deadlineMs: DEADLINE_MS });
          resolve(result.ok ? result.value : otherwise);
        },
        drop: () => resolve(otherwise),
      });
      void work();
    });

  return {
    preview: (request) =>
      new Promise((resolve) => {
        look?.drop();
        look = {
          run: async () => {
            const result = await pool.run<PreviewReply>((api) => api.preview(request), { deadlineMs: DEADLINE_MS });
            resolve(result.ok ? result.value : result);
          },
          drop: () => resolve({ ok: false, failure: { code: 'cancelled' } }),
        };
        void work();
      }),
    prepare: (sourceKey, { blob, info }) => ask((api) => api.preparePreview(sourceKey, blob, info), undefined),
    thumbnail: (sourceKey, source, info, maxSidePx) =>
      ask((api) => api.thumbnail(sourceKey, source, info, maxSidePx), null),
    crop: (request) => ask((api) => api.cropImage(request), null),
    isTransparent: (sourceKey, source, info) => ask((api) => api.isTransparent(sourceKey, source, info), true),
    makeDisplayable: (source, maxPixels) => ask((api) => api.makeDisplayable(source, maxPixels), null),
    forget: () => {
      void pool.run((api) => api.forgetPreview(), { deadlineMs: DEADLINE_MS });
    },
  };
}
