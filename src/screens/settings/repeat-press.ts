const WIDGETS = '[role="radio"],[role="combobox"],[role="switch"],button,input,label';

/** Repeats a press on the outline of a setting, at the widget that has taken its place. */
export function repeatPress({ target, pageX, pageY }: MouseEvent): void {
  const pressed = controlOf(target);
  const now = document.elementFromPoint(pageX - scrollX, pageY - scrollY);
  if (pressed === undefined || controlOf(now) !== pressed) return;
  const widget = now?.closest<HTMLElement>(WIDGETS);
  widget?.focus({ preventScroll: true });
  widget?.click();
}

/** The setting around an element. */
function controlOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-control]')?.dataset.control : undefined;
}
