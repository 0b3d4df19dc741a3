import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { selectRowAtom } from '../../state/batch/actions.ts';
import {
  batchRowsAtom,
  failedRowsAtom,
  returnedRowAtom,
  type ShownRows,
  selectedRowAtom,
} from '../../state/batch/atoms.ts';
import { removeRowAtom } from '../../state/batch/remove-rows.ts';
import { isFocusLost } from '../../ui/focus/is-focus-lost.ts';
import type { RowContext } from '../../ui/lists/list-row.tsx';
import { useWidthStep } from '../../ui/lists/use-width-step.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { BatchRow, COLUMNS, RowLayout, rowClass } from './batch-row.tsx';
import styles from './batch-table.module.css';
import { OwnSettingsDialog } from './own-settings-dialog.tsx';
import { RowMenu } from './row-menu.tsx';

/** By the width of the list itself: what stands beside it takes room, too. */
const LAYOUTS = [
  { name: 'narrow', fromPx: 0, rowHeightPx: 76, headerHeightPx: 0, nameLength: 34 },
  { name: 'cards', fromPx: 520, rowHeightPx: 76, headerHeightPx: 0, nameLength: 46 },
  { name: 'table', fromPx: 860, rowHeightPx: 56, headerHeightPx: 36, nameLength: 46 },
] as const;

const LAYOUT_STEPS_PX = LAYOUTS.slice(1).map(({ fromPx }) => fromPx);

/** Every image of the batch, or those that failed. */
export const BatchTable = memo(function BatchTable({ shown }: { readonly shown: ShownRows }) {
  return shown === 'all' ? <AllRows /> : <FailedRows />;
});

function AllRows() {
  return <Rows ids={useAtomValue(batchRowsAtom)} />;
}

function FailedRows() {
  const ids = useAtomValue(failedRowsAtom);
  return ids.length === 0 ? <NothingFailed /> : <Rows ids={ids} />;
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

function Rows({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslate();
  const selected = useAtomValue(selectedRowAtom);
  const select = useSetAtom(selectRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const returned = useAtomValue(returnedRowAtom);
  const listRef = useRef<HTMLDivElement>(null);
  const { name, rowHeightPx, headerHeightPx, nameLength } =
    LAYOUTS[useWidthStep(listRef, LAYOUT_STEPS_PX)] ?? LAYOUTS[0];
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement; remove: () => void } | null>(null);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const renderRow = useCallback(
    (id: string, { reachable, remove: removeThis }: RowContext) => (
      <BatchRow
        id={id}
        nameLength={nameLength}
        reachable={reachable}
        onRemove={removeThis}
        onMenu={(anchor) => setMenu({ id, anchor, remove: removeThis })}
      />
    ),
    [nameLength],
  );
  return (
    <RowLayout ref={listRef} layout={name}>
      <VirtualList
        label={t('Images in this batch')}
        ids={ids}
        rowHeightPx={rowHeightPx}
        headerHeightPx={headerHeightPx}
        columns={COLUMNS.map(({ name: column, mute }) => ({ name: t(column), mute }))}
        rowClass={rowClass}
        selectedId={selected}
        onSelect={(id) => void select(id)}
        onRemove={(id) => remove(id)}
        goTo={returned}
        renderRow={renderRow}
      />
      {menu !== null && (
        <RowMenu
          id={menu.id}
          anchor={menu.anchor}
          onRemove={menu.remove}
          onSettings={() => {
            void select(menu.id);
            setSettingsOf(menu.id);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {settingsOf !== null && <OwnSettingsDialog id={settingsOf} onClose={() => setSettingsOf(null)} />}
    </RowLayout>
  );
}
