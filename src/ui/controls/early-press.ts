/**
 * Checks whether the visitor submitted this form before the app had loaded. The script in `index.html` marks such a
 * press on the button, which then looks disabled. Also enables the button again.
 */
export function takeEarlyPress(form: HTMLFormElement): boolean {
  const button = form.querySelector('[data-early="pressed"]');
  button?.removeAttribute('aria-disabled');
  return button !== null;
}
