import { decodeText } from '../reading/text.ts';
import { escapeXml, parseXml, writeXml, XML_URI, type XmlAttribute, type XmlElement } from './xml.ts';

/** The namespaces that Pixmill uses, with their usual prefixes. */
export const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  xmpNote: 'http://ns.adobe.com/xmp/note/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  cc: 'http://creativecommons.org/ns#',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  hdrgm: 'http://ns.adobe.com/hdr-gain-map/1.0/',
  Container: 'http://ns.google.com/photos/1.0/container/',
  GCamera: 'http://ns.google.com/photos/1.0/camera/',
} as const;

export type KnownPrefix = keyof typeof NAMESPACES;

/** A property of the image, with its value as XML. */
export type XmpProperty = XmlElement;

export type ArrayKind = 'Alt' | 'Bag' | 'Seq';

/** Names of properties, by their namespaces. */
export type Names = { readonly [Prefix in KnownPrefix]?: readonly string[] | 'all' };

/** The value of a property: one text, or a list of texts. */
export interface XmpTexts {
  readonly kind: 'text' | 'link' | ArrayKind;
  readonly texts: readonly string[];
}

export function isNamed({ uri, name }: XmpProperty, names: Names): boolean {
  return Object.entries(names).some(
    ([prefix, listed]) => NAMESPACES[prefix as KnownPrefix] === uri && (listed === 'all' || listed.includes(name)),
  );
}

/** Attributes of a description that are not properties. */
const SYNTAX = ['about', 'ID', 'nodeID', 'parseType', 'datatype'];

/** @returns the properties of a packet; `null` if it is damaged, because no part of malformed XML can be trusted */
export function readXmp(packet: Uint8Array): readonly XmpProperty[] | null {
  const text = decodeText(withoutPadding(packet));
  const root = text === null ? null : parseXml(text.replace(/^\ufeff/, ''));
  const rdf = root && (isRdf(root, 'RDF') ? root : elementsOf(root).find((each) => isRdf(each, 'RDF')));
  if (!rdf) return null;
  return elementsOf(rdf).flatMap((description) => [
    ...description.attributes.filter(isProperty).map(({ value, ...name }) => property(name, [value])),
    ...elementsOf(description).filter(({ uri }) => uri !== ''),
  ]);
}

function isProperty({ uri, name }: XmlAttribute): boolean {
  return uri !== '' && uri !== XML_URI && !(uri === NAMESPACES.rdf && SYNTAX.includes(name));
}

/** Removes the zeros with which some writers end the packet. */
function withoutPadding(packet: Uint8Array): Uint8Array {
  const last = packet.findLastIndex((byte) => byte !== 0);
  return packet.subarray(0, last + 1);
}

function isRdf({ uri, name }: XmlElement, wanted: string): boolean {
  return uri === NAMESPACES.rdf && name === wanted;
}

export function elementsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** @returns the texts of a property's value; `null` if the value is a structure */
export function textsOf(element: XmlElement): XmpTexts | null {
  const [first, ...others] = elementsOf(element);
  const link = element.attributes.find(({ uri, name }) => uri === NAMESPACES.rdf && name === 'resource');
  if (!first) return link ? { kind: 'link', texts: [link.value] } : { kind: 'text', texts: [textOf(element)] };
  const kind = (['Alt', 'Bag', 'Seq'] as const).find((each) => isRdf(first, each));
  const items = elementsOf(first);
  const isPlain = items.every((item) => isRdf(item, 'li') && elementsOf(item).length === 0);
  return kind && others.length === 0 && isPlain ? { kind, texts: items.map(textOf) } : null;
}

function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** A property with texts as its value. The first text of an `Alt` is for any language. */
export function propertyOf(prefix: KnownPrefix, name: string, { kind, texts }: XmpTexts): XmpProperty {
  const named = { prefix, name, uri: NAMESPACES[prefix] };
  if (kind === 'text') return property(named, texts);
  if (kind === 'link') return { ...property(named, []), attributes: [rdfAttribute('resource', texts[0] ?? '')] };
  const language = { prefix: 'xml', name: 'lang', uri: XML_URI, value: 'x-default' };
  const items = texts.map((text, index) => ({
    ...property(rdfName('li'), [text]),
    attributes: kind === 'Alt' && index === 0 ? [language] : [],
  }));
  return property(named, [property(rdfName(kind), items)]);
}

function rdfName(name: string) {
  return { prefix: 'rdf', name, uri: NAMESPACES.rdf };
}

function rdfAttribute(name: string, value: string): XmlAttribute {
  return { ...rdfName(name), value };
}

function property(
  { prefix, name, uri }: Pick<XmlElement, 'prefix' | 'name' | 'uri'>,
  children: readonly (XmlElement | string)[],
): XmlElement {
  return { prefix, name, uri, attributes: [], children };
}

/** A property whose value is a list of structures, each with these fields. */
export function structuresOf(
  prefix: KnownPrefix,
  name: string,
  structures: readonly (readonly XmpProperty[])[],
): XmpProperty {
  const items = structures.map((fields) => ({
    ...property(rdfName('li'), fields),
    attributes: [rdfAttribute('parseType', 'Resource')],
  }));
  return property({ prefix, name, uri: NAMESPACES[prefix] }, [property(rdfName('Seq'), items)]);
}

/** The first character reveals the encoding, and the id identifies XMP. */
const PACKET_START = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const PACKET_END = '<?xpacket end="r"?>';
/** Prefixes that only this code may assign. */
const OWN_PREFIX = /^(?:x|xml.*|rdf|ns-.*)$/i;
const META_URI = 'adobe:ns:meta/';

/** @returns a packet with these properties; `null` if there are none */
export function writeXmp(properties: readonly XmpProperty[]): Uint8Array<ArrayBuffer> | null {
  if (properties.length === 0) return null;
  return new TextEncoder().encode(`${PACKET_START}${xmpElement(properties)}${PACKET_END}`);
}

/** The XML of a packet without the processing instructions around it. */
export function xmpElement(properties: readonly XmpProperty[]): string {
  const prefixes = new Map<string, string>([
    [XML_URI, 'xml'],
    [NAMESPACES.rdf, 'rdf'],
  ]);
  const used = new Set<string>();
  for (const each of properties) collectPrefixes(each, prefixes, used);
  const written = properties.map((each) => writeXml(each, (uri) => prefixes.get(uri) ?? '')).join('');
  const declarations = [...prefixes]
    .filter(([uri]) => uri !== XML_URI && uri !== NAMESPACES.rdf)
    .map(([uri, prefix]) => ` xmlns:${prefix}="${escapeXml(uri)}"`)
    .join('');
  const description = `<rdf:Description rdf:about=""${declarations}>${written}</rdf:Description>`;
  const rdf = `<rdf:RDF xmlns:rdf="${NAMESPACES.rdf}">${description}</rdf:RDF>`;
  return `<x:xmpmeta xmlns:x="${META_URI}">${rdf}</x:xmpmeta>`;
}

/** Keeps the prefix of each namespace, if no other namespace has it. */
function collectPrefixes(
  { attributes, children, ...own }: XmlElement,
  prefixes: Map<string, string>,
  used: Set<string>,
) {
  for (const { uri, prefix } of [own, ...attributes]) {
    if (uri === '' || prefixes.has(uri)) continue;
    const isFree = prefix !== '' && !OWN_PREFIX.test(prefix) && !used.has(prefix);
    const chosen = isFree ? prefix : `ns-${prefixes.size}`;
    used.add(chosen);
    prefixes.set(uri, chosen);
  }
  for (const child of children) if (typeof child !== 'string') collectPrefixes(child, prefixes, used);
}
