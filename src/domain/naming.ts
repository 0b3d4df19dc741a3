/** Longest base name that is written, UTF-16 units: file systems hold 255 bytes with suffix and extension. */
const MAX_BASE_LENGTH = 120;

/** Control and formatting characters (among them right-to-left overrides) that hide what a name says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const FORBIDDEN = /[\\/:*?"<>|]/g;

const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/**
 * A name that every system takes: no path, no control characters, no character or device name that
 * Windows reserves, no trailing dot or space, not hidden, never empty.
 *
 * @param base a file's name without its extension
 */
export function safeBaseName(base: string): string {
  const visible = base.normalize('NFC').replace(INVISIBLE, '').replace(FORBIDDEN, '_');
  const trimmed = truncate(visible.trim().replace(/^[.\s]+/, ''), MAX_BASE_LENGTH).replace(/[.\s]+$/, '');
  if (trimmed === '') return 'image';
  return RESERVED.test(trimmed.split('.', 1)[0] ?? '') ? `_${trimmed}` : trimmed;
}

/** Cut to a length without splitting a surrogate pair. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** `photo.of.me.JPG` -> `photo.of.me`; a name that is all extension (`.hidden`) is kept whole. */
export function baseNameOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/**
 * Name of a download: the original's base name, the tool's suffix, the format's extension.
 *
 * @param fileName the user's name for the file: hostile text
 * @param suffix for example `_resized`
 * @param extension without the dot
 */
export function downloadName(fileName: string, suffix: string, extension: string): string {
  return `${safeBaseName(baseNameOf(fileName))}${suffix}.${extension}`;
}
