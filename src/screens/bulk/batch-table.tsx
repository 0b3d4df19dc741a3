import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { selectRowAtom } from '../../state/batch/actions.ts';
import {
  batchRowsAtom,
  failedRowsAtom,
  pickedAtom,
  returnedRowAtom,
  type ShownRows,
  selectedRowAtom,
} from '../../state/batch/atoms.ts';
import { batchViewAtom, extraColumnsAtom } from '../../state/batch/choices.ts';
import { moveAnchorAtom, pickRowsAtom, removePickedAtom, unpickRowsAtom } from '../../state/batch/picked.ts';
import { removeRowAtom } from '../../state/batch/remove-rows.ts';
import { isFocusLost } from '../../ui/focus/is-focus-lost.ts';
import type { RowContext } from '../../ui/lists/list-row.tsx';
import type { ListPicks } from '../../ui/lists/use-picks.ts';
import { useWidthStep } from '../../ui/lists/use-width-step.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { BatchRow, columnsWith, RowLayout, rowClass } from './batch-row.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import styles from './batch-table.module.css';
import { shownColumns } from './extra-columns.tsx';
import { OwnSettingsDialog } from './own-settings-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { useInspector } from './use-inspector.ts';

/** Chosen by the width of the list, not of the window, because the panel beside it takes space, too. */
const LAYOUTS = [
  { name: 'narrow', fromPx: 0, rowHeightPx: 64, headerHeightPx: 0, nameLength: 30 },
  { name: 'cards', fromPx: 520, rowHeightPx: 56, headerHeightPx: 0, nameLength: 46 },
  { name: 'table', fromPx: 860, rowHeightPx: 48, headerHeightPx: 32, nameLength: 46 },
] as const;

/** The width of an extra column with its gap. */
const EXTRA_COLUMN_PX = 140;

/** The height of the line for extra columns in a card. */
const EXTRA_LINE_PX = 20;

/** The widths at which layouts start. A table with extra columns needs more width. */
function stepsFor(extras: number): readonly number[] {
  return LAYOUTS.slice(1).map(({ name, fromPx }) => fromPx + (name === 'table' ? extras * EXTRA_COLUMN_PX : 0));
}

/** All images of the batch, or only the failed ones. */
export const BatchTable = memo(function BatchTable({ shown }: { readonly shown: ShownRows }) {
  return shown === 'all' ? <AllRows /> : <FailedRows />;
});

function AllRows() {
  return <Images ids={useAtomValue(batchRowsAtom)} />;
}

function FailedRows() {
  const ids = useAtomValue(failedRowsAtom);
  return ids.length === 0 ? <NothingFailed /> : <Images ids={ids} />;
}

function NothingFailed() {
  const t = useTranslate();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The list disappeared with its last row.
    if (isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className={styles.none}>
      {t('No failed images.')}
    </p>
  );
}

interface ImagesProps {
  readonly ids: readonly string[];
}

interface ViewProps extends ImagesProps {
  readonly onSelect: (id: string) => void;
  /** Shows the image beside the list. */
  readonly onOpen: (id: string) => void;
  readonly picks: ListPicks;
  /** Opens the menu of an image. Pass a stable function. */
  readonly onMenu: (menu: OpenMenu) => void;
}

interface OpenMenu {
  readonly id: string;
  readonly anchor: HTMLElement;
  /** Default: removes the image. */
  readonly remove?: () => void;
}

/** The images as a list or as a contact sheet, and the menu of one of them. */
function Images({ ids }: ImagesProps) {
  const view = useAtomValue(batchViewAtom);
  const select = useSetAtom(selectRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const { setOpen } = useInspector();
  const moveAnchor = useSetAtom(moveAnchorAtom);
  const onSelect = useCallback(
    (id: string) => {
      moveAnchor();
      void select(id);
    },
    [moveAnchor, select],
  );
  const picks = useRowPicks();
  const onOpen = useCallback(
    (id: string) => {
      void select(id);
      setOpen(true);
    },
    [select, setOpen],
  );
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const View = view === 'list' ? Rows : BatchSheet;
  return (
    <>
      <View ids={ids} onSelect={onSelect} onOpen={onOpen} picks={picks} onMenu={setMenu} />
      {menu !== null && (
        <RowMenu
          id={menu.id}
          anchor={menu.anchor}
          onRemove={menu.remove ?? (() => remove(menu.id))}
          onSettings={() => {
            void select(menu.id);
            setSettingsOf(menu.id);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {settingsOf !== null && <OwnSettingsDialog id={settingsOf} onClose={() => setSettingsOf(null)} />}
    </>
  );
}

function useRowPicks(): ListPicks {
  const { ids } = useAtomValue(pickedAtom);
  const pick = useSetAtom(pickRowsAtom);
  const clear = useSetAtom(unpickRowsAtom);
  const remove = useSetAtom(removePickedAtom);
  return {
    ids,
    toggle: (id, joins) => pick({ kind: 'toggle', id, joins }),
    extend: (id, adds) => pick({ kind: 'range', id, adds }),
    all: () => pick({ kind: 'all' }),
    clear,
    remove,
  };
}

function Rows({ ids, onSelect, onOpen, picks, onMenu }: ViewProps) {
  const t = useTranslate();
  const selected = useAtomValue(selectedRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const returned = useAtomValue(returnedRowAtom);
  const listRef = useRef<HTMLDivElement>(null);
  const chosen = useAtomValue(extraColumnsAtom);
  const extras = useMemo(() => shownColumns(chosen), [chosen]);
  const steps = useMemo(() => stepsFor(extras.length), [extras.length]);
  const { name, rowHeightPx, headerHeightPx, nameLength } = LAYOUTS[useWidthStep(listRef, steps)] ?? LAYOUTS[0];
  const extraHeightPx = extras.length > 0 && name !== 'table' ? EXTRA_LINE_PX : 0;
  const renderRow = useCallback(
    (id: string, { reachable, remove: removeThis }: RowContext) => (
      <BatchRow
        id={id}
        extras={extras}
        nameLength={nameLength}
        reachable={reachable}
        onOpen={onOpen}
        onRemove={removeThis}
        onMenu={(anchor) => onMenu({ id, anchor, remove: removeThis })}
      />
    ),
    [nameLength, extras, onOpen, onMenu],
  );
  return (
    <RowLayout ref={listRef} layout={name} extras={extras.length}>
      <VirtualList
        label={t('Images in this batch')}
        ids={ids}
        rowHeightPx={rowHeightPx + extraHeightPx}
        headerHeightPx={headerHeightPx}
        columns={columnsWith(extras).map(({ name: column, isHeadingHidden }) => ({ name: t(column), isHeadingHidden }))}
        rowClass={rowClass}
        selectedId={selected}
        onSelect={onSelect}
        onOpen={onOpen}
        onRemove={(id) => remove(id)}
        picks={picks}
        goTo={returned}
        renderRow={renderRow}
      />
    </RowLayout>
  );
}
