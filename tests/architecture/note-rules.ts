import { readFileSync } from 'node:fs';
import { type ESTree, Visitor } from 'vite';
import { lineAt, parseSource } from '../support/source-references.ts';

const NOTES = 'domain/outcome/notes.ts';

/** Where notes may be read: in the file that makes them, and in the one that reads results of earlier versions. */
const READERS = [NOTES, 'pipeline/batch/earlier-results.ts'];

const CODES = new Set(
  [
    ...readFileSync(new URL(`../../src/${NOTES}`, import.meta.url), 'utf8').matchAll(
      / code: ((?:'[a-z-]+'(?: \| )?)+)/g,
    ),
  ]
    .flatMap(([, codes = '']) => codes.split(' | '))
    .map((code) => code.slice(1, -1)),
);

const QUESTIONS = ['some', 'every', 'find', 'findLast', 'findIndex', 'filter', 'reduce'];

/**
 * Finds code that asks the notes of a result for a fact. Notes are texts for people; facts are fields of `Encoded`.
 *
 * @param file path relative to `src`, with `/`
 * @returns one sentence per violation, naming file, line and rule
 */
export function findAskedNotes(file: string, code: string): string[] {
  if (READERS.includes(file)) return [];
  const found: string[] = [];
  const report = (node: ESTree.Node) =>
    found.push(`src/${file}:${lineAt(code, node.start)} asks the notes of a result: facts are fields of Encoded`);
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !QUESTIONS.includes(nameOf(callee) ?? '')) return;
      if (nameOf(callee.object) === 'notes') report(node);
    },
    ForOfStatement(node) {
      if (nameOf(node.right) === 'notes') report(node);
    },
    BinaryExpression(node) {
      const sides = [node.left, node.right];
      const isCompared = sides.some((side) => side.type === 'Literal' && CODES.has(String(side.value)));
      if (isCompared && sides.some((side) => nameOf(side) === 'code')) report(node);
    },
  }).visit(parseSource(file, code));
  return found;
}

/** The name of a variable or property. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  return node.property.type === 'Identifier' ? node.property.name : null;
}
