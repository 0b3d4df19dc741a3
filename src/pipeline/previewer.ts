import type { SourceInfo } from '../codecs/source-info.ts';
import type { Shaping } from '../domain/geometry/pixel-plan.ts';
import type { Placed } from '../domain/geometry/placed.ts';
import type { Call } from '../engine/pool-member.ts';
import type { CropRequest, PreviewReply, PreviewRequest } from '../jobs/protocol.ts';
import type { ConnectedWorker } from './pool-worker.ts';
import { PreviewQueue, type Purpose } from './preview-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A preview that takes longer is useless, so its worker is replaced. */
const DEADLINE_MS = 20_000;

/**
 * How long the work on an image that is no longer shown may continue. Most work ends in this time, and its worker is
 * then ready for the next image sooner than a new worker would be.
 */
const LEAVE_MS = 500;

export interface Previewer {
  /**
   * Renders a preview. While one is being rendered, only the latest request waits. Earlier requests are answered with
   * `cancelled`.
   */
  preview(request: PreviewRequest): Promise<PreviewReply>;
  /** Decodes an image that is likely to be previewed. Pending previews go first. */
  prepare(sourceKey: string, source: { readonly blob: Blob; readonly info: SourceInfo }): Promise<void>;
  /** Makes a small image, at most `maxSidePx` wide and high; `null` if that fails. Previews go first. */
  thumbnail(sourceKey: string, source: Blob, info: SourceInfo, maxSidePx: number): Promise<Blob | null>;
  /** Cuts out a part of an image; `null` if that fails. Previews go first. */
  crop(request: CropRequest): Promise<Blob | null>;
  /** Whether an image whose header allows transparency has transparent pixels; `true` if unknown. */
  isTransparent(sourceKey: string, source: Blob, info: SourceInfo): Promise<boolean>;
  /** Finds the places that `recipe` leaves to the content of an image; `null` if that fails. */
  findAttention(sourceKey: string, source: Blob, info: SourceInfo, recipe: Shaping): Promise<Placed | null>;
  /**
   * Makes a PNG of an image that the page cannot show; `null` if that fails.
   *
   * @param sourceKey `null` for work that `leave` and `drop` must not end
   */
  makeDisplayable(sourceKey: string | null, source: Blob, maxPixels: number): Promise<Blob | null>;
  /** Shows an image by the thumbnail in its file, within milliseconds; `null` if it has none. */
  sketch(sourceKey: string, source: Blob, info: SourceInfo): Promise<Blob | null>;
  /** Ends the stage's work on an image that it no longer shows. Other work on the image continues. */
  leave(sourceKey: string): void;
  /** Ends all work on an image that was removed. A worker in the middle of such work is replaced. */
  drop(sourceKey: string): void;
  /** Releases the decoded image. */
  forget(): void;
}

/** @param pool a separate pool of one worker, so that a preview never waits for a long job */
export function createPreviewer(pool: WorkerPool): Previewer {
  const queue = new PreviewQueue();

  /** @param otherwise the answer if the call fails or is dropped */
  const ask = <T>(purpose: Purpose, call: Call<ConnectedWorker, T>, otherwise: T): Promise<T> =>
    new Promise((resolve) => {
      queue.add({
        ...purpose,
        run: async (signal) => {
          const result = await pool.run(call, { signal, deadlineMs: DEADLINE_MS });
          resolve(result.ok ? result.value : otherwise);
        },
        drop: () => resolve(otherwise),
      });
    });

  return {
    preview: (request) =>
      new Promise((resolve) => {
        queue.addPreview({
          sourceKey: request.sourceKey,
          isForStage: true,
          run: async (signal) => {
            const options = { signal, deadlineMs: DEADLINE_MS };
            const result = await pool.run<PreviewReply>((api) => api.preview(request), options);
            resolve(result.ok ? result.value : result);
          },
          drop: () => resolve({ ok: false, failure: { code: 'cancelled' } }),
        });
      }),
    prepare: (sourceKey, { blob, info }) =>
      ask({ sourceKey, isForStage: true }, (api) => api.preparePreview(sourceKey, blob, info), undefined),
    thumbnail: (sourceKey, source, info, maxSidePx) =>
      ask({ sourceKey, isForStage: false }, (api) => api.thumbnail(sourceKey, source, info, maxSidePx), null),
    crop: (request) => ask({ sourceKey: null, isForStage: false }, (api) => api.cropImage(request), null),
    isTransparent: (sourceKey, source, info) =>
      ask({ sourceKey, isForStage: false }, (api) => api.isTransparent(sourceKey, source, info), true),
    findAttention: (sourceKey, source, info, recipe) =>
      ask({ sourceKey, isForStage: true }, (api) => api.findAttention({ sourceKey, source, info, recipe }), null),
    makeDisplayable: (sourceKey, source, maxPixels) =>
      ask({ sourceKey, isForStage: true }, (api) => api.makeDisplayable(source, maxPixels), null),
    sketch: (sourceKey, source, info) => ask({ sourceKey, isForStage: true }, (api) => api.sketch(source, info), null),
    leave: (left) => queue.end(({ sourceKey, isForStage }) => isForStage && sourceKey === left, LEAVE_MS),
    drop: (removed) => queue.end(({ sourceKey }) => sourceKey === removed, 0),
    forget: () => {
      void pool.run((api) => api.forgetPreview(), { deadlineMs: DEADLINE_MS });
    },
  };
}
