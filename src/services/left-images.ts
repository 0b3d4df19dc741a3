const KEY = 'pixmill:images-left';

/**
 * A list of images lives as long as its page: after a reload the visitor is told what is gone.
 *
 * @param count how many images the list has now
 * @param onLost told how many the page had before it was reloaded, at least one
 */
export function watchLeftImages(count: () => number, onLost: (count: number) => void): void {
  try {
    const left = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (Number.isInteger(left) && left > 0) onLost(left);
  } catch {
    // Without storage nothing is known of the page before.
    return;
  }
  window.addEventListener('pagehide', () => {
    if (count() > 0) sessionStorage.setItem(KEY, String(count()));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser kept the page, and all that was in it.
    if (persisted) sessionStorage.removeItem(KEY);
  });
}
