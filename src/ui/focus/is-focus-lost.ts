/** @returns true if no visible element has the focus */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0;
}
