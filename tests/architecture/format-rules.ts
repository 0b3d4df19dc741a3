import { type ESTree, Visitor } from 'vite';
import { FORMATS } from '../../src/formats/formats.ts';
import { lineAt, parseSource } from '../support/source-references.ts';

const NAMES = new Set<string>(FORMATS.flatMap(({ id, mime }) => [id, mime]));

/** Where a format may be named, and why. */
const EXCEPTIONS: readonly (readonly [file: RegExp, why: string])[] = [
  [/^formats\//, 'the facts'],
  [/^codecs\/quality\.ts$/, 'maps the quality of canvas, whose types are given'],
  [/^tools\/(?:single|batch)-tools\.ts$/, 'a tool says what it offers and writes'],
  [/^codecs\/shared\/metadata\/xmp(?:-policy|-stamp)?\.ts$/, 'a namespace of XMP has the name of a format'],
  [/^gallery\//, 'examples of widgets'],
];

/**
 * Finds code outside a format's folder that names a format or its media type instead of reading its facts.
 *
 * @param file path relative to `src`, with `/`
 * @returns one sentence per violation, naming file, line and name
 */
export function findFormatNames(file: string, code: string): string[] {
  const isInFolder = FORMATS.some(({ id }) => file.startsWith(`codecs/${id}/`));
  if (isInFolder || EXCEPTIONS.some(([pattern]) => pattern.test(file))) return [];
  const found: string[] = [];
  const report = (node: ESTree.Node, name: string) =>
    found.push(`src/${file}:${lineAt(code, node.start)} names '${name}': read the facts in formats/formats.ts`);
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && NAMES.has(node.value)) report(node, node.value);
    },
    TemplateElement(node) {
      if (NAMES.has(node.value.raw)) report(node, node.value.raw);
    },
    Property(node) {
      const { key } = node;
      // The key of a table by format. `{ png }` only passes a value on.
      if (!node.shorthand && key.type === 'Identifier' && NAMES.has(key.name)) report(node, key.name);
    },
  }).visit(parseSource(file, code));
  return found;
}
