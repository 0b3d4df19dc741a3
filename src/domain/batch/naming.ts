import { HIDING, isInvisible } from '../outcome/shown-text.ts';

/** Longest base name, in UTF-16 units. File systems allow 255 bytes including suffix and extension. */
const MAX_BASE_LENGTH = 120;

const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Device names of Windows, with or without an extension. `COM¹` to `COM³` count, too; NFKC makes them `COM1`. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)$/i;

/**
 * Returns a name that every system accepts: no path, no control characters, no character or device name that Windows
 * reserves, no trailing dot or space, not hidden, never empty.
 *
 * @param base a file's name without its extension
 */
export function safeBaseName(base: string): string {
  const readable = base.normalize('NFC').replace(HIDING, '').replace(FORBIDDEN, '_');
  const trimmed = truncate(readable.trim().replace(/^[.\s]+/, ''), MAX_BASE_LENGTH).replace(/[.\s]+$/, '');
  if (isInvisible(trimmed)) return 'image';
  const [device = ''] = trimmed.normalize('NFKC').split('.', 1);
  return RESERVED.test(device.trimEnd()) ? `_${trimmed}` : trimmed;
}

/** Shortens a text without splitting a surrogate pair. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return withoutLooseJoiner(/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut);
}

/** Removes a dangling joiner from the end of a shortened name. */
export function withoutLooseJoiner(cut: string): string {
  return cut.replace(/\u200d$/, '');
}

/** The name without its folders. @param path folders separated by `/` */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folders without the name, or an empty string. @param path folders separated by `/` */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** `photo.of.me.JPG` -> `photo.of.me`; a name that is only an extension (`.hidden`) stays. */
export function baseNameOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/**
 * The extension of a result, without its dot: the file's own if the format has it, so that `photo.jpg` stays `photo.jpg`.
 *
 * @param extensions of the result's format
 */
export function extensionFor(fileName: string, extensions: readonly [string, ...string[]]): string {
  const own = fileName.slice(fileName.lastIndexOf('.') + 1);
  return extensions.includes(own.toLowerCase()) ? own : extensions[0];
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

/** `resized_images_2025-06-03.zip`, with the user's local date. */
export function zipName(prefix: string, date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${prefix}${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.zip`;
}
