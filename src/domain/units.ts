const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Byte count in words: base 1024, two decimals at most (`4.21 MB`, `512 Bytes`). */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const exponent = Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number.parseFloat((bytes / 1024 ** exponent).toFixed(2))} ${UNITS[exponent]}`;
}

/** Byte count in KB with two decimals, as the home tool shows it (`4311.04 KB`). */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} KB`;
}

/** Share saved, a whole percentage; negative when the result is larger. */
export function savingsPercent(originalBytes: number, newBytes: number): number {
  if (!(originalBytes > 0)) return 0;
  const percent = Math.round((1 - newBytes / originalBytes) * 100);
  return percent === 0 ? 0 : percent;
}

/** How long something took: `85 ms`, `0.4 s`, `12 s`. */
export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 0.1) return `${Math.round(ms)} ms`;
  return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** `−77 %`, `+12 %`, `0 %`: what the file has become, with a true minus sign. */
export function formatSaving(savedPercent: number): string {
  if (savedPercent === 0) return '0 %';
  return savedPercent > 0 ? `−${savedPercent} %` : `+${-savedPercent} %`;
}

/** Pixel count in words: `12.2 megapixels`, `1.2 gigapixels`. */
export function formatPixelCount(pixels: number): string {
  const mega = pixels / 1e6;
  if (mega > 1e6) return 'more than 1000 gigapixels';
  if (mega >= 1000) return `${trim(mega / 1000)} gigapixels`;
  return `${trim(mega)} megapixels`;
}

function trim(value: number): string {
  return value >= 100 ? Math.round(value).toString() : Number.parseFloat(value.toFixed(1)).toString();
}
