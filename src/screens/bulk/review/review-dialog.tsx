import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { batchRowsAtom, batchSummaryAtom } from '../../../state/batch/atoms.ts';
import {
  reviewNewsAtom,
  stepImageAtom,
  toggleAcceptedAtom,
  toggleExcludedAtom,
  undoDecisionAtom,
} from '../../../state/batch/review.ts';
import { loadCropsAtom, setTileSizeAtom } from '../../../state/batch/review-crops.ts';
import {
  activeTileAtom,
  closeReviewAtom,
  heldTileAtom,
  openReviewAtom,
  refreshReviewAtom,
  reviewListAtom,
  reviewViewAtom,
  shownActiveTileAtom,
} from '../../../state/batch/review-list.ts';
import { measureResultsAtom } from '../../../state/batch/review-scores.ts';
import { helpOpenAtom, shortcutsOnAtom } from '../../../state/workbench/shortcuts.ts';
import { heatOnAtom } from '../../../state/workbench/weak-spots.ts';
import { useWidthStep } from '../../../ui/lists/use-width-step.ts';
import { VirtualTiles } from '../../../ui/lists/virtual-tiles.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ReviewBar } from './review-bar.tsx';
import styles from './review-dialog.module.css';
import { ReviewHead } from './review-head.tsx';
import { type ReviewKeyName, reviewKeyOf } from './review-keys.ts';
import { ReviewTile } from './review-tile.tsx';

/** Tiles are larger from this width of the grid on. */
const WIDE_PX = [640];
const MIN_TILE_PX = { narrow: 260, wide: 320 } as const;

/** Between the original and the result, and around both. */
const EDGES_PX = 10;

/** The height of the caption below each image: its name and its score. */
const CAPTION_PX = 50;

/** Shows every result as a tile, the most visible damage first. */
export default function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { onKeyDown, onKeyUp } = useReviewKeys();
  useReviewList();
  return (
    <Dialog title={t('Review results')} size="view" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles also act from the buttons around them */}
      <div className={styles.review} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
        <ReviewHead />
        <Tiles />
        <ReviewBar />
      </div>
    </Dialog>
  );
}

/** Lists the images while the review is open, and again when the batch or the view has changed. */
function useReviewList(): void {
  const open = useSetAtom(openReviewAtom);
  const close = useSetAtom(closeReviewAtom);
  const refresh = useSetAtom(refreshReviewAtom);
  const loadCrops = useSetAtom(loadCropsAtom);
  const measure = useSetAtom(measureResultsAtom);
  const summary = useAtomValue(batchSummaryAtom);
  const rows = useAtomValue(batchRowsAtom);
  const view = useAtomValue(reviewViewAtom);
  const isHeatOn = useAtomValue(heatOnAtom);
  const setNews = useSetAtom(reviewNewsAtom);
  useEffect(() => {
    setNews(null);
    open();
    return () => close();
  }, [open, close, setNews]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: summary and rows change with the batch
  useEffect(() => {
    refresh();
    void loadCrops();
    void measure();
  }, [refresh, loadCrops, measure, summary, rows, view, isHeatOn]);
}

function Tiles() {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const isWide = useWidthStep(ref, WIDE_PX) > 0;
  const { shown } = useAtomValue(reviewListAtom);
  const view = useAtomValue(reviewViewAtom);
  const activeId = useAtomValue(activeTileAtom);
  const activate = useSetAtom(activeTileAtom);
  const setTileSize = useSetAtom(setTileSizeAtom);
  const renderTile = useCallback((id: string, index: number) => <ReviewTile id={id} index={index} />, []);
  const onWidth = useCallback(
    (widthPx: number) => {
      const scale = window.devicePixelRatio;
      const sidePx = Math.ceil(paneSide(widthPx) * scale);
      setTileSize({ widthPx: sidePx, heightPx: sidePx });
    },
    [setTileSize],
  );
  return (
    <div ref={ref} className={styles.tiles}>
      <VirtualTiles
        label={t('Results by visible damage')}
        ids={shown}
        minTilePx={isWide ? MIN_TILE_PX.wide : MIN_TILE_PX.narrow}
        heightOf={tileHeight}
        renderTile={renderTile}
        activeId={activeId}
        onActivate={activate}
        takesFocus
        onWidth={onWidth}
      />
      {shown.length === 0 && (
        <p className={styles.none}>
          {view === 'open' ? t('Every result is reviewed.') : t('Nothing is reviewed yet.')}
        </p>
      )}
    </div>
  );
}

/** The original and the result are squares side by side. */
function paneSide(widthPx: number): number {
  return Math.floor((widthPx - EDGES_PX) / 2);
}

function tileHeight(widthPx: number): number {
  return paneSide(widthPx) + CAPTION_PX;
}

/** Keys act on the active tile. */
function useReviewKeys() {
  const store = useStore();
  const areLettersOn = useAtomValue(shortcutsOnAtom);
  const onActive = (act: (id: string) => void) => {
    const id = store.get(shownActiveTileAtom);
    if (id !== null) act(id);
  };
  const actions: { readonly [Name in ReviewKeyName]: () => void } = {
    accept: () => onActive((id) => store.set(toggleAcceptedAtom, id)),
    better: () => onActive((id) => store.set(stepImageAtom, id, 1)),
    smaller: () => onActive((id) => store.set(stepImageAtom, id, -1)),
    exclude: () => onActive((id) => store.set(toggleExcludedAtom, id)),
    before: () => onActive((id) => store.set(heldTileAtom, id)),
    heat: () => store.set(heatOnAtom, (isOn) => !isOn),
    undo: () => store.set(undoDecisionAtom),
    help: () => store.set(helpOpenAtom, true),
  };
  useEffect(() => {
    const letGo = () => store.set(heldTileAtom, null);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('blur', letGo);
      letGo();
    };
  }, [store]);
  return {
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => {
      const name = reviewKeyOf(nativeEvent, areLettersOn);
      if (name === null) return;
      nativeEvent.preventDefault();
      // A key that is held down decides once.
      if (!nativeEvent.repeat) actions[name]();
    },
    onKeyUp: () => store.set(heldTileAtom, null),
  };
}
