const KEY = 'pixmill:images-left';

/**
 * A reload clears the list of images. Remembers how many there were, so that the page can tell the visitor.
 *
 * @param count returns the current number of images
 * @param onLost receives the number of images that a reload has cleared, at least one
 */
export function watchLeftImages(count: () => number, onLost: (count: number) => void): void {
  try {
    const left = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (Number.isInteger(left) && left > 0) onLost(left);
  } catch {
    // Storage is blocked, so nothing was remembered.
    return;
  }
  window.addEventListener('pagehide', () => {
    if (count() > 0) sessionStorage.setItem(KEY, String(count()));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser restored the page with its images.
    if (persisted) sessionStorage.removeItem(KEY);
  });
}
