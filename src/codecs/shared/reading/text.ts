/** Control characters that no text contains. Tab, line feed, form feed and carriage return are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * Decodes UTF-8, UTF-16 that has a byte order mark or starts with `<`, and the encoding that an XML declaration names.
 * Omits a character that is cut off.
 *
 * @returns `null` if the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: true });
    return text === '' || CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return declaredEncoding(bytes) ?? 'utf-8';
}

const XML_DECLARATION = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** @returns `null` without a declaration, and for one that browsers ignore: unknown, or of 16 bits in 8-bit text */
function declaredEncoding(bytes: Uint8Array): string | null {
  const [, label = ''] = XML_DECLARATION.exec(readLatin1(bytes.subarray(0, 256))) ?? [];
  if (label === '' || /^(?:utf-?16|ucs-?2|iso-10646-ucs)/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Decodes UTF-8. Bytes that are not UTF-8 are decoded as Latin-1. */
export function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return readLatin1(bytes);
  }
}

/** A number of arguments that every browser accepts. */
const PIECE_BYTES = 8192;

/** Decodes one character per byte. */
export function readLatin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES)));
  }
  return pieces.join('');
}
