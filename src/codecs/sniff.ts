import type { NotAnImageKind } from '../domain/failure.ts';
import type { SourceFormatId } from '../domain/format-id.ts';
import { isBitmapHeaderLength } from './bmp/header.ts';
import { asciiAt, viewOf } from './reading/byte-source.ts';
import { readBrands } from './reading/isobmff.ts';
import { isSvgRoot, readRootTag } from './reading/markup.ts';
import { decodeText } from './reading/text.ts';

/** How much of a file `sniff` wants to see, in bytes: room for an SVG's long comments and entities. */
export const SNIFF_BYTES = 16_384;

export type Sniffed =
  | { readonly kind: 'image'; readonly format: SourceFormatId; readonly mime: string }
  | { readonly kind: 'other'; readonly what: NotAnImageKind }
  | { readonly kind: 'empty' };

const MIMES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  jxl: 'image/jxl',
  tiff: 'image/tiff',
} satisfies Record<SourceFormatId, string>;

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** An image by HEIF's general rules, coder not named: in practice HEVC. */
const HEIF_BRANDS = ['mif1', 'msf1', 'mif2'];

/** Signatures of whole formats. `\0` and above are single bytes. */
const IMAGE_SIGNATURES: readonly (readonly [string, SourceFormatId])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\xff\x0a', 'jxl'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 'jxl'],
];

const OTHER_SIGNATURES: readonly (readonly [string, NotAnImageKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\x1a\x45\xdf\xa3', 'video'],
];

/** QuickTime files from before `ftyp` start with one of these boxes. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** Brands of ISO files that are neither images nor video: Canon raw, audio. */
const NO_VIDEO_BRANDS = ['crx ', 'M4A ', 'M4B '];

const HTML_ROOTS = /^(?:html|head|body|title|meta|script|style|link|div|p|h[1-6]|table|br|a)$/i;

/**
 * Names what a file is by its bytes. Extension and `File.type` are never asked.
 *
 * @param head the first bytes, `SNIFF_BYTES` of them where the file has as many
 */
export function sniff(head: Uint8Array): Sniffed {
  if (head.length === 0) return { kind: 'empty' };
  const format = sniffImage(head);
  if (format) return { kind: 'image', format, mime: MIMES[format] };
  const text = decodeText(head);
  if (text === null) return { kind: 'other', what: sniffBinary(head) };
  const what = sniffText(text);
  return what === 'svg' ? { kind: 'image', format: 'svg', mime: MIMES.svg } : { kind: 'other', what };
}

function sniffImage(head: Uint8Array): SourceFormatId | null {
  for (const [signature, format] of IMAGE_SIGNATURES) {
    if (asciiAt(head, 0, signature.length) === signature) return format;
  }
  if (isGif(head)) return 'gif';
  if (asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WEBP') return 'webp';
  if (asciiAt(head, 0, 2) === 'BM' && head.length >= 18) {
    return isBitmapHeaderLength(viewOf(head).getUint32(14, true)) ? 'bmp' : null;
  }
  if (isIcon(head)) return 'ico';
  return sniffBrands(readBrands(head));
}

/** Text may start with the six letters; a screen size and flags that are all printable are text. */
function isGif(head: Uint8Array): boolean {
  const signature = asciiAt(head, 0, 6);
  if (signature !== 'GIF87a' && signature !== 'GIF89a') return false;
  return head.length <= 13 || decodeText(head) === null;
}

/** Four bytes are little of a signature, so the first directory entry has to make sense too. */
function isIcon(head: Uint8Array): boolean {
  if (head.length < 22) return false;
  const view = viewOf(head);
  const [type, count] = [view.getUint16(2, true), view.getUint16(4, true)];
  return (
    view.getUint16(0) === 0 &&
    (type === 1 || type === 2) &&
    count >= 1 &&
    count <= 256 &&
    head[9] === 0 &&
    view.getUint32(14, true) > 0 &&
    view.getUint32(18, true) >= 6 + count * 16
  );
}

function sniffBrands(brands: readonly string[]): SourceFormatId | null {
  const [major = ''] = brands;
  if (HEIC_BRANDS.includes(major)) return 'heic';
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) || HEIF_BRANDS.includes(major) ? 'heic' : null;
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

function sniffText(text: string): 'svg' | NotAnImageKind {
  if (text.startsWith('%PDF-')) return 'pdf';
  if (/^\s*(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/.test(text)) return 'json';
  if (/^\s*<!doctype\s+html/i.test(text)) return 'html';
  const root = readRootTag(text);
  if (root && isSvgRoot(root)) return 'svg';
  return root && HTML_ROOTS.test(root.name) ? 'html' : 'text';
}
