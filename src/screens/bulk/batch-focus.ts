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
