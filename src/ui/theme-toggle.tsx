import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { applyTheme, readTheme, storeTheme, type Theme } from './theme.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Goes round system, light and dark, and remembers the choice. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => applyTheme(theme), [theme]);

  function turn() {
    const next = NEXT[theme];
    storeTheme(next);
    setTheme(next);
  }

  const Icon = ICONS[theme];
  const label = `Theme: ${theme}`;
  return (
    <IconButton label={label} title={label} icon={<Icon size={18} strokeWidth={1.5} aria-hidden />} onClick={turn} />
  );
}
