const NAMESPACE = 'http://ns.adobe.com/hdr-gain-map/1.0/';
const CONTAINER = 'http://ns.google.com/photos/1.0/container/';

/** The longest accepted value. No program writes longer numbers. */
const MAX_VALUE_LENGTH = 40;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const VERSION = /^\d+(?:\.\d+)*$/;
const BOOLEAN = /^(?:true|false)$/i;

/** The names of the parameters (Ultra HDR Image Format v1.1) and the patterns of their values. */
const SHAPES: { readonly [name: string]: RegExp } = {
  Version: VERSION,
  BaseRenditionIsHDR: BOOLEAN,
  GainMapMin: NUMBER,
  GainMapMax: NUMBER,
  Gamma: NUMBER,
  OffsetSDR: NUMBER,
  OffsetHDR: NUMBER,
  HDRCapacityMin: NUMBER,
  HDRCapacityMax: NUMBER,
};

const REQUIRED = ['Version', 'GainMapMax', 'HDRCapacityMax'];

/**
 * The parameters for applying a gain map, as written in the file: one value, or one for each of red, green and blue.
 */
export type GainMapParameters = ReadonlyMap<string, readonly string[]>;

/** @returns `null` if the XMP does not describe a gain map, or if a value is invalid */
export function readParameters(xmp: string): GainMapParameters | null {
  const prefix = prefixOf(xmp, NAMESPACE);
  if (prefix === null) return null;
  const parameters = new Map<string, readonly string[]>();
  for (const [name, shape] of Object.entries(SHAPES)) {
    const values = readAttribute(xmp, `${prefix}:${name}`) ?? readElement(xmp, `${prefix}:${name}`);
    if (!values) continue;
    const isValid = values.every((value) => value.length <= MAX_VALUE_LENGTH && shape.test(value));
    if (!isValid || (values.length !== 1 && values.length !== 3)) return null;
    parameters.set(name, values);
  }
  return REQUIRED.every((name) => parameters.has(name)) ? parameters : null;
}

/** @returns a number of a namespace; `null` if the XMP does not have it */
export function readNumber(xmp: string, namespace: string, name: string): number | null {
  const prefix = prefixOf(xmp, namespace);
  const [value = ''] =
    (prefix && (readAttribute(xmp, `${prefix}:${name}`) ?? readElement(xmp, `${prefix}:${name}`))) || [];
  return value.length <= MAX_VALUE_LENGTH && NUMBER.test(value) ? Number(value) : null;
}

/** The prefix of a namespace; `null` if the XMP does not declare it. */
function prefixOf(xmp: string, namespace: string): string | null {
  const at = xmp.search(new RegExp(`=\\s*["']${namespace.replaceAll('.', '\\.')}["']`));
  return at < 0 ? null : (/xmlns:([\w.-]{1,64})\s*$/.exec(xmp.slice(Math.max(0, at - 100), at))?.[1] ?? null);
}

const ATTRIBUTE_VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function readAttribute(xmp: string, name: string): string[] | null {
  for (let at = xmp.indexOf(name); at >= 0; at = xmp.indexOf(name, at + 1)) {
    if (!/\s/.test(xmp[at - 1] ?? '')) continue;
    ATTRIBUTE_VALUE.lastIndex = at + name.length;
    const found = ATTRIBUTE_VALUE.exec(xmp);
    if (found) return [(found[1] ?? found[2] ?? '').trim()];
  }
  return null;
}

function readElement(xmp: string, name: string): string[] | null {
  const start = xmp.indexOf(`<${name}>`);
  const end = xmp.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return null;
  const inner = xmp.slice(start + name.length + 2, end);
  if (!inner.includes('<')) return [inner.trim()];
  return [...inner.matchAll(/<rdf:li>([^<]*)<\/rdf:li>/g)].map(([, value = '']) => value.trim());
}

/** The XMP of a gain map's own file. */
export function mapXmp(parameters: GainMapParameters): string {
  const entries = [...parameters];
  const attributes = entries.flatMap(([name, values]) => (values.length === 1 ? [`hdrgm:${name}="${values[0]}"`] : []));
  const lists = entries.flatMap(([name, values]) => (values.length === 1 ? [] : [listOf(name, values)]));
  return packet(
    `<rdf:Description rdf:about="" xmlns:hdrgm="${NAMESPACE}" ${attributes.join(' ')}>${lists.join('')}</rdf:Description>`,
  );
}

function listOf(name: string, values: readonly string[]): string {
  const items = values.map((value) => `<rdf:li>${value}</rdf:li>`).join('');
  return `<hdrgm:${name}><rdf:Seq>${items}</rdf:Seq></hdrgm:${name}>`;
}

/**
 * The XMP with which the main image announces its gain map.
 *
 * @param own the image's own XMP; `null` if it has none
 */
export function primaryXmp(parameters: GainMapParameters, mapBytes: number, own: string | null): string {
  const items = [
    'Item:Semantic="Primary" Item:Mime="image/jpeg"',
    `Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${mapBytes}"`,
  ].map((item) => `<rdf:li rdf:parseType="Resource"><Container:Item ${item}/></rdf:li>`);
  const description =
    `<rdf:Description rdf:about="" xmlns:hdrgm="${NAMESPACE}" xmlns:Container="${CONTAINER}" xmlns:Item="${CONTAINER}item/"` +
    ` hdrgm:Version="${parameters.get('Version')}"><Container:Directory><rdf:Seq>${items.join('')}</rdf:Seq>` +
    '</Container:Directory></rdf:Description>';
  const end = own?.lastIndexOf(END_OF_DESCRIPTIONS) ?? -1;
  return own === null || end < 0 ? packet(description) : own.slice(0, end) + description + own.slice(end);
}

/** The closing tag, as `writeXmp` writes it. */
const END_OF_DESCRIPTIONS = '</rdf:RDF>';

function packet(description: string): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `${description}</rdf:RDF></x:xmpmeta>`
  );
}
