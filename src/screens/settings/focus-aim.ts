/** Moves the focus to the switch between goals, after a button that changed a goal has disappeared. */
export function focusAim(): void {
  const chosen = document.querySelector<HTMLElement>('[data-control="quality"] [role="radio"][aria-checked="true"]');
  chosen?.focus({ preventScroll: true });
}
