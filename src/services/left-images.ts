const KEY = 'pixmill:images-left:';

/**
 * Stores how many images each address had when the visitor left it, so that the page can report lost images. A reload
 * clears the list of images, and so does Back if the browser has discarded the page.
 *
 * @param count returns the current number of images
 * @param onLost receives the number of images lost from this address, at least one
 * @param later runs a task when it delays nothing else; listening for leaving starts at once, because visitors may
 *   leave before that
 */
export function watchLeftImages(
  count: () => number,
  onLost: (count: number) => void,
  later: (task: () => void) => void,
): void {
  window.addEventListener('pagehide', () => {
    if (count() > 0) withNote((key) => sessionStorage.setItem(key, String(count())));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser has restored the page with its images.
    if (persisted) withNote((key) => sessionStorage.removeItem(key));
  });
  later(() =>
    withNote((key) => {
      const left = Number(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
      if (Number.isInteger(left) && left > 0) onLost(left);
    }),
  );
}

/** Each address has its own note. Other pages keep it, because Back may still lead to the address. */
function withNote(use: (key: string) => void): void {
  try {
    use(KEY + location.pathname);
  } catch {
    // Storage is blocked.
  }
}
