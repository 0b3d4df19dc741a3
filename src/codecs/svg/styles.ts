import type { RootTag } from '../shared/reading/markup.ts';

/** The declarations that refer to something or filter, by what the last part of their selector requires. */
export type Styles = ReadonlyMap<string, readonly string[]>;

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** What encloses the rule, from the outside in, such as `@media print`. Valid until the next rule is read. */
  readonly conditions: readonly string[];
}

/** Reads the rules of all style sheets of a document. Linear in the text's length, whatever it contains. */
function* readRules(text: string): Generator<Rule> {
  for (let at = text.indexOf('<style'); at >= 0; at = text.indexOf('<style', at)) {
    const start = text.indexOf('>', at) + 1;
    const end = text.indexOf('</style', at);
    if (start === 0 || end < 0) return;
    at = end;
    const sheet = withoutComments(text.slice(start, end).replace('<![CDATA[', '').replace(']]>', ''));
    const open: string[] = [];
    let from = 0;
    for (const { index, 0: brace } of sheet.matchAll(/[{}]/g)) {
      const part = sheet.slice(from, index);
      from = index + 1;
      if (brace === '{') {
        open.push(part.slice(part.lastIndexOf(';') + 1).trim());
        continue;
      }
      const selectors = open.pop();
      if (selectors === undefined || selectors.startsWith('@')) continue;
      yield { selectors: selectors.split(',').map((each) => each.trim()), declarations: part, conditions: open };
    }
  }
}

function withoutComments(sheet: string): string {
  const [first = '', ...others] = sheet.split('/*');
  return first + others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

/**
 * Reads the style sheets of a document. Rules inside `@media` match as well.
 *
 * @returns declarations by `.class`, `#id`, the name of an element, or `*` for all other selectors
 */
export function readStyles(text: string): Styles {
  const styles = new Map<string, string[]>();
  for (const { selectors, declarations } of readRules(text)) {
    if (!/url\(|filter/.test(declarations)) continue;
    for (const selector of selectors) {
      const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
      const target = /[.#][\w-]+/.exec(last)?.[0] ?? /^[A-Za-z][\w-]*/.exec(last)?.[0] ?? '*';
      const known = styles.get(target) ?? [];
      known.push(declarations);
      styles.set(target, known);
    }
  }
  return styles;
}

/** A selector of one element without its surroundings: `svg`, `*`, `.class`, `#id`, `:root`, or several of them. */
const COMPOUND = /^(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+|:root)*)$/;

const MAX_CONDITIONS = 8;

const IMPORTANT = 1e6;

/** @returns the properties of the root element in its `style` and in the document's style sheets, in lower case */
export function readRootStyle(root: RootTag, text: string): ReadonlyMap<string, string> {
  const found: { readonly weight: number; readonly property: string; readonly value: string }[] = [];
  const add = (declarations: string, weight: number) => {
    for (const declaration of declarations.split(';')) {
      const [property = '', value] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
      if (value === undefined) continue;
      const plain = value.replace(/\s*!important$/, '');
      found.push({ weight: weight + (plain === value ? 0 : IMPORTANT), property, value: plain });
    }
  };
  for (const { selectors, declarations, conditions } of readRules(text)) {
    if (conditions.length > MAX_CONDITIONS || !conditions.every((each) => /^@media\s+(?:screen|all)$/.test(each)))
      continue;
    const weights = selectors.flatMap((selector) => weightOf(selector, root) ?? []);
    if (weights.length > 0) add(declarations, Math.max(...weights));
  }
  add(root.attributes.get('style') ?? '', IMPORTANT / 10);
  // The sort is stable: of equal weights, the last one wins.
  found.sort((one, other) => one.weight - other.weight);
  return new Map(found.map(({ property, value }) => [property, value]));
}

/** @returns the specificity of a selector; `null` if it does not match the root element */
function weightOf(selector: string, { name, attributes }: RootTag): number | null {
  const compound = COMPOUND.exec(selector);
  if (compound === null) return null;
  const [, element = '*', rest = ''] = compound;
  const local = name.slice(name.indexOf(':') + 1);
  if (element !== '*' && element !== local) return null;
  const classes = (attributes.get('class') ?? '').split(/\s+/);
  let weight = element === '*' ? 0 : 1;
  for (const [part] of rest.matchAll(/[.#:][\w-]+/g)) {
    const isId = part.startsWith('#');
    const wanted = part.slice(1);
    if (part !== ':root' && (isId ? wanted !== attributes.get('id') : !classes.includes(wanted))) return null;
    weight += isId ? 10_000 : 100;
  }
  return weight;
}
