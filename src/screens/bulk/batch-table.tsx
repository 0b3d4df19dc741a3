import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useState } from 'react';
import { openRowAtom, removeRowAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom, failedRowsAtom } from '../../state/batch/atoms.ts';
import { useMedia } from '../../ui/use-media.ts';
import { type RowContext, VirtualList } from '../../ui/virtual-list.tsx';
import { useSay } from '../../words/language-provider.tsx';
import rowStyles from './batch-row.module.css';
import { BatchRow, COLUMNS } from './batch-row.tsx';
import styles from './batch-table.module.css';
import { OwnSettingsDialog } from './own-settings-dialog.tsx';
import { RowMenu } from './row-menu.tsx';

export type Shown = 'all' | 'failed';

/** Every picture of the batch, or those that failed. */
export const BatchTable = memo(function BatchTable({ shown }: { readonly shown: Shown }) {
  return shown === 'all' ? <AllRows /> : <FailedRows />;
});

function AllRows() {
  return <Rows ids={useAtomValue(batchRowsAtom)} />;
}

function FailedRows() {
  const say = useSay();
  const ids = useAtomValue(failedRowsAtom);
  return ids.length === 0 ? <p className={styles.none}>{say('No failed images.')}</p> : <Rows ids={ids} />;
}

function Rows({ ids }: { readonly ids: readonly string[] }) {
  const say = useSay();
  const open = useSetAtom(openRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const narrow = useMedia('(max-width: 820px)');
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement; remove: () => void } | null>(null);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const renderRow = useCallback(
    (id: string, { reachable, remove: removeThis }: RowContext) => (
      <BatchRow
        id={id}
        nameLength={narrow ? 34 : 46}
        reachable={reachable}
        onRemove={removeThis}
        onMenu={(anchor) => setMenu({ id, anchor, remove: removeThis })}
      />
    ),
    [narrow],
  );
  return (
    <>
      <VirtualList
        label={say('Images in this batch')}
        ids={ids}
        rowHeightPx={narrow ? 76 : 56}
        headerHeightPx={narrow ? 0 : 36}
        columns={COLUMNS.map((column) => say(column))}
        rowClass={rowStyles.row ?? ''}
        onOpen={(id) => void open(id)}
        onRemove={(id) => remove(id)}
        renderRow={renderRow}
      />
      {menu !== null && (
        <RowMenu
          id={menu.id}
          anchor={menu.anchor}
          onRemove={menu.remove}
          onSettings={() => setSettingsOf(menu.id)}
          onClose={() => setMenu(null)}
        />
      )}
      {settingsOf !== null && <OwnSettingsDialog id={settingsOf} onClose={() => setSettingsOf(null)} />}
    </>
  );
}
