/** An element with its namespace resolved. */
export interface XmlElement {
  readonly prefix: string;
  readonly name: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
  /** Elements and decoded text, without comments and processing instructions. */
  readonly children: readonly (XmlElement | string)[];
}

export interface XmlAttribute extends Pick<XmlElement, 'prefix' | 'name' | 'uri'> {
  readonly value: string;
}

export const XML_URI = 'http://www.w3.org/XML/1998/namespace';

const MAX_DEPTH = 100;

/**
 * The most elements and attributes. Programs write some thousands. Each takes a hundred times as much memory as its
 * shortest notation.
 */
const MAX_NODES = 200_000;

const NAME = /(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)/y;
const ATTRIBUTE = /\s+(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));|&/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Sections between tags, and whether their contents count as text. A document type is refused. */
const SECTIONS = [
  ['<!--', '-->', false],
  ['<![CDATA[', ']]>', true],
  ['<?', '?>', false],
] as const;

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
  /** The name as written, which the end tag must repeat. */
  readonly tag: string;
  readonly scope: Scope;
}

/** The namespaces that an element declares. */
interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | null;
}

class Malformed extends Error {}

/**
 * Parses a document. Linear in its length.
 *
 * @returns the root element; `null` if the document is malformed, has a document type, is nested too deeply or has too
 *   many elements
 */
export function parseXml(text: string): XmlElement | null {
  try {
    return parseDocument(text);
  } catch (cause) {
    if (cause instanceof Malformed) return null;
    throw cause;
  }
}

function parseDocument(text: string): XmlElement | null {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let nodes = 0;
  const add = (child: XmlElement | string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(child);
    else if (typeof child !== 'string') root ??= child;
  };
  for (let at = 0; at < text.length; ) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      if (open.length > 0) add(decode(text.slice(at, end)));
      at = end;
      continue;
    }
    const section = SECTIONS.find(([start]) => text.startsWith(start, at));
    if (section) {
      const [start, end, isText] = section;
      const endAt = text.indexOf(end, at + start.length);
      if (endAt < 0) throw new Malformed();
      if (isText) add(text.slice(at + start.length, endAt));
      at = endAt + end.length;
    } else if (text[at + 1] === '/') {
      const closed = open.pop();
      const endAt = text.indexOf('>', at);
      if (!closed || endAt < 0 || text.slice(at + 2, endAt).trimEnd() !== closed.tag) throw new Malformed();
      const { prefix, name, uri, attributes, children } = closed;
      add({ prefix, name, uri, attributes, children });
      at = endAt + 1;
    } else {
      if (root || open.length >= MAX_DEPTH) throw new Malformed();
      const started = readTag(text, at + 1, open.at(-1)?.scope ?? null, MAX_NODES - nodes);
      nodes += started.nodes;
      if (started.isEmpty) add(started.element);
      else open.push(started.element);
      at = started.end;
    }
  }
  return open.length > 0 ? null : root;
}

function readTag(text: string, from: number, outer: Scope | null, mostNodes: number) {
  let at = from;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const [tag = '', prefix = '', name = ''] = match(NAME) ?? [];
  const written: { prefix: string; name: string; value: string }[] = [];
  for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
    written.push({ prefix: found[1] ?? '', name: found[2] ?? '', value: decode(found[3] ?? found[4] ?? '') });
    if (written.length >= mostNodes) throw new Malformed();
  }
  const end = match(TAG_END);
  if (tag === '' || !end || mostNodes === 0) throw new Malformed();
  const own = new Map<string, string>();
  for (const { prefix: before, name: after, value } of written) {
    if (before === 'xmlns') own.set(after, value);
    else if (before === '' && after === 'xmlns') own.set('', value);
  }
  const scope: Scope = { own, outer };
  const attributes = written
    .filter((each) => each.prefix !== 'xmlns' && !(each.prefix === '' && each.name === 'xmlns'))
    // A name without a prefix has no namespace.
    .map((each) => ({ ...each, uri: each.prefix === '' ? '' : resolve(scope, each.prefix) }));
  if (new Set(attributes.map((each) => `${each.uri} ${each.name}`)).size < attributes.length) throw new Malformed();
  const uri = resolve(scope, prefix);
  const element: OpenElement = { prefix, name, uri, attributes, children: [], tag, scope };
  return { element, isEmpty: end[1] === '/', end: at, nodes: 1 + written.length };
}

function resolve(scope: Scope, prefix: string): string {
  if (prefix === 'xml') return XML_URI;
  for (let each: Scope | null = scope; each; each = each.outer) {
    const uri = each.own.get(prefix);
    if (uri !== undefined) return uri;
  }
  if (prefix === '') return '';
  throw new Malformed();
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    const named = name === undefined ? undefined : NAMED.get(name);
    if (named !== undefined) return named;
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    // Control characters would be removed again, and code points beyond Unicode do not exist.
    if (code < 32 && ![9, 10, 13].includes(code)) throw new Malformed();
    if (code > 0x10ffff) throw new Malformed();
    return String.fromCodePoint(code);
  });
}

/** Writes an element whose prefixes are declared by an enclosing element. */
export function writeXml(element: XmlElement, prefixOf: (uri: string) => string): string {
  const nameOf = ({ uri, name }: Pick<XmlElement, 'uri' | 'name'>) => (uri === '' ? name : `${prefixOf(uri)}:${name}`);
  const tag = nameOf(element);
  const attributes = element.attributes.map((each) => ` ${nameOf(each)}="${escapeXml(each.value)}"`).join('');
  if (element.children.length === 0) return `<${tag}${attributes}/>`;
  const children = element.children.map((each) =>
    typeof each === 'string' ? escapeXml(each) : writeXml(each, prefixOf),
  );
  return `<${tag}${attributes}>${children.join('')}</${tag}>`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([...NAMED].map(([name, character]) => [character, `&${name};`]));

export function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (character) => ESCAPES.get(character) ?? '').replace(/\r/g, '&#13;');
}
