/**
 * Calls a function when the page resumes after the browser froze it or put it into the back/forward cache. Such a page
 * stops together with its workers, but clocks continue.
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
