import { useEffect } from 'react';

/** Names the page in the browser's tab, its history and search results. */
export function useDocumentTitle(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} · Pixmill`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
