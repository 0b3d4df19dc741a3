import { basename } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { parseSource, readReferences } from '../support/source-references.ts';

const SHEET = /\.module\.css$/;

/**
 * Finds imports of another component's style sheet, classes that the component uses but its sheet lacks, and classes
 * that the component does not use. Styles that two components share belong in a third component.
 *
 * @param file path relative to `src`, with `/`
 * @param readSheet returns the text of the style sheet with this path relative to `src`, or `null` if there is none
 * @returns one sentence per violation
 */
export function findBorrowedStyles(file: string, code: string, readSheet: (path: string) => string | null): string[] {
  const sheets = readReferences(file, code).filter(({ specifier }) => specifier !== null && SHEET.test(specifier));
  const own = `./${basename(file).replace(/\.tsx?$/, '')}.module.css`;
  const borrowed = sheets.filter(({ specifier }) => specifier !== own);
  if (borrowed.length > 0) {
    return borrowed.map(
      ({ specifier, line }) =>
        `src/${file}:${line} imports ${specifier}: a component imports only its own style sheet, ${own}`,
    );
  }
  if (sheets.length === 0) return [];
  const css = readSheet(file.replace(/\.tsx?$/, '.module.css'));
  if (css === null) return [`src/${file} imports ${own}, which does not exist`];
  const defined = namesIn(css);
  const { used, isComputed } = readUsedNames(file, code);
  return [
    ...used
      .filter((name) => !defined.includes(name))
      .map((name) => `src/${file} uses the class ${name}, which ${own} lacks`),
    ...defined
      .filter((name) => !isComputed && !used.includes(name))
      .map((name) => `src/${file} does not use the class ${name} of ${own}`),
  ];
}

/**
 * Finds selectors that match the element `button`. They would also style the buttons of other components, which have
 * their own style sheets and take properties for what a container may change.
 *
 * @param path of the style sheet, relative to `src`
 * @returns one sentence per violation
 */
export function findStyledButtons(path: string, css: string): string[] {
  return selectorsIn(css)
    .filter((selector) => /(^|[\s>+~])button\b/.test(selector))
    .map((selector) => `src/${path} styles the element button: ${selector.trim()}`);
}

function namesIn(css: string): string[] {
  const names = selectorsIn(css).flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)]);
  return [...new Set(names.map(([, name]) => name ?? ''))];
}

function selectorsIn(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector);
}

/** Finds the classes in expressions such as `styles.row`. With `styles[variant]`, every class may be in use. */
function readUsedNames(file: string, code: string) {
  const used = new Set<string>();
  let isComputed = false;
  new Visitor({
    MemberExpression(node: ESTree.MemberExpression) {
      if (node.object.type !== 'Identifier' || node.object.name !== 'styles') return;
      if (!node.computed && node.property.type === 'Identifier') used.add(node.property.name);
      else isComputed = true;
    },
  }).visit(parseSource(file, code));
  return { used: [...used], isComputed };
}
