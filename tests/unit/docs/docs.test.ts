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
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['benchmarks', 'build', 'src'].flatMap(listReadmes),
].filter((page) => existsSync(root + page));

function listReadmes(folder: string): string[] {
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => posix.basename(file) === 'README.md' && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
}

/** All pages except the changelog, which names paths that no longer exist. */
const GUIDES = PAGES.filter((page) => page !== 'CHANGELOG.md');

/** Commands that are part of npm, not scripts. */
const NPM_COMMANDS = ['ci', 'install', 'login', 'publish'];

/** Paths that a build, an installation or the site's configuration creates, so a fresh clone does not have them. */
const NOT_COMMITTED = [
  '.env.local',
  'tests/visual/failures/',
  'firebase/site',
  'firebase/functions/.env',
  'firebase/functions/dist',
];

const PATH =
  /^(?:(?:src|tests|docs|scripts|public|benchmarks|firebase|build|\.ci)\/[\w@./-]+|[\w-]+\.(?:ts|json|md|html))$/;

/** Lists the paths in backticks and the link targets of a page. */
function listPaths(page: string): string[] {
  const text = read(page).replace(/```[\s\S]*?```/g, '');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, target]) =>
    target === undefined ? [] : posix.join(posix.dirname(page), target),
  );
  return [...code.filter((span) => PATH.test(span)), ...links].filter((path) => !NOT_COMMITTED.includes(path));
}

/** The id that GitHub gives a heading. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Lists the links of a page to headings, as page and id. */
function listHeadingLinks(page: string): { readonly target: string; readonly id: string }[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, target = '', id = '']) => ({
    target: target === '' ? page : posix.join(posix.dirname(page), target),
    id,
  }));
}

describe('in the docs', () => {
  test.each(GUIDES)('every path in %s exists', (page) => {
    const paths = listPaths(page);
    const folders = ['', 'src/', `${posix.dirname(page)}/`];
    expect(paths.filter((path) => !folders.some((folder) => existsSync(root + folder + path)))).toEqual([]);
  });

  test.each(GUIDES)('every heading that %s links to exists', (page) => {
    const missing = listHeadingLinks(page).filter(
      ({ target, id }) => ![...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => idOf(heading) === id),
    );
    expect(missing).toEqual([]);
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

// npm takes dist-release/name.tgz for a repository of GitHub.
test('the packages to publish are named as files', () => {
  const kernels = readdirSync(`${root}packages`).filter((name) => existsSync(`${root}packages/${name}/package.json`));
  const published = [...read('docs/releasing.md').matchAll(/^npm publish (\S+)$/gm)].map(([, file]) => file);
  expect(published.sort()).toEqual(
    ['[0-9]', ...kernels.map((name) => `${name}-`)].map((name) => `./dist-release/pixmill-${name}*.tgz`).sort(),
  );
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

  const ofCommand = [
    ...(/## Packages of the command\n([\s\S]*?)\n## /.exec(read('THIRD-PARTY-NOTICES.md'))?.[1] ?? '').matchAll(
      /^\| ([@\w/-]+) \| ([\d.]+) \| (\S+) \|/gm,
    ),
  ].map(([, name = '', version, license]) => ({ name, version, license }));

  // tests/cli/command.test.ts compares the names with the bundle.
  test.each(ofCommand)('list $name of the command as it is installed', ({ name, version, license }) => {
    const installed = JSON.parse(read(`node_modules/${name}/package.json`));
    expect({ version, license }).toEqual({ version: installed.version, license: installed.license });
  });

  test('list the packages of the command', () => {
    expect(ofCommand.map(({ name }) => name)).toContain('@modelcontextprotocol/sdk');
  });

  test("contain the sentence that libjpeg's license requires", () => {
    const sentence = 'This software is based in part on the work of the Independent JPEG Group.';
    expect(read('THIRD-PARTY-NOTICES.md')).toContain(sentence);
  });
});
