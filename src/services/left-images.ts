const KEY = 'pixmill:images-left:';

/**
 * A reload clears the list of images, and so does Back if the browser has discarded the page. Remembers how many images
 * each address was left with, so that the page can tell the visitor.
 *
 * @param count returns the current number of images
 * @param onLost receives the number of images that are gone from this address, at least one
 */
export function watchLeftImages(count: () => number, onLost: (count: number) => void): void {
  // Another page of the site leaves the note alone: Back may still lead to the address.
  const keyOfAddress = () => KEY + location.pathname;
  try {
    const left = Number(sessionStorage.getItem(keyOfAddress()));
    sessionStorage.removeItem(keyOfAddress());
    if (Number.isInteger(left) && left > 0) onLost(left);
  } catch {
    // Storage is blocked, so nothing was remembered.
    return;
  }
  window.addEventListener('pagehide', () => {
    if (count() > 0) sessionStorage.setItem(keyOfAddress(), String(count()));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser restored the page with its images.
    if (persisted) sessionStorage.removeItem(keyOfAddress());
  });
}
