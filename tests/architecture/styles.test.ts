import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';
import { findBorrowedStyles, findStyledButtons } from './style-rules.ts';

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
