import { type ESTree, Visitor } from 'vite';
import { lineAt, parseSource } from '../support/source-references.ts';

/** Texts that users could read: `Quality`, `Drop it here`, `{count} of`, but not `aria-label` or `source`. */
const READABLE = /^\p{Lu}\p{Ll}+[.!?:…]?$|\p{L}{2,}[,.:;!?’']? \p{L}|^[{(].*\p{L}{3}/u;

/** Texts that the specification quotes with 'pictures' in them. */
const QUOTED_BY_SPECIFICATION: ReadonlySet<string> = new Set([
  'Compress Pictures',
  'Convert Pictures',
  'Optimize Pictures',
  'Resize Pictures',
]);

/** The interface says 'image' and uses American spelling. */
const UNWANTED_WORDS: readonly (readonly [found: RegExp, wanted: string])[] = [
  [/\bpictures?\b/i, 'image'],
  [/colour/i, 'color'],
  [/\bgrey/i, 'gray'],
  [/licence/i, 'license'],
  [/favourite/i, 'favorite'],
  [/behaviour/i, 'behavior'],
  [/\bcentred?\b/i, 'center'],
  [/\b\p{L}+(?:imis|anis|ognis|antis|eris|alis)(?:e|ed|es|ing|ation)\b/iu, '-ize'],
];

/** @returns what to write instead of the first unwanted word, or `null` if there is none */
export function findUnwantedWord(text: string): string | null {
  if (QUOTED_BY_SPECIFICATION.has(text)) return null;
  const read = text.replace(/\{\w+\}/g, '');
  const unwanted = UNWANTED_WORDS.find(([found]) => found.test(read));
  return unwanted === undefined ? null : `${JSON.stringify(text)}: write '${unwanted[1]}'`;
}

/** The product's name, which is the same in every language. */
const PRODUCT_NAME = 'Pixmill';

/** Names of keys, events and headers. */
const FOR_PROGRAMS =
  /^(?:Enter|Escape|Delete|Backspace|Home|End|Tab|Shift|Control|Meta|Alt|Arrow\w+|Page\w+|Files|Content-Type)$/;

/** The folder of the widgets, which show the texts that they receive as props. */
const WIDGET_SOURCE = /\/ui\//;

const SELECTOR = /:not\(|\[[a-z-]+[\]=]/;

/** Attributes that no user reads, and `phrase`, whose value is translated later. */
const SILENT_ATTRIBUTES =
  /^(?:className|d|viewBox|transform|sizes|accept|rel|allow|style|autoComplete|aria-keyshortcuts|points|phrase)$/;

/** Calls whose texts go to the console or to the browser. */
const SILENT_CALLS = /^(?:console\.\w+|(?:window\.)?matchMedia|useMedia)$/;

/**
 * Finds texts of a file that bypass the catalogue.
 *
 * @param file path relative to `src`, with `/`
 * @param phrases the English texts of the catalogue
 * @returns one sentence per text, naming file, line and text
 */
export function findUnknownTexts(file: string, code: string, phrases: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const silent = new Set<ESTree.Node>();
  const report = (node: ESTree.Node, text: string) =>
    found.push(`src/${file}:${lineAt(code, node.start)} ${JSON.stringify(text)} is not in the catalogue`);
  const check = (node: ESTree.Node, text: string) => {
    if (!silent.has(node) && isReadable(text) && !phrases.has(text)) report(node, text);
  };
  const reportUntranslated = (node: ESTree.Node, text: string) => {
    silent.add(node);
    found.push(`src/${file}:${lineAt(code, node.start)} ${JSON.stringify(text)} is shown without t`);
  };

  /** Checks a value that is shown without translation. */
  const checkUntranslated = (shown: ESTree.Node) => {
    for (const node of valuesOf(shown)) {
      if (node.type !== 'Literal' || typeof node.value !== 'string') continue;
      if (!silent.has(node) && isReadable(node.value)) reportUntranslated(node, node.value);
    }
  };
  const checkChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') checkUntranslated(child);
  };
  const widgets = new Set<string>();

  new Visitor({
    ImportDeclaration(node) {
      if (!WIDGET_SOURCE.test(node.source.value) && !file.startsWith('ui/')) return;
      for (const { local } of node.specifiers) widgets.add(local.name);
    },
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXOpeningElement({ name: element, attributes }) {
      // A screen may pass a phrase to its own components, which translate it. Elements and widgets show it unchanged.
      const draws = element.type !== 'JSXIdentifier' || /^[a-z]/.test(element.name) || widgets.has(element.name);
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value === null) continue;
        const name = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '';
        if (SILENT_ATTRIBUTES.test(name)) silence(attribute.value, silent);
        else if (draws) checkUntranslated(attribute.value);
      }
    },
    CallExpression(node) {
      const callee = code.slice(node.callee.start, node.callee.end);
      if (SILENT_CALLS.test(callee)) for (const argument of node.arguments) silence(argument, silent);
    },
    NewExpression(node) {
      // Error messages are for developers.
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) {
        for (const argument of node.arguments) silence(argument, silent);
      }
    },
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value.replaceAll(PRODUCT_NAME, ''))) reportUntranslated(node, node.value.trim());
    },
    Literal(node) {
      if (typeof node.value === 'string') check(node, node.value);
    },
    TemplateLiteral(node) {
      if (silent.has(node)) return;
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
      if (READABLE.test(text.replaceAll('{}', ' ').trim()) && /\p{L}{3}/u.test(text)) report(node, text);
    },
  }).visit(parseSource(file, code));
  return found;
}

function isReadable(text: string): boolean {
  if (text === PRODUCT_NAME || SELECTOR.test(text) || !/\p{Ll}/u.test(text)) return false;
  return READABLE.test(text) && !text.split(' ').every((word) => FOR_PROGRAMS.test(word));
}

/** Lists the literal values that an expression can have. */
function valuesOf(expression: ESTree.Node): readonly ESTree.Node[] {
  switch (expression.type) {
    case 'JSXExpressionContainer':
      return valuesOf(expression.expression);
    case 'ConditionalExpression':
      return [...valuesOf(expression.consequent), ...valuesOf(expression.alternate)];
    case 'LogicalExpression':
      return [...valuesOf(expression.left), ...valuesOf(expression.right)];
    default:
      return [expression];
  }
}

function silence(node: ESTree.Node, silent: Set<ESTree.Node>): void {
  const add = (each: ESTree.Node) => silent.add(each);
  silent.add(node);
  new Visitor({ Literal: add, TemplateLiteral: add }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    comments: [],
    start: 0,
    end: 0,
    body: [{ type: 'ExpressionStatement', expression: node, start: 0, end: 0 }],
  } as unknown as ESTree.Program);
}
