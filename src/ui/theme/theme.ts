export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Also read by `index.html`, before the first paint. */
const STORAGE_KEY = 'theme';

/** Reads the saved theme, `system` if there is none. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Saves the theme. If storage is blocked, the choice lasts until the page is closed. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Private browsing with storage blocked.
  }
}

/** Applies the theme to the page and to the browser's interface around it. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;

  // The first matching meta element wins. One without a media query overrides those for the system's theme.
  document.getElementById('chosen-theme-color')?.remove();
  if (theme === 'system') return;
  const meta = document.createElement('meta');
  meta.id = 'chosen-theme-color';
  meta.name = 'theme-color';
  meta.content = getComputedStyle(root).getPropertyValue('--surface-table').trim();
  document.head.prepend(meta);
}
