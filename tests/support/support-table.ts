import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/support.md', import.meta.url), 'utf8');
const firstTable = page.slice(0, page.indexOf('\n## '));
const [headings = [], ...rows] = [...firstTable.matchAll(/^\| (.+?) \|$/gm)].map(([, cells = '']) =>
  cells.split(' | '),
);

/** What docs/support.md says of an engine: `yes` or `no` by feature. @param engineName the start of its column's heading */
export function supportOf(engineName: string): Readonly<Record<string, string>> {
  const column = headings.findIndex((heading) => heading.startsWith(engineName));
  return Object.fromEntries(rows.map((cells) => [cells[0] ?? '', cells[column] ?? '']));
}

/** The same words for what a page has found out. */
export function inWords(seen: Readonly<Record<string, boolean>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(seen).map(([feature, has]) => [feature, has ? 'yes' : 'no']));
}
