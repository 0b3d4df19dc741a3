/**
 * The contents of a document type between its brackets. A `]` in quoted text or a comment does not end it. Each
 * alternative starts differently and ends in only one way, so a hostile file cannot make the match slow.
 */
const SUBSET = /(?:"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<(?!!--)|[^\]"'<])*/.source;

/** The parts that may precede the root element: white space, declaration, comment, document type. */
const PROLOGUE = [
  /\s+/y,
  /<\?[\s\S]*?\?>/y,
  /<!--[\s\S]*?-->/y,
  new RegExp(`<!doctype\\b[^[>]*(?:\\[${SUBSET}\\]\\s*)?>`, 'iy'),
];

/** The most bytes that are read of a markup document to find its root element. */
export const MAX_MARKUP_BYTES = 2 ** 22;

const TAG_NAME = /<([A-Za-z_][\w.:-]*)/y;
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

export interface RootTag {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Reads the first element's tag of an XML or HTML document. Linear in the text's length. */
export function readRootTag(text: string): RootTag | null {
  const start = skipPrologue(text);
  TAG_NAME.lastIndex = start;
  const name = TAG_NAME.exec(text)?.[1];
  if (name === undefined) return null;
  return { name, attributes: readAttributes(text, TAG_NAME.lastIndex).attributes };
}

/** Sets attributes of the root element. @returns `null` if there is no root element */
export function setRootAttributes(text: string, values: { readonly [name: string]: string }): string | null {
  TAG_NAME.lastIndex = skipPrologue(text);
  if (!TAG_NAME.test(text)) return null;
  const start = TAG_NAME.lastIndex;
  const { attributes, end } = readAttributes(text, start);
  const changed = Object.entries({ ...Object.fromEntries(attributes), ...values });
  const written = changed.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
  return text.slice(0, start) + written.join('') + text.slice(end);
}

/** Whether a text is the start of a markup document that ends before its root element. */
export function endsInPrologue(text: string): boolean {
  const rest = text.slice(skipPrologue(text));
  return /^\s*</.test(text) && (rest === '' || /^<(?:$|[?!])/.test(rest));
}

/** @returns the offset of the first tag */
function skipPrologue(text: string): number {
  let at = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const isFound = pattern.test(text);
    if (isFound) at = pattern.lastIndex;
    return isFound;
  };
  while (PROLOGUE.some(skip));
  return at;
}

/** Reads the attributes that follow the name of a tag. @returns the attributes and the offset of their end */
export function readAttributes(text: string, start: number) {
  const attributes = new Map<string, string>();
  let end = start;
  ATTRIBUTE.lastIndex = start;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    attributes.set(found[1] ?? '', found[2] ?? found[3] ?? '');
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end };
}
