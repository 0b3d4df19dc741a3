import { useAtomValue, useSetAtom } from 'jotai';
import FileImage from 'lucide-react/icons/file-image';
import { useEffect } from 'react';
import type { BatchRow } from '../../domain/batch/batch.ts';
import { isUpright } from '../../domain/geometry/change-pose.ts';
import { poseView } from '../../domain/geometry/pose-view.ts';
import { CENTER } from '../../domain/geometry/turn.ts';
import { isStale, redrawThumbnailAtom, thumbnailAtom } from '../../state/batch/thumbnails.ts';

interface RowPictureProps {
  readonly row: Pick<BatchRow, 'id' | 'pose' | 'originalSize'>;
  /** Whether it fills its box, or is shown whole in it. */
  readonly fit: 'slice' | 'meet';
  /** The size of the sign that is shown without a thumbnail. */
  readonly iconPx: number;
}

/** A small image, turned, straightened and cropped like the result. */
export function RowPicture({ row: { id, pose, originalSize }, fit, iconPx }: RowPictureProps) {
  const thumbnail = useAtomValue(thumbnailAtom(id));
  const redraw = useSetAtom(redrawThumbnailAtom);
  const stale = thumbnail !== null && isStale(thumbnail, pose);
  useEffect(() => {
    if (stale) redraw(id);
  }, [stale, redraw, id]);
  if (thumbnail === null) return <FileImage size={iconPx} strokeWidth={1.5} aria-hidden />;
  const { url } = thumbnail;
  // The result shows its pose itself. The point in focus changes nothing here.
  if (thumbnail.pose !== null || originalSize === null || isUpright({ ...pose, focus: CENTER })) {
    return <img src={url} alt="" decoding="async" draggable={false} />;
  }
  const { size, matrix } = poseView(originalSize, pose);
  const viewBox = `0 0 ${size.widthPx} ${size.heightPx}`;
  return (
    <svg viewBox={viewBox} preserveAspectRatio={`xMidYMid ${fit}`} data-posed aria-hidden>
      {/* The inner one hides the rest of the image where the outer one has room for it. */}
      <svg viewBox={viewBox} width={size.widthPx} height={size.heightPx} aria-hidden>
        <image
          href={url}
          width={originalSize.widthPx}
          height={originalSize.heightPx}
          preserveAspectRatio="none"
          transform={`matrix(${matrix.join(' ')})`}
        />
      </svg>
    </svg>
  );
}
