import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/support.md', import.meta.url), 'utf8');
const firstTable = page.slice(0, page.indexOf('\n## '));
const [headings = [], ...rows] = [...firstTable.matchAll(/^\| (.+?) \|$/gm)].map(([, cells = '']) =>
  cells.split(' | '),
);

/**
 * The support table of docs/support.md for one engine: `yes` or `no` by feature. @param engineName the start of its
 * column heading
 */
export function supportOf(engineName: string): Readonly<Record<string, string>> {
  const column = headings.findIndex((heading) => heading.startsWith(engineName));
  return Object.fromEntries(rows.map((cells) => [cells[0] ?? '', cells[column] ?? '']));
}

/** Converts the features that a page has detected to the words of the table. */
export function inWords(seen: Readonly<Record<string, boolean>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(seen).map(([feature, has]) => [feature, has ? 'yes' : 'no']));
}
