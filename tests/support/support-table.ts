import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/support.md', import.meta.url), 'utf8');

/** Reads the first table after a heading of docs/support.md. */
function readTable(heading: string): readonly (readonly string[])[] {
  const section = page.slice(page.indexOf(`${heading}\n`) + heading.length);
  const rows = section.slice(0, section.indexOf('\n#'));
  return [...rows.matchAll(/^\| (.+?) \|$/gm)].map(([, cells = '']) => cells.split(' | '));
}

/** @param engineName the start of its column heading */
function columnOf(heading: string, engineName: string): Readonly<Record<string, string>> {
  const [headings = [], ...rows] = readTable(heading);
  const column = headings.findIndex((cell) => cell.startsWith(engineName));
  return Object.fromEntries(rows.map((cells) => [cells[0] ?? '', cells[column] ?? '']));
}

/** Reads the features of an engine from docs/support.md: `yes` or `no` by feature. */
export function supportOf(engineName: string): Readonly<Record<string, string>> {
  return columnOf('# Browser engines', engineName);
}

/** Reads the formats that an engine can show itself from docs/support.md: `yes` or `no` by format. */
export function formatsOf(engineName: string): Readonly<Record<string, string>> {
  return columnOf('## Formats', engineName);
}

/** Converts detected features to the words of the table. */
export function inWords(seen: Readonly<Record<string, boolean>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(seen).map(([feature, has]) => [feature, has ? 'yes' : 'no']));
}
