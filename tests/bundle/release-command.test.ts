import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nextVersion } from '../../scripts/release-version.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SCRIPTS = [
  'release',
  'release-version',
  'release-archives',
  'build-archives',
  'same-archives',
  'green-commit',
  'install-package',
];

const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
};

/** A build that takes no time: it writes its version into one file. */
const BUILD = (path: string) =>
  `node -e "const fs=require('fs');fs.mkdirSync(require('path').dirname('${path}'),{recursive:true});fs.writeFileSync('${path}',require('./package.json').version+process.env.VITE_KEY)"`;

/** For a busy machine. */
const HOOK_TIMEOUT_MS = 60_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, HOOK_TIMEOUT_MS);

/** A small repository with the release command of this one, on a green commit of `main`. */
let folder: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: ENV, encoding: 'utf8' }).trim();
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const markGreen = () => write('.git/pixmill-green', git('rev-parse', 'HEAD'));
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a change');
  markGreen();
};

const release = (...words: string[]) => releaseWith({}, ...words);

function releaseWith(env: NodeJS.ProcessEnv, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...words], {
    cwd: folder,
    env: { ...ENV, VITE_KEY: 'secret', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

function createRepository(): void {
  folder = mkdtempSync(join(tmpdir(), 'pixmill-release-'));
  folders.push(folder);
  for (const path of ['scripts', 'cli', 'packages/resize', 'packages/shared', 'firebase/functions/node_modules'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const name of SCRIPTS) cpSync(join(ROOT, `scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const site = { name: 'pixmill', version: '0.1.0' };
  const functions = { name: 'pixmill-functions', version: '0.1.0' };
  const scripts = {
    build: BUILD('dist/assets/a.js'),
    'build:cli': 'cd cli && npm run build',
    'build:packages': 'cd packages/resize && npm run build',
  };
  write('package.json', JSON.stringify({ ...site, type: 'module', scripts }));
  write('cli/package.json', JSON.stringify({ ...site, files: ['dist'], scripts: { build: BUILD('dist/pixmill.js') } }));
  const kernel = { name: '@pixmill/resize', version: '0.1.0', files: ['dist'] };
  write('packages/resize/package.json', JSON.stringify({ ...kernel, scripts: { build: BUILD('dist/index.js') } }));
  write(
    'firebase/functions/package.json',
    JSON.stringify({ ...functions, scripts: { build: BUILD('dist/index.js') } }),
  );
  const lock = (facts: object) =>
    JSON.stringify({ ...facts, lockfileVersion: 3, requires: true, packages: { '': facts } });
  write('package-lock.json', lock(site));
  write('firebase/functions/package-lock.json', lock(functions));
  write('firebase/functions/node_modules/.package-lock.json', '{}');
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Something.\n');
  write('.gitignore', 'node_modules\ndist\ndist-release\n.env.local\n');
  git('init', '--quiet', '--initial-branch=main');
  commit();
}

beforeEach(createRepository, HOOK_TIMEOUT_MS);

describe('a release', () => {
  test('sets the version everywhere, moves the entries, tags, and packs what was built', { timeout: 300_000 }, () => {
    const outcome = release('minor');
    expect(outcome.stderr).toBe('');
    expect(outcome.stdout).toContain('To publish it: git push --follow-tags');
    expect(outcome.status).toBe(0);

    const folders = ['', 'cli/', 'packages/resize/', 'firebase/functions/'];
    for (const path of folders.map((folder) => `${folder}package.json`))
      expect(readJson(path).version, path).toBe('0.2.0');
    for (const path of ['package-lock.json', 'firebase/functions/package-lock.json'])
      expect([readJson(path).version, readJson(path).packages[''].version], path).toEqual(['0.2.0', '0.2.0']);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
      /^# Changelog\n\n## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- Something\.\n$/,
    );
    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));

    const archives = join(folder, 'dist-release');
    expect(readdirSync(archives).sort()).toEqual([
      'SHA256SUMS',
      'pixmill-0.2.0.cdx.json',
      'pixmill-0.2.0.tgz',
      'pixmill-functions-0.2.0.cdx.json',
      'pixmill-functions-0.2.0.zip',
      'pixmill-resize-0.2.0.tgz',
      'pixmill-site-0.2.0.zip',
    ]);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: archives, stdio: 'pipe' });
    const unzip = (name: string) => unzipSync(readFileSync(join(archives, name)));
    // Without the settings of the environment.
    expect(Buffer.from(unzip('pixmill-site-0.2.0.zip')['assets/a.js'] ?? []).toString()).toBe('0.2.0undefined');
    expect(Object.keys(unzip('pixmill-functions-0.2.0.zip'))).toEqual([
      'dist/index.js',
      'package-lock.json',
      'package.json',
    ]);
    expect(readJson('dist-release/pixmill-functions-0.2.0.cdx.json')).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { timestamp: '2026-01-02T03:04:05.000Z', component: { name: 'pixmill-functions', version: '0.2.0' } },
    });
  });

  test('is taken back if a build fails', { timeout: 120_000 }, () => {
    write('package.json', JSON.stringify({ ...readJson('package.json'), scripts: { build: 'exit 3' } }));
    commit();
    const before = git('rev-parse', 'HEAD');
    const { status, stderr } = release('patch');
    expect(status).toBe(1);
    expect(stderr).toContain('The release was taken back.');
    expect(stderr).toMatch(/npm run build failed\.$/);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);
  });
});

test('archives whose bytes depend on the folder are refused by name', { timeout: 300_000 }, () => {
  const scripts = {
    ...readJson('package.json').scripts,
    build: BUILD('dist/a.js').replace('process.env.VITE_KEY', 'process.cwd()'),
  };
  write('package.json', JSON.stringify({ ...readJson('package.json'), scripts }));
  commit();
  const { status, stderr } = release('archives');
  expect(status).toBe(1);
  expect(stderr).toMatch(/A second build gives other bytes: pixmill-site-0\.1\.0\.zip\.$/);
});

describe('there is no release', () => {
  const refusals: [string, () => unknown, string, NodeJS.ProcessEnv?][] = [
    ['with changed files', () => write('new.txt', ''), 'Some files differ from the last commit. Commit or stash them.'],
    [
      'on another branch',
      () => git('switch', '--quiet', '--create', 'topic'),
      'Releases are made on main, and this is topic.',
    ],
    [
      'without entries in the changelog',
      () => {
        write('CHANGELOG.md', '## [Unreleased]\n\n### Added\n\n## [0.1.0] - 2026-01-01\n\n- Something.\n');
        commit();
      },
      'CHANGELOG.md has no entries below "## [Unreleased]". Say what users will notice.',
    ],
    ['with an existing tag', () => git('tag', 'v0.2.0'), 'The tag v0.2.0 exists already.'],
    [
      'of a commit that was not tested',
      () => git('commit', '--quiet', '--allow-empty', '--message', 'untested'),
      'This commit has not passed all tests here. Run npm test.',
    ],
    [
      'by nobody',
      () => git('config', 'user.useConfigOnly', 'true'),
      'Git does not know who makes the commit. Set user.name and user.email with git config.',
      { GIT_COMMITTER_NAME: undefined, GIT_COMMITTER_EMAIL: undefined, EMAIL: undefined },
    ],
    [
      'with settings of a site',
      () => write('.env.local', 'A=1'),
      '.env.local would get into the archives. Move it away.',
    ],
  ];

  test.each(refusals)('%s', (_title, spoil, message, env = {}) => {
    spoil();
    const before = git('rev-parse', 'HEAD');
    expect(releaseWith(env, 'minor')).toEqual({ status: 1, stdout: '', stderr: message });
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(existsSync(join(folder, 'dist-release'))).toBe(false);
  });

  test.each([[[]], [['huge']], [['minor', 'major']]])('for the words %j', (words) => {
    const { status, stderr } = release(...words);
    expect(status).toBe(2);
    expect(stderr).toContain('npm run release -- major|minor|patch');
  });
});

test.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.4'],
])('the next %s version of 1.2.3 is %s', (part, next) => {
  expect(nextVersion('1.2.3', part)).toBe(next);
});
