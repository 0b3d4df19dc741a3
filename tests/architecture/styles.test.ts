import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';
import { findBorrowedStyles, findPhysicalStyles, findStyledButtons } from './style-rules.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => path.replaceAll('\\', '/'));

function readSheet(path: string): string | null {
  return sheets.includes(path) ? readFileSync(src + path, 'utf8') : null;
}

test('every component has its own style sheet and uses all of it', () => {
  expect(readSourceFiles().flatMap(({ path, code }) => findBorrowedStyles(path, code, readSheet))).toEqual([]);
});

test('every style sheet belongs to a component', () => {
  const importing = readSourceFiles().filter(({ code }) => code.includes(".module.css'"));
  const owned = importing.map(({ path }) => path.replace(/\.tsx$/, '.module.css'));
  expect(sheets.filter((path) => !owned.includes(path))).toEqual([]);
});

test('no style sheet styles the buttons of other components', () => {
  expect(sheets.flatMap((path) => findStyledButtons(path, readFileSync(src + path, 'utf8')))).toEqual([]);
});

test('every style sheet but those of images and scales is mirrored with the direction of writing', () => {
  expect(sheets.flatMap((path) => findPhysicalStyles(path, readFileSync(src + path, 'utf8')))).toEqual([]);
});

describe('the style rules forbid', () => {
  const css = '.row { color: red } @media (max-width: 9px) { .row > a:hover { top: 1.5em } }';
  test.each([
    ["import styles from '../page/page.module.css'; styles.row", 'imports ../page/page.module.css'],
    ["import styles from './b.module.css'; styles.row", 'imports ./b.module.css'],
    ["import styles from './a.module.css'; styles.row + styles.cell", 'uses the class cell'],
    ["import styles from './a.module.css'", 'does not use the class row'],
  ])('in ui/a.tsx: %s', (code, message) => {
    const messages = findBorrowedStyles('ui/a.tsx', code, () => css);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });

  test('any selector for the element button', () => {
    expect(findStyledButtons('ui/a.module.css', '.row > button:hover { top: 0 }')).toHaveLength(1);
    expect(findStyledButtons('ui/a.module.css', '.row .button { top: 0 } .row button.b { top: 0 }')).toHaveLength(1);
    expect(findStyledButtons('ui/a.module.css', '.button:hover, .big-button { --button-ink: red }')).toEqual([]);
  });

  test.each([
    'left: 0',
    'right: var(--space-4)',
    'margin-left: 4px',
    'border-right: 1px solid',
    'border-top-left-radius: 2px',
    'text-align: right',
    'transform-origin: left',
    'padding: 0 8px 0 calc(2px * (1 + 1))',
  ])('a side: %s', (declaration) => {
    expect(findPhysicalStyles('ui/a.module.css', `.row { top: 0; ${declaration}; }`)).toHaveLength(1);
    expect(findPhysicalStyles('ui/a.module.css', `.row { ${declaration} }`)).toHaveLength(1);
    expect(findPhysicalStyles('ui/charts/a.module.css', `.row { ${declaration} }`)).toEqual([]);
  });

  test.each(['left: 50%', 'left: calc(50% - 12px)', 'inset-inline-start: 0', 'padding: 0 8px 4px 8px', 'inset: 0'])(
    'no other place: %s',
    (declaration) => {
      expect(findPhysicalStyles('ui/a.module.css', `.row { ${declaration}; } .left:hover { top: 0 }`)).toEqual([]);
    },
  );

  test('a missing style sheet', () => {
    const code = "import styles from './a.module.css'; styles.row";
    expect(findBorrowedStyles('ui/a.tsx', code, () => null)).toHaveLength(1);
  });
});

test.each(["import styles from './a.module.css'; styles.row", "import styles from './a.module.css'; styles[variant]"])(
  'the style rules allow %s',
  (code) => {
    expect(findBorrowedStyles('ui/a.tsx', code, () => '.row { margin: 0.5em }')).toEqual([]);
  },
);
