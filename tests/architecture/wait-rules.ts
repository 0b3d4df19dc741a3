import { type ESTree, Visitor } from 'vite';
import { lineAt, parseSource } from '../support/source-references.ts';

const ASYNC = 'waits for an async function: Playwright takes its promise for a true value, so use `page.evaluate`';

const RULE = 'waits for a fixed time: wait for what is meant, or move the clock of the page (CONTRIBUTING.md)';

/**
 * Finds fixed waits, which are too short on a busy machine and too long on any other, and calls that do not wait.
 *
 * @param file path relative to the repository, with `/`
 * @returns one sentence per wrong wait, naming file, line and rule
 */
export function findWrongWaits(file: string, code: string): string[] {
  const found: string[] = [];
  const report = (node: ESTree.Node, rule = RULE) => found.push(`${file}:${lineAt(code, node.start)} ${rule}`);
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier' && property.name === 'waitForTimeout') report(property);
    },
    CallExpression({ callee, arguments: [waited] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'waitForFunction' || waited?.type !== 'ArrowFunctionExpression') return;
      if (waited.async) report(waited, ASYNC);
    },
    ImportDeclaration(node) {
      if (node.source.value === 'node:timers/promises' || node.source.value === 'timers/promises') report(node);
    },
    NewExpression(node) {
      const [executor] = node.arguments;
      const isPromise = node.callee.type === 'Identifier' && node.callee.name === 'Promise';
      if (!isPromise || executor?.type !== 'ArrowFunctionExpression' || executor.body === null) return;
      if (isTimer(onlyExpressionOf(executor.body))) report(node);
    },
  }).visit(parseSource(file, code));
  return found;
}

/** Finds `x` in `() => x`, `() => { x; }` and `() => void x`. */
function onlyExpressionOf(body: ESTree.FunctionBody | ESTree.Expression): ESTree.Expression | null {
  if (body.type === 'UnaryExpression') return body.argument;
  if (body.type !== 'BlockStatement') return body;
  const [only] = body.body;
  return body.body.length === 1 && only?.type === 'ExpressionStatement' ? only.expression : null;
}

/** A timer without a delay is allowed, because it only yields to other tasks. */
function isTimer(node: ESTree.Expression | null): boolean {
  if (node?.type !== 'CallExpression' || node.arguments.length < 2) return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name === 'setTimeout';
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name === 'setTimeout'
    : false;
}
