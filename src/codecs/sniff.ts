import type { NotAnImageKind } from '../domain/outcome/failure.ts';
import type { FormatDescriptor } from '../formats/format.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { FORMATS, type Format, formatOf } from '../formats/formats.ts';
import { headerOf } from './parts.ts';
import { asciiAt, ByteSource, type FileBytes } from './shared/reading/byte-source.ts';
import { readBrands } from './shared/reading/isobmff.ts';
import { endsInPrologue, MAX_MARKUP_BYTES, type RootTag, readRootTag } from './shared/reading/markup.ts';
import { decodeText } from './shared/reading/text.ts';

/** The number of bytes that `sniff` needs from a file, unless it is a markup document with a long prologue. */
export const SNIFF_BYTES = 16_384;

export type Sniffed =
  | { readonly kind: 'image'; readonly format: SourceFormatId; readonly mime: string }
  | { readonly kind: 'other'; readonly what: NotAnImageKind }
  /** An image or a drawing in a format that Pixmill does not read. */
  | { readonly kind: 'unread'; readonly name: string }
  | { readonly kind: 'empty' };

const OTHER_SIGNATURES: readonly (readonly [string, NotAnImageKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  // Also SVGZ, which browsers read only from a server.
  ['\x1f\x8b', 'gzip'],
  ['\x1a\x45\xdf\xa3', 'video'],
];

/** Photos with raw sensor data whose previews are not read: Canon CRW, Sigma, Minolta. */
const RAW_SIGNATURES: readonly string[] = ['II\x1a\0\0\0HEAPCCDR', 'FOVb', '\0MRM'];

/** Formats of images and drawings that Pixmill does not read, by their proper names. `?` matches any byte. */
const UNREAD_SIGNATURES: readonly (readonly [name: string, starts: readonly string[]])[] = [
  ['Photoshop (PSD)', ['8BPS']],
  ['JPEG 2000', ['\0\0\0\x0cjP  \r\n\x87\n', '\xff\x4f\xff\x51']],
  ['JPEG XR', ['II\xbc']],
  ['GIMP (XCF)', ['gimp xcf ']],
  ['OpenEXR', ['\x76\x2f\x31\x01']],
  ['Radiance HDR', ['#?RADIANCE', '#?RGBE']],
  ['PCX', ['\x0a?\x01\x01', '\x0a?\x01\x02', '\x0a?\x01\x04', '\x0a?\x01\x08']],
  ['PostScript (EPS)', ['%!PS-Adobe', '\xc5\xd0\xd3\xc6']],
  ['CorelDRAW (CDR)', ['RIFF????CDR', 'RIFF????cdr']],
  ['DjVu', ['AT&TFORM']],
  ['Windows Metafile (WMF)', ['\xd7\xcd\xc6\x9a', '\x01\0\x09\0\0\x03']],
  ['Enhanced Metafile (EMF)', [`\x01\0\0\0${'?'.repeat(36)} EMF`]],
  ['DirectDraw Surface (DDS)', ['DDS ']],
  ['Khronos Texture (KTX)', ['\xabKTX']],
  ['BPG', ['BPG\xfb']],
  ['FLIF', ['FLIF']],
  ['farbfeld', ['farbfeld']],
  ['MNG', ['\x8aMNG', '\x8bJNG']],
  ['SGI', ['\x01\xda\0', '\x01\xda\x01']],
  ['Sun Raster', ['\x59\xa6\x6a\x95']],
  ['Apple Icon Image (ICNS)', ['icns']],
  ['animated cursor (ANI)', ['RIFF????ACON']],
  ['Affinity', ['\0\xffKA']],
  ['Paint.NET', ['PDN3']],
  ['PaintShop Pro', ['Paint Shop Pro Image File']],
  ['InDesign', ['\x06\x06\xed\xf5']],
  ['FITS', ['SIMPLE  =']],
  ['DICOM', [`${'?'.repeat(128)}DICM`]],
];

/** QuickTime files older than `ftyp` start with one of these boxes. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** Brands of ISO files with audio only. */
const AUDIO_BRANDS = ['M4A ', 'M4B '];

const HTML_ROOTS = /^(?:html|head|body|title|meta|script|style|link|div|p|h[1-6]|table|br|a)$/i;

/**
 * Detects the type of a file from its bytes. Ignores the extension and `File.type`.
 *
 * @param head the first `SNIFF_BYTES` bytes, or the whole file if it is shorter
 */
export function sniff(head: Uint8Array): Sniffed {
  if (head.length === 0) return { kind: 'empty' };
  if (RAW_SIGNATURES.some((start) => startsWith(head, start))) return { kind: 'other', what: 'raw' };
  const format = sniffStart(head) ?? sniffBrands(readBrands(head));
  if (format) return imageOf(format);
  const unread = UNREAD_SIGNATURES.find(([, starts]) => starts.some((start) => startsWith(head, start)));
  if (unread) return { kind: 'unread', name: unread[0] };
  const text = decodeText(head);
  if (text === null) return { kind: 'other', what: sniffBinary(head) };
  const root = readRootTag(text);
  const markup = root && !isOtherText(text) ? FORMATS.find(({ signature }) => isRoot(signature, root)) : undefined;
  return markup ? imageOf(markup) : { kind: 'other', what: sniffText(text, root) };
}

/**
 * Detects the type of a file. Reads more of a markup document whose comments and entities precede the root element, and
 * of formats that share their start with others.
 */
export async function sniffFile(source: ByteSource): Promise<Sniffed> {
  const head = await source.readUpTo(0, SNIFF_BYTES);
  const sniffed = sniff(head);
  if (sniffed.kind === 'image') {
    const other = await headerOf(sniffed.format).otherFormat?.(source);
    return other ? { kind: 'image', format: other, mime: formatOf(other).mime } : sniffed;
  }
  if (sniffed.kind !== 'other' || sniffed.what !== 'text' || !isUnfinished(head)) return sniffed;
  return sniff(await source.readUpTo(0, MAX_MARKUP_BYTES));
}

/** Whether a file contains an image or a drawing, in a format that is read or not. */
export async function containsImage(file: FileBytes): Promise<boolean> {
  const sniffed = await sniffFile(new ByteSource(file));
  return sniffed.kind === 'image' || sniffed.kind === 'unread' || (sniffed.kind === 'other' && sniffed.what === 'raw');
}

function isUnfinished(head: Uint8Array): boolean {
  const text = decodeText(head);
  return text !== null && endsInPrologue(text);
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
  if (major !== undefined) return AUDIO_BRANDS.includes(major) ? 'unknown' : 'video';
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
