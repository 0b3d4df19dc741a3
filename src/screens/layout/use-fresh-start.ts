import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After moving to another page: starts at its top (going back, the browser restores the place) and
 * hands focus to its heading, as loading a page would. The first page is left to the browser.
 */
export function useFreshStart(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.getElementById('main');
    const start = main?.querySelector('h1') ?? main;
    start?.setAttribute('tabindex', '-1');
    start?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation]);
}
