import { framePose } from '../../domain/geometry/change-pose.ts';
import { frameLike } from '../../domain/geometry/crop-frame.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { batchAction } from './actions.ts';
import type { LiveBatch } from './live-batch.ts';

/**
 * Straightens and crops images like this one, in proportion.
 *
 * @param keepsRatio whether crops keep their ratio where an image has another shape
 * @param ids the images. Default: all
 */
export const frameLikeRowAtom = batchAction(
  (live, id: string, framing: Framing, keepsRatio: boolean, ids?: readonly string[]) => {
    const from = live.run.item(id);
    const poses = itemsOf(live, ids).map((item): [string, Pose] => [
      item.id,
      framePose(item.pose, framedLike(framing, from, item, item.pose, keepsRatio)),
    ]);
    live.run.settings.setPoses(new Map(poses));
  },
);

/** Gives images the rotation, the angle and the crop of this one, in proportion. */
export const poseLikeRowAtom = batchAction((live, id: string, ids: readonly string[]) => {
  const from = live.run.item(id);
  if (!from) return;
  const poses = itemsOf(live, ids).map((item): [string, Pose] => {
    const turned = { ...item.pose, turn: from.pose.turn };
    return [item.id, framePose(turned, framedLike(from.pose, from, item, turned, false))];
  });
  live.run.settings.setPoses(new Map(poses));
});

/** Gives images the settings that this one has of its own. */
export const settleLikeRowAtom = batchAction((live, id: string, ids: readonly string[]) => {
  const from = live.run.item(id);
  if (from) live.run.settings.overrideAll(new Map(ids.map((other) => [other, from.override])));
});

function itemsOf({ run }: LiveBatch, ids: readonly string[] | undefined): readonly BatchItem[] {
  return ids === undefined ? run.items : ids.flatMap((id) => run.item(id) ?? []);
}

function framedLike(framing: Framing, from: BatchItem | null, to: BatchItem, pose: Pose, keepsRatio: boolean): Framing {
  const [own, other] = [from && sizeOf(from), sizeOf(to)];
  if (!from || !own || !other) return framing;
  return frameLike(framing, turnedSize(own, from.pose.turn), turnedSize(other, pose.turn), keepsRatio);
}

/** The size of an image, also of one that waits and of which only its size has been read. */
function sizeOf({ source, originalSize }: BatchItem): PixelSize | null {
  return source?.size ?? originalSize ?? null;
}
