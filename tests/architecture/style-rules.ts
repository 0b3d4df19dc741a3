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

/**
 * Styles of images and scales, which languages that are written from right to left do not mirror: what lies on an image
 * has its coordinates, and a crossfade shows the original on the left.
 */
const NOT_MIRRORED =
  /^(?:ui\/(?:compare\/(?:layers|compare-divider)|focus\/|heat\/|charts\/)|screens\/framing\/(?:crop-frame|frame-view))/;

/** A side of the screen, unless it is measured from the middle, which is the same from both sides. */
const SIDE =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|border-(?:top|bottom)-(?:left|right)-radius)$/;

/**
 * Finds declarations for the left or the right, which would not be mirrored in languages that are written from right to
 * left. Logical properties such as `inset-inline-start` are. Where CSS has none, a length is multiplied by `--forward`.
 *
 * @param path of the style sheet, relative to `src`
 * @returns one sentence per violation
 */
export function findPhysicalStyles(path: string, css: string): string[] {
  if (NOT_MIRRORED.test(path)) return [];
  const declarations = [
    ...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=;|\s*\})/g),
  ];
  return declarations
    .filter(([, property = '', value = '']) => isPhysical(property, value))
    .map(([declaration]) => `src/${path} does not mirror ${declaration.trim()}`);
}

function isPhysical(property: string, value: string): boolean {
  if (SIDE.test(property)) return !/^(?:calc\()?50%/.test(value);
  if (/^(?:text-align|float|clear|transform-origin)$/.test(property)) return /\b(?:left|right)\b/.test(value);
  if (!/^(?:margin|padding|inset)$/.test(property)) return false;
  const sides = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
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
