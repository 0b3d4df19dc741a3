/**
 * A page that the browser freezes or puts into the back/forward cache stops together with its workers, but clocks
 * continue.
 *
 * @param act called when the page resumes
 * @returns a function that removes the listener
 */
export function onPageWake(act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('resume', act, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && act(), { signal });
  return () => listening.abort();
}
