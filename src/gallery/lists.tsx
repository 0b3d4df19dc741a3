import { useState } from 'react';
import { Column, Columns } from '../ui/lists/columns.tsx';
import { Cell } from '../ui/lists/grid-parts.tsx';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { VirtualTiles } from '../ui/lists/virtual-tiles.tsx';
import styles from './lists.module.css';
import { LONG_NAME, LONG_TEXT, Piece } from './piece.tsx';

const IDS = Array.from({ length: 1000 }, (_, index) => (index === 2 ? LONG_NAME : `IMG_${2000 + index}.jpg`));

/** Sample rows and columns. */
export function Lists() {
  return (
    <>
      <Piece name="Columns, Column">
        <Columns heading="What it does">
          <Column title="Text" text={LONG_TEXT} />
          <Column title="Button" text="Leads up the page." onClick={() => {}} />
          <Column title={LONG_TEXT} text="Short." />
        </Columns>
      </Piece>
      <Piece name="VirtualList, Cell">
        <div className={styles.list}>
          <Files label="A thousand rows" start={IDS} />
        </div>
        <div className={styles.list}>
          <Files label="No rows" start={[]} />
        </div>
      </Piece>
      <Piece name="VirtualTiles">
        <div className={styles.list}>
          <Tiles label="A thousand tiles" ids={IDS} />
        </div>
        <div className={styles.list}>
          <Tiles label="No tiles" ids={[]} />
        </div>
      </Piece>
    </>
  );
}

function Tiles({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  const [active, setActive] = useState<string | null>(null);
  return (
    <VirtualTiles
      label={label}
      ids={ids}
      minTilePx={120}
      heightOf={halfOf}
      renderTile={renderTile}
      activeId={active}
      onActivate={setActive}
      onWidth={ignore}
    />
  );
}

function halfOf(widthPx: number): number {
  return Math.round(widthPx / 2);
}

function renderTile(name: string) {
  return <p className={styles.cell}>{name}</p>;
}

function ignore(): void {}

function Files({ label, start }: { readonly label: string; readonly start: readonly string[] }) {
  const [ids, setIds] = useState(start);
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <VirtualList
      label={label}
      ids={ids}
      rowHeightPx={44}
      headerHeightPx={32}
      columns={[
        { name: 'Name', isHeadingHidden: false },
        { name: 'State', isHeadingHidden: false },
      ]}
      rowClass={styles.listRow ?? ''}
      renderRow={renderFile}
      selectedId={selected}
      onSelect={setSelected}
      onOpen={setSelected}
      onRemove={(id) => setIds((current) => current.filter((other) => other !== id))}
    />
  );
}

function renderFile(name: string) {
  return (
    <>
      <Cell column={1} className={styles.cell}>
        {name}
      </Cell>
      <Cell column={2}>Waiting</Cell>
    </>
  );
}
