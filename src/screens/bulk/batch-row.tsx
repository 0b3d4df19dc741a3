import { atom, useAtomValue, useSetAtom } from 'jotai';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { type CSSProperties, memo, type ReactNode, type Ref, useMemo } from 'react';
import { isWorthRetrying, type BatchRow as Row } from '../../domain/batch/batch.ts';
import { fileNameOf, folderOf } from '../../domain/batch/naming.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { bytesWords, savingWords } from '../../i18n/amounts.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { retryRowAtom } from '../../state/batch/actions.ts';
import { changedNamesAtom, rowAtom } from '../../state/batch/atoms.ts';
import type { ExtraColumn } from '../../state/batch/choices.ts';
import { downloadRowAtom } from '../../state/batch/download-row.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Cell } from '../../ui/lists/grid-parts.tsx';
import { ROW_OPENER } from '../../ui/lists/use-picks.ts';
import { shortenName } from '../../words/display-name.ts';
import styles from './batch-row.module.css';
import { overrideWords, sizeWords, stateWords } from './batch-words.ts';
import { ExtraCells } from './extra-cells.tsx';
import { extraColumnHeading } from './extra-columns.tsx';
import { RowPicture } from './row-picture.tsx';

interface BatchRowProps {
  readonly id: string;
  /** The columns that the user has turned on. */
  readonly extras: readonly ExtraColumn[];
  /** The maximum number of characters of the name. */
  readonly nameLength: number;
  readonly reachable: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRemove: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
}

const COLUMNS = [
  { name: 'Image', isHeadingHidden: true },
  { name: 'Name', isHeadingHidden: false },
  { name: 'Before', isHeadingHidden: false },
  { name: 'After', isHeadingHidden: false },
  { name: 'Saved', isHeadingHidden: false },
  { name: 'State', isHeadingHidden: false },
  { name: 'Actions', isHeadingHidden: true },
] as const;

/** All columns in order. Extra columns come before the actions. */
export function columnsWith(extras: readonly ExtraColumn[]) {
  const added = extras.map((column) => ({ name: extraColumnHeading(column), isHeadingHidden: false }));
  return [...COLUMNS.slice(0, -1), ...added, ...COLUMNS.slice(-1)];
}

/** The class for the element that contains the cells of a row. */
export const rowClass = styles.row ?? '';

interface RowLayoutProps {
  readonly ref: Ref<HTMLDivElement>;
  /** A table, or cards. In narrow cards, the row's menu replaces some buttons. */
  readonly layout: 'table' | 'cards' | 'narrow';
  /** The number of extra columns. */
  readonly extras: number;
  readonly children: ReactNode;
}

/** Contains all rows and lays out their cells. */
export function RowLayout({ ref, layout, extras, children }: RowLayoutProps) {
  const style = extras > 0 ? ({ '--extra-columns': `repeat(${extras}, 128px)` } as CSSProperties) : undefined;
  return (
    <div ref={ref} className={styles.list} data-layout={layout} style={style}>
      {children}
    </div>
  );
}

/** The cells of one image of the batch. Renders again only when that image changes. */
export const BatchRow = memo(function BatchRow(props: BatchRowProps) {
  const { id, extras, nameLength, reachable, onOpen, onRemove, onMenu } = props;
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const failed = row.state === 'failed' && !row.excluded;
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      <ImageCell row={row} failed={failed} />
      <NameCell row={row} nameLength={nameLength} tabIndex={tabIndex} onOpen={onOpen} />
      {failed ? (
        <Cell column={3} aria-colspan={4 + extras.length} className={styles.reason} title={stateWords(t, row)}>
          <span className={styles.reasonText}>{stateWords(t, row)}</span>
        </Cell>
      ) : (
        <>
          <OutcomeCells row={row} />
          {extras.length > 0 && <ExtraCells row={row} extras={extras} />}
        </>
      )}
      <ActionsCell column={7 + extras.length} row={row} tabIndex={tabIndex} onRemove={onRemove} onMenu={onMenu} />
    </>
  );
});

interface ActionsCellProps extends Pick<BatchRowProps, 'onRemove' | 'onMenu'> {
  readonly column: number;
  readonly row: Row;
  readonly tabIndex: number;
}

function ActionsCell({ column, row, tabIndex, onRemove, onMenu }: ActionsCellProps) {
  const t = useTranslate();
  const retry = useSetAtom(retryRowAtom);
  const download = useSetAtom(downloadRowAtom);
  const name = fileNameOf(row.path);
  return (
    <Cell column={column} className={styles.actions}>
      {isWorthRetrying(row) && (
        <span className={styles.roomy}>
          <Button
            variant="quiet"
            size="small"
            tabIndex={tabIndex}
            onClick={({ currentTarget }) => {
              // The button disappears with the failure, but its row stays.
              currentTarget.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
              retry(row.id);
            }}
          >
            {t('Retry')}
          </Button>
        </span>
      )}
      {row.state === 'done' && !row.outdated && (
        <span className={styles.roomy}>
          <IconButton
            label={t('Download {name}', { name: shortenName(name, 64) })}
            icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
            tabIndex={tabIndex}
            onClick={(click) => click.detail < 2 && void download(row.id)}
          />
        </span>
      )}
      <IconButton
        label={t('More actions for {name}', { name: shortenName(name, 64) })}
        icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={(event) => onMenu(event.currentTarget)}
      />
      <span className={styles.wideOnly}>
        <IconButton
          label={t('Remove {name}', { name: shortenName(name, 64) })}
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          tabIndex={tabIndex}
          onClick={onRemove}
        />
      </span>
    </Cell>
  );
}

function ImageCell({ row, failed }: { readonly row: Row; readonly failed: boolean }) {
  return (
    <Cell column={1} className={styles.image} data-failed={failed}>
      <RowPicture row={row} fit="slice" iconPx={20} />
    </Cell>
  );
}

interface NameCellProps extends Pick<BatchRowProps, 'nameLength' | 'onOpen'> {
  readonly row: Row;
  readonly tabIndex: number;
}

function NameCell({ row, nameLength, tabIndex, onOpen }: NameCellProps) {
  const folder = folderOf(row.path);
  const name = fileNameOf(row.path);
  const newName = useAtomValue(useMemo(() => atom((get) => get(changedNamesAtom).get(row.id)), [row.id]));
  return (
    <Cell column={2} className={styles.name} title={newName === undefined ? row.path : `${row.path}\n→ ${newName}`}>
      <button
        type="button"
        {...ROW_OPENER}
        className={styles.select}
        tabIndex={tabIndex}
        onClick={() => onOpen(row.id)}
      >
        <bdi>{shortenName(name, nameLength)}</bdi>
      </button>
      {newName !== undefined ? (
        <span className={styles.newName}>
          <Rich phrase="saved as {name}" parts={{ name: <bdi>{shortenName(newName, nameLength)}</bdi> }} />
        </span>
      ) : (
        folder !== '' && <bdi className={styles.folder}>{shortenName(folder, 56)}</bdi>
      )}
    </Cell>
  );
}

function OutcomeCells({ row }: { readonly row: Row }) {
  const t = useTranslate();
  const saved = row.result === null ? null : savingsPercent(row.bytes, row.result.bytes);
  const override = overrideWords(t, row);
  const resized = resizedOf(row);
  return (
    <>
      <Cell column={3} className={`${styles.size} number`} data-column="before">
        {bytesWords(t, row.bytes)}
        <Pixels size={row.originalSize} />
      </Cell>
      <Cell column={4} className={`${styles.size} number`} data-column="after" data-outdated={row.outdated}>
        {row.result !== null && bytesWords(t, row.result.bytes)}
        <Pixels size={resized} />
      </Cell>
      <Cell
        column={5}
        className={`${styles.saved} number`}
        data-outdated={row.outdated}
        data-larger={saved !== null && saved < 0}
      >
        {saved !== null && (
          <>
            <span className={styles.bar} aria-hidden>
              <span style={{ transform: `scaleX(${Math.min(1, Math.abs(saved) / 100)})` }} />
            </span>
            {savingWords(t, saved)}
          </>
        )}
      </Cell>
      <Cell column={6} className={styles.state} data-state={row.state} data-outdated={row.outdated}>
        <span className={styles.words}>{stateWords(t, row)}</span>
        {override !== null && (
          <span className={styles.override} title={override}>
            {override}
          </span>
        )}
      </Cell>
    </>
  );
}

/** The size of the result where it differs from the original's. */
function resizedOf({ originalSize, result }: Row): PixelSize | null {
  const size = result?.size ?? null;
  const isSame = size?.widthPx === originalSize?.widthPx && size?.heightPx === originalSize?.heightPx;
  return isSame ? null : size;
}

function Pixels({ size }: { readonly size: PixelSize | null }) {
  return size && <span className={styles.pixels}>{sizeWords(size)}</span>;
}
