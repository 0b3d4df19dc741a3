const KEY = 'pixmill:images-left:';

/**
 * A reload clears the list of images, and so does Back if the browser has discarded the page. Remembers how many images
 * each address was left with, so that the page can tell the visitor.
 *
 * @param count returns the current number of images
 * @param onLost receives the number of images that are gone from this address, at least one
 * @param later runs a task when it delays nothing. Visitors may leave before that, so leaving is watched at once.
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
    // The browser restored the page with its images.
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

/** Another page of the site leaves the note alone: Back may still lead to the address. */
function withNote(use: (key: string) => void): void {
  try {
    use(KEY + location.pathname);
  } catch {
    // Storage is blocked.
  }
}
