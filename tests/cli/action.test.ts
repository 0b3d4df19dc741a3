import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readInputs, readSteps } from './read-action.ts';
import { digestsIn, FIXTURES, folderWith } from './run-pixmill.ts';

/** A PNG whose pixels fit into far fewer bytes. */
const WASTEFUL = 'abc-rgba-512x256.png';

/** Answers like the command of GitHub: it lists comments and accepts others. */
const FAKE_GH = `#!/bin/bash
printf '%s\\n' "$*" >> "$FAKE/calls"
[ -e "$FAKE/broken" ] && exit 1
for argument; do case "$argument" in body=@*) cp "\${argument#body=@}" "$FAKE/body.md" ;; esac; done
if [[ "$*" == *--jq* ]]; then cat "$FAKE/ids" 2>/dev/null; fi
exit 0
`;

interface Change {
  readonly fixture?: string;
  readonly text?: string;
  readonly link?: string;
}

/** A repository with a pull request. @param files what it adds, by path */
function pullRequest(files: { readonly [path: string]: Change }) {
  const folder = folderWith({ 'repository/old.png': WASTEFUL });
  const repository = join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: repository,
      encoding: 'utf8',
    });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'x');
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '--quiet');
  writeFileSync(join(repository, 'gone.png'), readFileSync(join(FIXTURES, WASTEFUL)));
  const base = commit();
  git('rm', '--quiet', 'gone.png');
  for (const [path, { fixture, text, link }] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    if (fixture !== undefined) cpSync(join(FIXTURES, fixture), join(repository, path));
    else if (link !== undefined) symlinkSync(link, join(repository, path));
    else writeFileSync(join(repository, path), text ?? '');
  }
  commit();
  const fake = join(folder, 'fake');
  mkdirSync(join(folder, 'temp'));
  mkdirSync(fake);
  writeFileSync(join(fake, 'gh'), FAKE_GH);
  chmodSync(join(fake, 'gh'), 0o755);
  return { folder, repository, base, fake, git };
}

type PullRequest = ReturnType<typeof pullRequest>;

/** Runs the steps as GitHub does: in order, until one fails. */
function runAction({ folder, repository, base, fake }: PullRequest, given: { readonly [input: string]: string } = {}) {
  const values: { [expression: string]: string } = {
    'github.event.pull_request.base.sha': base,
    'github.event.pull_request.number': '7',
    'github.repository': 'someone/photos',
  };
  const inputs = { ...readInputs(), version: `file:${inject('installed').tarball}`, token: 'secret', ...given };
  for (const [name, value] of Object.entries(inputs)) values[`inputs.${name}`] = value;
  const answerTo = (expression: string) => values[expression.trim()] ?? '';
  const fill = (text: string) => text.replace(/\$\{\{(.*?)\}\}/g, (_, expression) => answerTo(expression));
  const holds = (condition: string) =>
    condition.split('&&').every((part) => {
      const [, expression = '', operator, literal] = /^\s*(\S+) (==|!=) '(.*)'\s*$/.exec(part) ?? [];
      return (answerTo(expression) === literal) === (operator === '==');
    });
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  let log = '';
  for (const { id, name, condition, env, script } of readSteps()) {
    if (condition !== undefined && !holds(condition)) continue;
    const output = join(folder, 'output');
    writeFileSync(output, '');
    writeFileSync(join(folder, 'step.sh'), script);
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', join(folder, 'step.sh')],
      {
        cwd: repository,
        encoding: 'utf8',
        env: {
          PATH: `${fake}:${process.env.PATH}`,
          HOME: folder,
          FAKE: fake,
          npm_config_offline: 'true',
          RUNNER_TEMP: join(folder, 'temp'),
          GITHUB_OUTPUT: output,
          GITHUB_STEP_SUMMARY: summary,
          ...Object.fromEntries(Object.entries(env).map(([variable, text]) => [variable, fill(text)])),
        },
      },
    );
    log += stdout + stderr;
    for (const [, key, value = ''] of readFileSync(output, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm)) {
      values[`steps.${id}.outputs.${key}`] = value;
    }
    if (status !== 0) return { failedAt: name, log, summary: readFileSync(summary, 'utf8'), values };
  }
  return { failedAt: null, log, summary: readFileSync(summary, 'utf8'), values };
}

const callsOf = ({ fake }: PullRequest) =>
  existsSync(join(fake, 'calls')) ? readFileSync(join(fake, 'calls'), 'utf8').trim().split('\n') : [];

test('changed images that could be smaller fail, with a report and a comment', () => {
  const request = pullRequest({
    'new.png': { fixture: WASTEFUL },
    'sub/A PHOTO.PNG': { fixture: WASTEFUL },
    'notes.txt': { text: 'no image' },
    'link.png': { link: '/etc/hostname' },
  });
  const before = digestsIn(request.repository);
  const { failedAt, log, summary, values } = runAction(request);
  expect(log).toContain('2 changed images\n');
  expect({ failedAt, log }).toEqual({
    failedAt: 'Decide',
    log: expect.stringContaining('::error::2 changed images could be smaller. See the report.'),
  });
  expect(summary).toContain('### 2 changed images could be smaller by ');
  expect(summary).toMatch(/^\| new&#46;png \| \d+\.\d kB \| \d+\.\d kB png \| \d+% \|$/m);
  expect(summary).toContain('| sub/A PHOTO&#46;PNG |');
  expect(Number(values['steps.report.outputs.saved-bytes'])).toBeGreaterThan(1000);
  expect(readFileSync(values['steps.make.outputs.report'] ?? '', 'utf8')).toContain('"new.png"');
  const [list, post] = callsOf(request);
  expect(list).toContain('api --paginate repos/someone/photos/issues/7/comments');
  expect(post).toContain('--method POST repos/someone/photos/issues/7/comments');
  expect(readFileSync(join(request.fake, 'body.md'), 'utf8')).toBe(summary);
  // The repository stays as it is.
  expect(digestsIn(request.repository)).toEqual(before);
  expect(request.git('status', '--porcelain')).toBe('');
});

test('the first comment is kept up to date, and one that is refused is a warning', () => {
  const request = pullRequest({ 'new.png': { fixture: WASTEFUL } });
  writeFileSync(join(request.fake, 'ids'), '41\n42\n');
  expect(runAction(request, { fail: 'never' }).failedAt).toBe(null);
  expect(callsOf(request)[1]).toContain('--method PATCH repos/someone/photos/issues/comments/41');
  writeFileSync(join(request.fake, 'broken'), '');
  const refused = runAction(request, { fail: 'never' });
  expect(refused).toMatchObject({
    failedAt: null,
    log: expect.stringContaining('::warning::The comments could not be read'),
  });
  expect(refused.summary).toContain('### 1 changed image could be smaller');
});

test('nothing happens without changed images, and good ones pass', () => {
  const none = pullRequest({ 'notes.txt': { text: 'no image' } });
  expect(runAction(none)).toMatchObject({ failedAt: null, summary: '', log: '0 changed images\n' });
  expect(callsOf(none)).toEqual([]);
  const good = pullRequest({ 'a.jpg': { fixture: 'photo-srgb-untagged-900x600.jpg' } });
  const { failedAt, summary } = runAction(good, { 'min-savings': '90%', comment: 'false' });
  expect({ failedAt, summary }).toEqual({
    failedAt: null,
    summary: expect.stringContaining('### No changed image could be'),
  });
  expect(callsOf(good)).toEqual([]);
});

test('names and texts of a pull request are never executed, and become no markup', () => {
  const hostile = [
    '$(touch executed).png',
    '`touch executed`.png',
    '-rf.png',
    '--help.png',
    'a; touch executed.png',
    '[x](http:evil).png',
    '<img src=x>|@someone.png',
    '*.png',
  ];
  const request = pullRequest({
    ...Object.fromEntries(hostile.map((name) => [name, { fixture: 'one-pixel.png' }])),
    'a\nb.png': { fixture: WASTEFUL },
    '@team <b>.png': { text: 'no image at all' },
    '$(touch executed) big.png': { fixture: WASTEFUL },
  });
  const { failedAt, log, summary } = runAction(request, { options: '--lossless' });
  expect(log).toContain('::warning::An image was left out, because its name contains a line break.');
  expect(log).toContain('10 changed images\n');
  expect(failedAt).toBe('Decide');
  expect(summary).toContain('1 image could not be read:');
  expect(summary.replace('<!-- pixmill -->', '')).not.toMatch(/[<>@`$[\]]/);
  expect(existsSync(join(request.repository, 'executed'))).toBe(false);
});

test('wrong inputs are answered with sentences', () => {
  const request = pullRequest({ 'new.png': { fixture: WASTEFUL } });
  expect(runAction(request, { options: '--qualty 80' })).toMatchObject({
    failedAt: 'Make smaller ones',
    log: expect.stringContaining('Did you mean --quality?'),
  });
  expect(runAction(request, { fail: 'maybe' })).toMatchObject({
    failedAt: 'Decide',
    log: expect.stringContaining("::error::fail is 'maybe'. It must be savings, errors or never."),
  });
  expect(runAction({ ...request, base: '' })).toMatchObject({
    failedAt: 'Find the changed images',
    log: expect.stringContaining('::error::Pixmill runs on pull requests'),
  });
  expect(runAction({ ...request, base: 'f'.repeat(40) }).log).toContain('could not be fetched');
});
