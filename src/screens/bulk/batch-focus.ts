/** Marks the button that starts, pauses and resumes the batch, and what says where it stands. */
export const MAIN_CONTROL = { 'data-batch-focus': 'control' } as const;
export const PROGRESS = { 'data-batch-focus': 'progress' } as const;

/** The keyboard goes on where the batch is led; where there is nothing to lead, at its figures. */
export function focusBatchControl(): void {
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const find = (mark: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-batch-focus="${mark}"]`)].find(isSeen);
  (find('control') ?? find('progress'))?.focus({ preventScroll: true });
}

/** Where there is no batch, the keyboard goes on where files are chosen. */
export function focusAdding(): void {
  document.querySelector<HTMLElement>('main input[type="file"]:not([hidden])')?.focus({ preventScroll: true });
}

/** Whether the focus is nowhere, or on something that is no longer seen. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0;
}
