// Loaded before the first paint, so that a chosen theme does not flash. `src/ui/theme.ts` writes the value.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
