/**
 * Whether the visitor sent this form before the program had loaded. The script in `index.html` marks such a press on the
 * button, which looks disabled from then on. Takes the mark away.
 */
export function takeEarlyPress(form: HTMLFormElement): boolean {
  const button = form.querySelector('[data-early="pressed"]');
  button?.removeAttribute('aria-disabled');
  return button !== null;
}
