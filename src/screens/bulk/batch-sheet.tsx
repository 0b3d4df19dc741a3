import { atom, useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useMemo, useRef } from 'react';
import type { BatchRow } from '../../domain/batch/batch.ts';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { bytesWords, savingWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { rowAtom, selectedRowAtom } from '../../state/batch/atoms.ts';
import { removeRowAtom } from '../../state/batch/remove-rows.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { ListPicks } from '../../ui/lists/use-picks.ts';
import { useWidthStep } from '../../ui/lists/use-width-step.ts';
import { VirtualTiles } from '../../ui/lists/virtual-tiles.tsx';
import { shortenName } from '../../words/display-name.ts';
import styles from './batch-sheet.module.css';
import { stateWords } from './batch-words.ts';
import { RowPicture } from './row-picture.tsx';

/** Tiles are larger from this width of the sheet on. */
const WIDE_PX = [640];
const MIN_TILE_PX = { narrow: 108, wide: 160 } as const;

/** The height of the caption below each image: its name and its outcome. */
const CAPTION_PX = 42;

interface BatchSheetProps {
  readonly ids: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly picks: ListPicks;
  /** A stable function. */
  readonly onMenu: (menu: { readonly id: string; readonly anchor: HTMLElement }) => void;
}

/** The images of the batch as a contact sheet. */
export function BatchSheet({ ids, onSelect, onOpen, picks, onMenu }: BatchSheetProps) {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const isWide = useWidthStep(ref, WIDE_PX) > 0;
  const selected = useAtomValue(selectedRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const nameLength = isWide ? 24 : 16;
  const renderTile = useCallback(
    (id: string) => <SheetTile id={id} nameLength={nameLength} onMenu={onMenu} />,
    [nameLength, onMenu],
  );
  // A press selects a tile before it clicks.
  const onTile = ({ target }: MouseEvent | KeyboardEvent) =>
    target instanceof Element && target.closest('button') === null && target.closest('[role="gridcell"]') !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (selected === null || !onTile(event)) return;
    if (event.key === 'Enter') onOpen(selected);
    else if (event.key === ' ') picks.toggle(selected, false);
    else if (event.key === 'a' && event.ctrlKey !== event.metaKey) picks.all();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (picks.ids.size > 0) picks.remove();
      else remove(selected);
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiles in it have the focus
    <div
      ref={ref}
      className={styles.sheet}
      onKeyDown={onKeyDown}
      onClick={(event) => selected !== null && onTile(event) && onOpen(selected)}
    >
      <VirtualTiles
        label={t('Images in this batch')}
        ids={ids}
        minTilePx={isWide ? MIN_TILE_PX.wide : MIN_TILE_PX.narrow}
        heightOf={tileHeight}
        renderTile={renderTile}
        activeId={selected}
        onActivate={onSelect}
        picks={picks}
      />
    </div>
  );
}

function tileHeight(widthPx: number): number {
  return Math.round(widthPx * 0.75) + CAPTION_PX;
}

interface SheetTileProps extends Pick<BatchSheetProps, 'onMenu'> {
  readonly id: string;
  readonly nameLength: number;
}

const SheetTile = memo(function SheetTile({ id, nameLength, onMenu }: SheetTileProps) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const isSelected = useAtomValue(useMemo(() => atom((get) => get(selectedRowAtom) === id), [id]));
  const name = fileNameOf(row.path);
  const outcome = outcomeWords(t, row);
  return (
    <div className={styles.tile} data-failed={row.state === 'failed'}>
      <div className={styles.image}>
        <RowPicture row={row} fit="meet" iconPx={24} />
      </div>
      <p className={styles.name} title={row.path}>
        <bdi>{shortenName(name, nameLength)}</bdi>
      </p>
      <p className={`${styles.outcome} number`} title={outcome}>
        {outcome}
      </p>
      <span className={styles.menu}>
        <IconButton
          label={t('More actions for {name}', { name: shortenName(name, 64) })}
          icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
          aria-haspopup="menu"
          tabIndex={isSelected ? 0 : -1}
          onClick={({ currentTarget: anchor }) => onMenu({ id, anchor })}
        />
      </span>
    </div>
  );
});

/** `380 KB, −90%` for a finished image, otherwise its state. */
function outcomeWords(t: Translate, row: BatchRow): string {
  const { state, result, outdated, excluded, bytes } = row;
  if (state !== 'done' || result === null || outdated || excluded) return stateWords(t, row);
  return `${bytesWords(t, result.bytes)}, ${savingWords(t, savingsPercent(bytes, result.bytes))}`;
}
