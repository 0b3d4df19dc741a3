import { readAttributes } from '../shared/reading/markup.ts';

export interface SvgElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

interface Visitor {
  readonly enter: (element: SvgElement) => void;
  readonly leave: () => void;
  /** Receives the text between two tags. */
  readonly text: (text: string) => void;
}

const NAME = /[A-Za-z_][\w.:-]*/y;

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Elements between two pauses. */
const AT_ONCE = 5000;

/**
 * Visits the elements of a document in order and pauses from time to time. Linear in the text's length. Skips what it
 * does not understand, because browsers refuse malformed files.
 */
export function* visitElements(text: string, visitor: Visitor): Generator<void> {
  let [at, count] = [0, 0];
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open !== at) visitor.text(text.slice(at, open < 0 ? text.length : open));
    if (open < 0) return;
    const section = SECTIONS.find(([start]) => text.startsWith(start, open));
    if (section) {
      const [start, end] = section;
      const endAt = text.indexOf(end, open + start.length);
      if (endAt < 0) return;
      at = endAt + end.length;
      continue;
    }
    NAME.lastIndex = open + 1;
    const name = NAME.exec(text)?.[0];
    const { attributes, end } = name ? readAttributes(text, NAME.lastIndex) : { attributes: NONE, end: open };
    const close = text.indexOf('>', end);
    if (close < 0) return;
    at = close + 1;
    if (name) {
      visitor.enter({ name: name.slice(name.indexOf(':') + 1), attributes });
      if (text[close - 1] === '/') visitor.leave();
      if (++count % AT_ONCE === 0) yield;
    } else if (text[open + 1] === '/') {
      visitor.leave();
    }
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The most characters that entities may add. Editors declare namespaces as entities, which add a few thousand. */
const MAX_ADDED_CHARACTERS = 1e6;

const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/** Replaces the references to a document's own entities. @returns `null` if they expand to too much text */
export function expandEntities(text: string): string | null {
  const declared = new Map([...text.matchAll(ENTITY)].map(([, name = '', one, other]) => [name, one ?? other ?? '']));
  if (declared.size === 0) return text;
  let expanded = text.slice(text.search(/<svg|<\w+:svg/));
  // An entity may contain others. Each round replaces one level.
  for (let round = 0; round < declared.size; round++) {
    let room = MAX_ADDED_CHARACTERS;
    const replaced = expanded.replace(/&([\w.:-]+);/g, (reference, name: string) => {
      const value = declared.get(name) ?? reference;
      room -= value.length;
      return room < 0 ? '' : value;
    });
    if (room < 0) return null;
    if (replaced === expanded) break;
    expanded = replaced;
  }
  return expanded;
}
