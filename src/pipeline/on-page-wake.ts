/**
 * A page that the browser freezes, or keeps for going back to it, stands still with its workers; clocks go on.
 *
 * @param act called when it goes on
 * @returns call it to hear of it no longer
 */
export function onPageWake(act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('resume', act, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && act(), { signal });
  return () => listening.abort();
}
