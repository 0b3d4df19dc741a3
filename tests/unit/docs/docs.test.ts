import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'benchmarks/README.md',
].filter((page) => existsSync(root + page));

/** All pages except the changelog, which names paths that no longer exist. */
const GUIDES = PAGES.filter((page) => page !== 'CHANGELOG.md');

/** Commands that are part of npm, not scripts. */
const NPM_COMMANDS = ['ci', 'install', 'login'];

/** Paths that a build, an installation or the site's configuration creates, so a fresh clone does not have them. */
const NOT_COMMITTED = [
  '.env.local',
  'tests/visual/failures/',
  'firebase/site',
  'firebase/functions/.env',
  'firebase/functions/dist',
];

const PATH =
  /^(?:(?:src|tests|docs|scripts|public|benchmarks|firebase|tools|\.ci)\/[\w@./-]+|[\w-]+\.(?:ts|json|md|html))$/;

/** Lists the paths in backticks and the link targets of a page. */
function listPaths(page: string): string[] {
  const text = read(page).replace(/```[\s\S]*?```/g, '');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, target]) =>
    target === undefined ? [] : posix.join(posix.dirname(page), target),
  );
  return [...code.filter((span) => PATH.test(span)), ...links].filter((path) => !NOT_COMMITTED.includes(path));
}

describe('in the docs', () => {
  test.each(GUIDES)('every path in %s exists', (page) => {
    const paths = listPaths(page);
    expect(paths.filter((path) => !existsSync(root + path) && !existsSync(`${root}src/${path}`))).toEqual([]);
  });

  test.each(PAGES)('every npm command in %s is a script in package.json', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> };
    const commands = [...read(page).matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts) && !NPM_COMMANDS.includes(name))).toEqual([]);
  });

  test.each([...PAGES, 'THIRD-PARTY-NOTICES.md'])('%s contains no path of a local machine', (page) => {
    expect(read(page)).not.toMatch(/(?:^|[\s'"`(])\/(?:home|root|tmp|work|Users)\//m);
  });
});

test('the README has the two commands to run after cloning', () => {
  expect(read('README.md')).toMatch(/^npm ci && npm start$/m);
  expect(read('README.md')).toMatch(/^npm ci && npm test$/m);
});

describe('the third-party notices', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly packages: Record<string, { readonly version?: string; readonly dependencies?: Record<string, string> }>;
  };
  const names = Object.keys(lock.packages['']?.dependencies ?? {});

  test.each(names)('list %s with its installed version', (name) => {
    const version = lock.packages[`node_modules/${name}`]?.version;
    expect(read('THIRD-PARTY-NOTICES.md')).toContain(`| ${name} | ${version} |`);
  });

  test("contain the sentence that libjpeg's license requires", () => {
    const sentence = 'This software is based in part on the work of the Independent JPEG Group.';
    expect(read('THIRD-PARTY-NOTICES.md')).toContain(sentence);
  });
});
