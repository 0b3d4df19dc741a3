import { type ESTree, Visitor } from 'vite';
import { lineAt, parseSource } from '../support/source-references.ts';

/** Properties and attributes that parse a string as HTML, so a file name could become markup. */
const HTML_SINKS = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc', 'srcDoc'];

/** Expressions whose value differs between calls. Callers of the domain pass such values in. */
const CHANGING_VALUES = ['Date.now', 'Math.random', 'performance.now', 'performance.timeOrigin', 'crypto.randomUUID'];

const ABSOLUTE_PATH = /(?:^|[\s'"`(])(?:file:\/\/|\/(?:home|root|tmp|Users)\/|[A-Z]:\\)/;

/** Words of which the first has a capital, or the last a period: a label or a sentence, unlike a key or an id. */
const USER_TEXT = /^\s*\p{Lu}\p{Ll}+ \p{L}|\p{L} .*\p{L}[.!?]\s*$/u;

const NO_TEXT = 'contains a text for users: domain has codes, and screens have the texts';

/**
 * Finds forbidden code that the compiler accepts.
 *
 * @param file path relative to `src`, with `/`
 * @returns one sentence per violation, naming file, line and rule
 */
export function findForbiddenCode(file: string, code: string): string[] {
  const found: string[] = [];
  const report = (node: ESTree.Node, rule: string) => found.push(`src/${file}:${lineAt(code, node.start)} ${rule}`);
  const mayEncode = file.startsWith('codecs/shared/canvas/');
  const maySave = file === 'pipeline/save.ts';
  // The markup is a constant, and the frame has no origin.
  const sinks = file === 'pipeline/svg-frame.ts' ? HTML_SINKS.filter((name) => name !== 'srcdoc') : HTML_SINKS;
  const isDomain = file.startsWith('domain/');

  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      const method = callee.type === 'MemberExpression' ? memberName(callee) : null;
      if (isDomain && callee.type === 'Identifier' && callee.name === 'Date') {
        report(node, 'uses Date(): domain has no clock and no randomness');
      }
      if (method === 'log' && isNamed(callee, 'console')) report(node, 'calls console.log');
      if ((method === 'convertToBlob' || method === 'toBlob') && !mayEncode) {
        report(node, `calls ${method}: the browser's encoders are used in codecs/shared/canvas only`);
      }
      const [element] = node.arguments;
      if (method === 'createElement' && element?.type === 'Literal' && element.value === 'a' && !maySave) {
        report(node, 'creates an anchor: downloads go through pipeline/save.ts');
      }
    },
    AssignmentExpression(node) {
      if (node.left.type === 'MemberExpression' && memberName(node.left) === 'download' && !maySave) {
        report(node, 'sets an anchor download: downloads go through pipeline/save.ts');
      }
    },
    MemberExpression(node) {
      const name = memberName(node);
      if (name !== null && sinks.includes(name)) report(node, `uses ${name}: text must not become markup`);
      const changing = CHANGING_VALUES.find((value) => isDomain && value === `${objectName(node)}.${name}`);
      if (changing !== undefined) report(node, `uses ${changing}: domain has no clock and no randomness`);
    },
    NewExpression(node) {
      const isNow = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (isDomain && isNow) report(node, 'uses new Date(): domain has no clock and no randomness');
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : null;
      if (name !== null && HTML_SINKS.includes(name)) report(node, `uses ${name}: text must not become markup`);
      if (name === 'download') report(node, 'has a download link: downloads go through pipeline/save.ts');
    },
    Literal(node) {
      if (typeof node.value !== 'string') return;
      if (ABSOLUTE_PATH.test(node.value)) report(node, 'contains an absolute path');
      if (isDomain && USER_TEXT.test(node.value)) report(node, NO_TEXT);
    },
    TemplateElement(node) {
      if (isDomain && USER_TEXT.test(node.value.raw)) report(node, NO_TEXT);
    },
  }).visit(parseSource(file, code));

  for (const [index, line] of code.split('\n').entries()) {
    if (/^\s*(?:\/\/|\/?\*)/.test(line) && ABSOLUTE_PATH.test(line)) {
      found.push(`src/${file}:${index + 1} contains an absolute path`);
    }
  }
  return found;
}

function memberName(node: ESTree.MemberExpression): string | null {
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null;
}

function objectName({ object }: ESTree.MemberExpression): string | null {
  if (object.type === 'MemberExpression') return memberName(object);
  return object.type === 'Identifier' ? object.name : null;
}

function isNamed(node: ESTree.Node, objectName: string): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === objectName;
}
