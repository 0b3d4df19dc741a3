import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../architecture/import-rules.ts';

const root = new URL('../../../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** Prints the rules as a table for `docs/architecture.md`. To update the page, copy the expected lines of a failure. */
function importTable(): string {
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';
  const rows = Object.entries(RULES).map(
    ([room, { rooms, packages = [] }]) =>
      `| \`${room}\` | ${list(rooms)} | ${packages.length > 0 ? list(packages) : ''} |`,
  );
  return ['| Room | May import | Packages |', '|---|---|---|', ...rows].join('\n');
}

test('the import table in architecture.md matches the import rules', () => {
  const [, table] =
    /<!-- import table -->\n([\s\S]*?)\n?<!-- \/import table -->/.exec(read('docs/architecture.md')) ?? [];
  expect(table).toBe(importTable());
});

/** Lists the folders in the tree of `docs/architecture.md`, as paths in `src`. */
function listTree(): string[] {
  const [, tree = ''] = /```\nsrc\/\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const path: string[] = [];
  return [...tree.matchAll(/^( +)([\w-]+)\/ /gm)].map(([, indent = '', name = '']) => {
    path.splice(indent.length / 2 - 1, path.length, name);
    return path.join('/');
  });
}

function listFolders(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

describe('the tree in architecture.md', () => {
  const tree = listTree();

  test('has every folder of src', () => {
    expect(tree.filter((path) => !path.includes('/')).sort()).toEqual(listFolders('src').sort());
  });

  test.each(['domain', 'jobs', 'server'])('has every folder of src/%s', (parent) => {
    const children = tree.filter((path) => path.startsWith(`${parent}/`)).map((path) => posix.basename(path));
    expect(children.sort()).toEqual(listFolders(`src/${parent}`).sort());
  });

  test('has no folder that does not exist', () => {
    expect(tree.filter((path) => !existsSync(new URL(`src/${path}`, root)))).toEqual([]);
  });
});

/** Numbers on a page, and the constants in `src` that define them. */
const CLAIMS = [
  {
    page: 'architecture.md',
    says: '(134 or 50 MP)',
    room: 'domain',
    constants: { MAX_PIXELS: 2 ** 27, MAX_PIXELS_SMALL_DEVICE: 8192 * 6144 },
  },
  { page: 'architecture.md', says: 'three days of grace', room: 'domain', constants: { GRACE_DAYS: 3 } },
  { page: 'workers.md', says: 'has not started after five seconds', room: 'engine', constants: { START_MS: 5_000 } },
  { page: 'workers.md', says: 'idle for longer than a minute', room: 'pipeline', constants: { IDLE_MS: 60_000 } },
  {
    page: 'workers.md',
    says: '144 tiles of 64 x 64 pixels',
    room: 'jobs',
    constants: { TILES_PER_SIDE: 12, TILE_PX: 64 },
  },
  { page: 'workers.md', says: 'have not changed for 200 ms', room: 'state', constants: { SETTLE_MS: 200 } },
  {
    page: 'workers.md',
    says: 'is expected within 1200 ms, or 300 ms if browsers cannot show it',
    room: 'state',
    constants: { SOON_MS: 1_200, QUICK_MS: 300 },
  },
  { page: 'workers.md', says: 'The six latest results are cached', room: 'state', constants: { MAX_RESULTS: 6 } },
  { page: 'batches.md', says: 'more than 14 days ago', room: 'state', constants: { KEEP_DAYS: 14 } },
  { page: 'payments.md', says: 'The page waits 30 seconds', room: 'services', constants: { TIMEOUT_MS: 30_000 } },
  { page: 'payments.md', says: 'charges of the last 35 days', room: 'server', constants: { LOOK_BACK_DAYS: 35 } },
  {
    page: 'payments.md',
    says: 'a sign-in within the last five minutes',
    room: 'server',
    constants: { RECENT_SIGN_IN_MS: 5 * 60_000 },
  },
  { page: 'payments.md', says: 'younger than an hour', room: 'server', constants: { YOUNG_MS: 3600_000 } },
  { page: 'offline.md', says: 'after 1.5 seconds', room: 'pwa', constants: { MAX_TAKEOVER_MS: 1_500 } },
] as const;

/** Finds the values of `const NAME = <numeric expression>` in a folder of `src`. */
function constantsOf(room: string, name: string): unknown[] {
  const files = readdirSync(new URL(`src/${room}`, root), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const definition = new RegExp(`const ${name}(?:: \\w+)? = ([\\d_ *.+/-]+);`);
      const [, expression] = definition.exec(read(`src/${room}/${file}`)) ?? [];
      return expression === undefined ? [] : [Function(`return ${expression}`)()];
    });
}

describe('numbers on the pages match the constants in the code', () => {
  test.each(CLAIMS)('$page: "$says"', ({ page, says, room, constants }) => {
    expect(read(`docs/${page}`).replace(/\s+/g, ' ')).toContain(says);
    for (const [name, value] of Object.entries(constants)) expect(constantsOf(room, name), name).toEqual([value]);
  });
});
