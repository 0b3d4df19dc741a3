import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../site.ts';

/** A page's title and description in the tab, in search results and on social cards. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
}

/** Receives the page's facts during prerendering, when effects do not run. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/** Sets the page's title and description for the tab, the history, the share sheet and search results. */
export function useDocumentTitle(title: string, description: string): void {
  const { pathname } = useLocation();
  const report = use(PageFactsContext);
  report?.({ title: tabTitle(title), description });
  useEffect(() => {
    document.title = tabTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(addressOf(pathname), canonical.href).href;
  }, [title, description, pathname]);
}

function tabTitle(title: string): string {
  return `${title} · Pixmill`;
}
