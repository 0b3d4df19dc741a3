import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { countPageAtom } from '../../state/analytics.ts';

/** Counts each page view, by its path only. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const count = useSetAtom(countPageAtom);
  useEffect(() => count(pathname), [pathname, count]);
}
