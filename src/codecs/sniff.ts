import type { NotAnImageKind } from '../domain/outcome/failure.ts';
import type { FormatDescriptor } from '../formats/format.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { FORMATS, type Format } from '../formats/formats.ts';
import { headerOf } from './parts.ts';
import { asciiAt } from './shared/reading/byte-source.ts';
import { readBrands } from './shared/reading/isobmff.ts';
import { type RootTag, readRootTag } from './shared/reading/markup.ts';
import { decodeText } from './shared/reading/text.ts';

/** The number of bytes that `sniff` needs from a file. Long comments and entities of an SVG have to fit. */
export const SNIFF_BYTES = 16_384;

export type Sniffed =
  | { readonly kind: 'image'; readonly format: SourceFormatId; readonly mime: string }
  | { readonly kind: 'other'; readonly what: NotAnImageKind }
  | { readonly kind: 'empty' };

const OTHER_SIGNATURES: readonly (readonly [string, NotAnImageKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  // Also SVGZ, which browsers read only from a server.
  ['\x1f\x8b', 'gzip'],
  ['\x1a\x45\xdf\xa3', 'video'],
];

/** QuickTime files older than `ftyp` start with one of these boxes. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** Brands of ISO files that are neither images nor video: Canon raw, audio. */
const NO_VIDEO_BRANDS = ['crx ', 'M4A ', 'M4B '];

const HTML_ROOTS = /^(?:html|head|body|title|meta|script|style|link|div|p|h[1-6]|table|br|a)$/i;

/**
 * Detects the type of a file from its bytes. Ignores the extension and `File.type`.
 *
 * @param head the first `SNIFF_BYTES` bytes, or the whole file if it is shorter
 */
export function sniff(head: Uint8Array): Sniffed {
  if (head.length === 0) return { kind: 'empty' };
  const format = sniffStart(head) ?? sniffBrands(readBrands(head));
  if (format) return imageOf(format);
  const text = decodeText(head);
  if (text === null) return { kind: 'other', what: sniffBinary(head) };
  const root = readRootTag(text);
  const markup = root && !isOtherText(text) ? FORMATS.find(({ signature }) => isRoot(signature, root)) : undefined;
  return markup ? imageOf(markup) : { kind: 'other', what: sniffText(text, root) };
}

function imageOf({ id, mime }: Format): Sniffed {
  return { kind: 'image', format: id, mime };
}

function sniffStart(head: Uint8Array): Format | null {
  const found = FORMATS.find(({ id, signature }) => {
    const starts: readonly string[] = 'startsWith' in signature ? signature.startsWith : [];
    return starts.some((start) => startsWith(head, start)) && headerOf(id).confirm?.(head) !== false;
  });
  return found ?? null;
}

function startsWith(head: Uint8Array, start: string): boolean {
  const found = asciiAt(head, 0, start.length);
  return [...start].every((character, i) => character === '?' || character === found[i]);
}

/**
 * The major brand takes precedence. Generic brands count only as the major brand, and only if no other brand is known.
 */
function sniffBrands(brands: readonly string[]): Format | null {
  const [major = ''] = brands;
  const byBrand = (named: readonly string[], kind: 'brands' | 'generic') =>
    FORMATS.find(({ signature }) => {
      const known: FormatDescriptor['signature'] = signature;
      return 'brands' in known && named.some((brand) => known[kind]?.includes(brand));
    });
  return byBrand([major], 'brands') ?? byBrand(brands, 'brands') ?? byBrand([major], 'generic') ?? null;
}

/** Accepts any namespace prefix. */
function isRoot(signature: FormatDescriptor['signature'], { name }: RootTag): boolean {
  return 'rootElement' in signature && name.replace(/^[\w.-]+:/, '') === signature.rootElement;
}

function sniffBinary(head: Uint8Array): NotAnImageKind {
  for (const [signature, what] of OTHER_SIGNATURES) {
    if (asciiAt(head, 0, signature.length) === signature) return what;
  }
  const [major] = readBrands(head);
  if (major !== undefined) return NO_VIDEO_BRANDS.includes(major) ? 'unknown' : 'video';
  if (QUICKTIME_BOXES.includes(asciiAt(head, 4, 4))) return 'video';
  return asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'AVI ' ? 'video' : 'unknown';
}

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/;
const HTML_DOCTYPE = /^\s*<!doctype\s+html/i;

function isOtherText(text: string): boolean {
  return text.startsWith('%PDF-') || JSON_START.test(text) || HTML_DOCTYPE.test(text);
}

function sniffText(text: string, root: RootTag | null): NotAnImageKind {
  if (text.startsWith('%PDF-')) return 'pdf';
  if (JSON_START.test(text)) return 'json';
  if (HTML_DOCTYPE.test(text)) return 'html';
  return root && HTML_ROOTS.test(root.name) ? 'html' : 'text';
}
