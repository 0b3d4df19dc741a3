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

const TAG_NAME = /<([A-Za-z_][\w.:-]*)/y;
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

export interface RootTag {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Reads the first element's tag of an XML or HTML document. Linear in the text's length. */
export function readRootTag(text: string): RootTag | null {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (PROLOGUE.some(match));
  const name = match(TAG_NAME)?.[1];
  if (name === undefined) return null;
  return { name, attributes: readAttributes(text, at).attributes };
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
