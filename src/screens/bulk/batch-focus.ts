/** These attributes mark the button that starts, pauses and resumes the batch, and the batch's totals. */
export const MAIN_CONTROL = { 'data-batch-focus': 'control' } as const;
export const PROGRESS = { 'data-batch-focus': 'progress' } as const;

/** Moves the focus to the batch's button, or to its totals if there is no button. */
export function focusBatchControl(): void {
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const find = (mark: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-batch-focus="${mark}"]`)].find(isSeen);
  (find('control') ?? find('progress'))?.focus({ preventScroll: true });
}

/** Without a batch, moves the focus to the file input. */
export function focusAdding(): void {
  document.querySelector<HTMLElement>('main input[type="file"]:not([hidden])')?.focus({ preventScroll: true });
}
