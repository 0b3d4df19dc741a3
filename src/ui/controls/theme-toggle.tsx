import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { useIsLive } from '../loading/use-is-live.ts';
import { applyTheme, readTheme, storeTheme, type Theme } from '../theme/theme.ts';
import { IconButton } from './icon-button.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const LABELS = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
} as const satisfies Record<Theme, PlainPhrase>;

/** Cycles through system, light and dark, and saves the choice. */
export function ThemeToggle() {
  const t = useTranslate();
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
  const label = t(LABELS[theme]);
  return (
    <IconButton label={label} title={label} icon={<Icon size={18} strokeWidth={1.5} aria-hidden />} onClick={turn} />
  );
}
