import { formatOf, type SourceFormatId } from '../../formats/formats.ts';

/** The files in `files` as data URLs, which need no network: the page may be offline. */
const FILES = import.meta.glob<string>('./files/*', { query: '?url&inline', import: 'default', eager: true });

/** A tiny file of red, green, blue and white quarters. @returns `null` for a format without one */
export function testFileOf(format: SourceFormatId): Blob | null {
  const { extensions, mime } = formatOf(format);
  const [, url] = Object.entries(FILES).find(([name]) => extensions.some((each) => name.endsWith(`.${each}`))) ?? [];
  return url === undefined ? null : new Blob([bytesOf(url)], { type: mime });
}

/** The contents of a data URL. Its text is in Base64, except for SVG. */
function bytesOf(url: string): Uint8Array<ArrayBuffer> {
  const comma = url.indexOf(',');
  const data = url.slice(comma + 1);
  if (!url.slice(0, comma).endsWith(';base64')) return new TextEncoder().encode(decodeURIComponent(data));
  return Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
}
