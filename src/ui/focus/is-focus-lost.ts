/** Whether nothing visible has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0;
}
