import { useAtomValue } from 'jotai';
import { memo, useState } from 'react';
import { fileNameOf } from '../../../domain/batch/naming.ts';
import { looksDamaged } from '../../../domain/batch/review.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { rowAtom } from '../../../state/batch/atoms.ts';
import { cropAtom, type ReviewCrop } from '../../../state/batch/review-crops.ts';
import { heldTileAtom, reviewListAtom } from '../../../state/batch/review-list.ts';
import { heatOnAtom } from '../../../state/workbench/weak-spots.ts';
import { useHold } from '../../../ui/compare/use-hold.ts';
import { HeatOverlay } from '../../../ui/heat/heat-overlay.tsx';
import { shortenName } from '../../../words/display-name.ts';
import { boxOf } from '../../box-of.ts';
import styles from './review-tile.module.css';
import { tileWords } from './review-words.ts';

interface ReviewTileProps {
  readonly id: string;
  /** Position in the list, from 0. */
  readonly index: number;
}

/**
 * Shows the worst area of one result at 100%, with the same part of the original before it. While it is held, the
 * original takes the place of the result, which shows small differences.
 */
export const ReviewTile = memo(function ReviewTile({ id, index }: ReviewTileProps) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const crop = useAtomValue(cropAtom(id));
  const isHeldByKey = useAtomValue(heldTileAtom) === id;
  const [isHeld, setHeld] = useState(false);
  const { onPointerUp, ...hold } = useHold(setHeld);
  const showsBefore = isHeld || isHeldByKey;
  return (
    <div className={styles.tile} data-damaged={looksDamaged(row.score)} data-excluded={row.excluded}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tile around it has the keys for this */}
      <div
        className={styles.image}
        {...hold}
        onPointerUp={onPointerUp}
        onPointerLeave={onPointerUp}
        // A long touch on the image shows the original instead of a context menu.
        onContextMenu={(event) => showsBefore && event.preventDefault()}
      >
        <div className={styles.pane}>
          {crop?.before && <Pixels url={crop.before} area={crop.area} />}
          <span className={styles.tag}>{crop?.isBeforeMissing ? t('The original is not available') : t('Before')}</span>
        </div>
        <div className={styles.pane}>
          {crop?.after && <Pixels url={crop.after} area={crop.area} />}
          {showsBefore && crop?.before && <Pixels url={crop.before} area={crop.area} />}
          {!showsBefore && crop && <Heat crop={crop} />}
          <span className={styles.tag}>{showsBefore ? t('Before') : t('After')}</span>
        </div>
      </div>
      <p className={styles.name}>
        <bdi>{shortenName(fileNameOf(row.path), 30)}</bdi>
      </p>
      <p className={`${styles.look} number`}>{tileWords(t, row)}</p>
      <Position index={index} />
    </div>
  );
});

/** Shown at 100%: one image pixel is one screen pixel. */
function Pixels({ url, area }: { readonly url: string } & Pick<ReviewCrop, 'area'>) {
  const scale = 1 / window.devicePixelRatio;
  const style = { width: area.widthPx * scale, height: area.heightPx * scale };
  return <img src={url} alt="" draggable={false} decoding="sync" style={style} />;
}

/** The part of the heat map that covers the pixels, and a frame around the worst area. */
function Heat({ crop }: { readonly crop: ReviewCrop }) {
  const isOn = useAtomValue(heatOnAtom);
  const { area, resultSize, spot, heat } = crop;
  if (!isOn || heat === null) return null;
  const scale = 1 / window.devicePixelRatio;
  const size = { width: resultSize.widthPx, height: resultSize.heightPx };
  const whole = {
    left: -area.xPx * scale,
    top: -area.yPx * scale,
    width: size.width * scale,
    height: size.height * scale,
  };
  return (
    <div className={styles.heat} style={{ width: area.widthPx * scale, height: area.heightPx * scale }}>
      <div style={whole}>
        <HeatOverlay tiles={heat} framed={spot && boxOf(spot)} size={size} />
      </div>
    </div>
  );
}

function Position({ index }: Pick<ReviewTileProps, 'index'>) {
  const t = useTranslate();
  const { length } = useAtomValue(reviewListAtom).shown;
  return (
    <p className="visually-hidden">
      {t('{place} of {count}', { place: t.number(index + 1), count: t.number(length) })}
    </p>
  );
}
