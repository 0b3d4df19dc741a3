import { type ESTree, Visitor } from 'vite';
import { lineAt, parseSource } from '../support/source-references.ts';

export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 60;

/** The first line of a long file or function states why it must not be split. */
const REASON = /(?:\/\/|\/\*\*?) Long because \S+/;

/**
 * Finds files and functions that are too long to read in one go.
 *
 * @param file path relative to `src`, with `/`
 * @returns one sentence per violation, naming file, line and length
 */
export function findLongCode(file: string, code: string): string[] {
  const lines = code.split('\n');
  const fileLines = code.endsWith('\n') ? lines.length - 1 : lines.length;
  const found: string[] = [];
  if (fileLines > MAX_FILE_LINES && !REASON.test(lines[0] ?? '')) {
    found.push(`src/${file}: ${fileLines} lines, at most ${MAX_FILE_LINES}`);
  }
  const check = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const first = lineAt(code, node.start);
    const length = lineAt(code, node.end) - first + 1;
    // Line numbers start at 1: this is the first line of the body.
    const reason = node.body === null ? '' : (lines[lineAt(code, node.body.start)] ?? '');
    if (length > MAX_FUNCTION_LINES && !REASON.test(reason)) {
      found.push(`src/${file}:${first} a function of ${length} lines, at most ${MAX_FUNCTION_LINES}`);
    }
  };
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSource(file, code));
  return found;
}
