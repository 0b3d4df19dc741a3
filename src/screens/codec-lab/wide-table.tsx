import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type Sorting, sortRows, toggleSorting } from './sort-rows.ts';
import styles from './wide-table.module.css';

/** A column of the table. The first one is the header of each row. */
export interface TableColumn<Row> {
  readonly title: string;
  /** True if the cells contain numbers, which are right-aligned. */
  readonly isNumber?: boolean;
  /** The value to sort rows by. Rows without a value come last. */
  readonly sortBy: (row: Row) => string | number | null;
  /** Default: the value, or a dash. */
  readonly cell?: (row: Row) => ReactNode;
}

interface WideTableProps<Row> {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The reason why a row has no values, shown from this column on. */
  readonly failure?: { readonly from: number; readonly of: (row: Row) => string | null };
}

/** A table that scrolls horizontally in narrow windows. Pressing a column title sorts the rows. */
export function WideTable<Row>({ label, columns, rows, keyOf, failure }: WideTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sortedBy = sorting === null ? undefined : columns[sorting.column];
  const sorted = sorting && sortedBy ? sortRows(rows, sortedBy.sortBy, sorting.direction) : rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named region that scrolls, and no section of the page
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }, index) => (
              <Title
                key={title}
                title={title}
                isNumber={isNumber === true}
                direction={sorting?.column === index ? sorting.direction : null}
                onSort={() => setSorting(toggleSorting(sorting, index))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <Cells key={keyOf(row)} row={row} columns={columns} failure={failure} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TitleProps {
  readonly title: string;
  readonly isNumber: boolean;
  readonly direction: Sorting['direction'] | null;
  readonly onSort: () => void;
}

function Title({ title, isNumber, direction, onSort }: TitleProps) {
  const t = useTranslate();
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={isNumber ? styles.number : undefined} aria-sort={direction ?? undefined}>
      <button type="button" className={styles.title} title={t('Sort by {column}', { column: title })} onClick={onSort}>
        {title}
        <Arrow className={styles.arrow} data-shown={direction !== null} size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </th>
  );
}

interface CellsProps<Row> extends Pick<WideTableProps<Row>, 'columns'> {
  readonly row: Row;
  readonly failure: WideTableProps<Row>['failure'];
}

function Cells<Row>({ row, columns, failure }: CellsProps<Row>) {
  const reason = failure?.of(row) ?? null;
  const shown = failure && reason !== null ? columns.slice(0, failure.from) : columns;
  return (
    <tr>
      {shown.map(({ title, isNumber, sortBy, cell }, index) => {
        const content = cell ? cell(row) : (sortBy(row) ?? '–');
        if (index === 0) {
          return (
            <th key={title} scope="row">
              {content}
            </th>
          );
        }
        return (
          <td key={title} className={isNumber ? styles.number : undefined}>
            {content}
          </td>
        );
      })}
      {reason !== null && (
        <td colSpan={columns.length - shown.length} className={styles.failure}>
          {reason}
        </td>
      )}
    </tr>
  );
}
