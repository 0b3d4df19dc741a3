import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { openRowAtom, removeRowAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom } from '../../state/batch/atoms.ts';
import { useMedia } from '../../ui/use-media.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import rowStyles from './batch-row.module.css';
import { BatchRow, COLUMNS } from './batch-row.tsx';
import styles from './batch-table.module.css';
import { failedRowsAtom } from './row-atoms.ts';
import { RowMenu } from './row-menu.tsx';

export type Shown = 'all' | 'failed';

/** Every picture of the batch, or those that failed. */
export function BatchTable({ shown }: { readonly shown: Shown }) {
  return shown === 'all' ? <AllRows /> : <FailedRows />;
}

function AllRows() {
  return <Rows ids={useAtomValue(batchRowsAtom)} />;
}

function FailedRows() {
  const ids = useAtomValue(failedRowsAtom);
  return ids.length === 0 ? <p className={styles.none}>Nothing has failed.</p> : <Rows ids={ids} />;
}

function Rows({ ids }: { readonly ids: readonly string[] }) {
  const open = useSetAtom(openRowAtom);
  const remove = useSetAtom(removeRowAtom);
  const narrow = useMedia('(max-width: 820px)');
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement; remove: () => void } | null>(null);
  return (
    <>
      <VirtualList
        label="Pictures of this batch"
        ids={ids}
        rowHeightPx={narrow ? 76 : 56}
        headerHeightPx={narrow ? 0 : 36}
        columns={COLUMNS}
        rowClass={rowStyles.row ?? ''}
        onOpen={(id) => void open(id)}
        onRemove={(id) => remove(id)}
        renderRow={(id, { reachable, remove: removeThis }) => (
          <BatchRow
            id={id}
            nameLength={narrow ? 34 : 46}
            reachable={reachable}
            onRemove={removeThis}
            onMenu={(anchor) => setMenu({ id, anchor, remove: removeThis })}
          />
        )}
      />
      {menu !== null && (
        <RowMenu id={menu.id} anchor={menu.anchor} onRemove={menu.remove} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
