import type { ComponentProps } from 'react';

interface CellProps extends ComponentProps<'div'> {
  /** The column's number, from 1. */
  readonly column: number;
}

/** One cell of a row. */
export function Cell({ column, ...props }: CellProps) {
  return <Part role="gridcell" aria-colindex={column} {...props} />;
}

/** A part of a grid, identified by its role. */
export function Part(props: ComponentProps<'div'>) {
  return <div {...props} />;
}
