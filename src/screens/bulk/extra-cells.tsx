import type { BatchRow } from '../../domain/batch/batch.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ExtraColumn } from '../../state/batch/choices.ts';
import { Cell } from '../../ui/lists/grid-parts.tsx';
import styles from './extra-cells.module.css';
import { extraColumnWords } from './extra-columns.tsx';

/** The number of the first extra column, after the state. */
const FIRST_COLUMN = 7;

/** The extra columns of a row: cells of the table, or one line of a card. */
export function ExtraCells({ row, extras }: { readonly row: BatchRow; readonly extras: readonly ExtraColumn[] }) {
  const t = useTranslate();
  return (
    <span className={styles.extras}>
      {extras.map((column, index) => {
        const words = extraColumnWords(t, column, row);
        return (
          <Cell
            key={column}
            column={FIRST_COLUMN + index}
            className={styles.extra}
            title={words}
            data-outdated={row.outdated}
          >
            {words}
          </Cell>
        );
      })}
    </span>
  );
}
