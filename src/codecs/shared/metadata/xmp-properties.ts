import { readAttributes } from '../reading/markup.ts';
import { decodeText, readText } from '../reading/text.ts';

/** The namespaces that Pixmill reads, with their usual prefixes, except for `image`, which is usually `tiff`. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['adobe:ns:meta/', 'x'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://ns.adobe.com/exif/1.0/', 'exif'],
  ['http://cipa.jp/exif/1.0/', 'exifEX'],
  ['http://ns.adobe.com/exif/1.0/aux/', 'aux'],
  ['http://ns.adobe.com/tiff/1.0/', 'image'],
  ['http://ns.adobe.com/xap/1.0/', 'xmp'],
  ['http://ns.adobe.com/xap/1.0/mm/', 'xmpMM'],
  ['http://ns.adobe.com/photoshop/1.0/', 'photoshop'],
  ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/', 'Iptc4xmpCore'],
  ['http://iptc.org/std/Iptc4xmpExt/2008-02-29/', 'Iptc4xmpExt'],
  ['http://www.metadataworkinggroup.com/schemas/regions/', 'mwg-rs'],
  ['http://ns.microsoft.com/photo/1.2/t/Region#', 'MPReg'],
]);

/** Limits on work, far above real files. */
const MAX_DEPTH = 64;
const MAX_VALUES = 20_000;

const TAG_NAME = /<(\/?)([A-Za-z_][\w.:-]*)/y;

const ENTITIES: { readonly [Name in string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Values by property, such as `exif:GPSLatitude`. A property that only contains other properties has no value. */
export type XmpProperties = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the properties of an XMP packet up to the first error. Ignores nesting, because names of properties are unique.
 */
export function readXmpProperties(packet: Uint8Array): XmpProperties {
  const found = new Map<string, string[]>();
  const prefixes = new Map<string, string>();
  const open: string[] = [];
  const text = decodeText(packet) ?? readText(packet);
  let count = 0;
  const add = (name: string, value: string | null) => {
    const values = found.get(name) ?? [];
    found.set(name, values);
    if (value !== null && count++ < MAX_VALUES) values.push(decodeEntities(value));
  };
  for (const token of tokensIn(text)) {
    if (token.kind === 'text') {
      const owner = open.findLast((name) => !isWrapper(name));
      if (owner !== undefined && token.text.trim() !== '') add(owner, token.text.trim());
    } else if (token.kind === 'end') open.pop();
    else {
      for (const [name, value] of token.attributes) {
        if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), PREFIXES.get(value) ?? name.slice(6));
      }
      const name = canonical(token.name, prefixes);
      if (!isWrapper(name)) add(name, null);
      for (const [attribute, value] of token.attributes) {
        const property = canonical(attribute, prefixes);
        if (property.includes(':') && !/^(?:xmlns|xml|rdf|x):/.test(property)) add(property, value);
      }
      if (!token.isEmpty && open.push(name) > MAX_DEPTH) break;
    }
  }
  return found;
}

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    };

/** Splits a text into tokens. Linear in the text's length. */
function* tokensIn(text: string): Generator<Token> {
  for (let at = 0; ; ) {
    const start = text.indexOf('<', at);
    if (start < 0) return;
    yield { kind: 'text', text: text.slice(at, start) };
    TAG_NAME.lastIndex = start;
    const tag = TAG_NAME.exec(text);
    if (!tag) {
      // A comment, a declaration or the packet's wrapper.
      const close = text.startsWith('<!--', start) ? '-->' : '>';
      const end = text.indexOf(close, start);
      if (end < 0) return;
      at = end + close.length;
      continue;
    }
    const { attributes, end } = readAttributes(text, TAG_NAME.lastIndex);
    const close = text.indexOf('>', end);
    if (close < 0) return;
    at = close + 1;
    if (tag[1]) yield { kind: 'end' };
    else yield { kind: 'start', name: tag[2] ?? '', attributes, isEmpty: text[close - 1] === '/' };
  }
}

/** Whether an element only contains the values of a property, or all properties. */
function isWrapper(name: string): boolean {
  return name.startsWith('rdf:') || name.startsWith('x:');
}

function canonical(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  const prefix = name.slice(0, Math.max(0, colon));
  return colon < 0 ? name : `${prefixes.get(prefix) ?? prefix}:${name.slice(colon + 1)}`;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
