import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSay } from '../words/language-provider.tsx';
import type { PlainPhrase } from '../words/say.ts';
import { IconButton } from './icon-button.tsx';
import { applyTheme, readTheme, storeTheme, type Theme } from './theme.ts';
import { useIsLive } from './use-is-live.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const LABELS = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
} as const satisfies Record<Theme, PlainPhrase>;

/** Cycles through system, light and dark, and saves the choice. */
export function ThemeToggle() {
  const say = useSay();
  const isLive = useIsLive();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? (isLive ? readTheme() : 'system');
  useEffect(() => {
    if (isLive) applyTheme(theme);
  }, [isLive, theme]);

  function turn() {
    const next = NEXT[theme];
    storeTheme(next);
    setChosen(next);
  }

  const Icon = ICONS[theme];
  const label = say(LABELS[theme]);
  return (
    <IconButton label={label} title={label} icon={<Icon size={18} strokeWidth={1.5} aria-hidden />} onClick={turn} />
  );
}
