/** Gives the focus to the switch of the goals, because a button that changed a goal has gone. */
export function focusAim(): void {
  const chosen = document.querySelector<HTMLElement>('[data-control="quality"] [role="radio"][aria-checked="true"]');
  chosen?.focus({ preventScroll: true });
}
