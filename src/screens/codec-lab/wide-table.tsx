import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  /** What the table is, for those who do not see its heading. */
  readonly label: string;
  /** Titles of the columns, words before numbers. */
  readonly words: readonly string[];
  readonly numbers: readonly string[];
  /** Rows. */
  readonly children: ReactNode;
}

/** A number, aligned with the others of its column. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return <td className={styles.number}>{children}</td>;
}

interface FailureCellProps {
  /** How many columns the reason spans. */
  readonly columns: number;
  readonly children: ReactNode;
}

/** Why there are no numbers. */
export function FailureCell({ columns, children }: FailureCellProps) {
  return (
    <td colSpan={columns} className={styles.failure}>
      {children}
    </td>
  );
}

/** A table that scrolls horizontally in narrow windows. */
export function WideTable({ label, words, numbers, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named region that scrolls, and no section of the page
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {words.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
            {numbers.map((text) => (
              <th key={text} scope="col" className={styles.number}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
