/** This attribute marks the button with the batch's next action. */
export const MAIN_CONTROL = { 'data-batch-focus': 'control' } as const;

/** Moves the focus to the batch's next action. */
export function focusBatchControl(): void {
  document.querySelector<HTMLElement>('[data-batch-focus="control"]')?.focus({ preventScroll: true });
}

/** Without a batch, moves the focus to the file input. */
export function focusAdding(): void {
  document.querySelector<HTMLElement>('main input[type="file"]:not([hidden])')?.focus({ preventScroll: true });
}

/** Moves the focus to the row or tile of the list that the Tab key reaches, or to the batch's next action without one. */
export function focusList(): void {
  const row = document.querySelector<HTMLElement>('main :is([role="row"], [role="gridcell"])[tabindex="0"]');
  if (row) row.focus({ preventScroll: true });
  else focusBatchControl();
}
