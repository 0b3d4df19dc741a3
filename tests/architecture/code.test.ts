import { describe, expect, test } from 'vitest';
import { findForbiddenCode } from './code-rules.ts';
import { readSourceFiles } from './source-files.ts';

test('no source file contains forbidden code', () => {
  expect(readSourceFiles().flatMap(({ path, code }) => findForbiddenCode(path, code))).toEqual([]);
});

describe('the code rules forbid', () => {
  test.each([
    ['state/queue.ts', `console.log('x')`, 'calls console.log'],
    [
      'ui/text.tsx',
      `export const X = () => <p dangerouslySetInnerHTML={{ __html: name }} />`,
      'text must not become markup',
    ],
    ['ui/text.tsx', `node.innerHTML = name`, 'text must not become markup'],
    ['ui/text.tsx', `node['outerHTML'] = name`, 'text must not become markup'],
    ['pipeline/canvas-engine.ts', `surface.convertToBlob({ type })`, 'codecs/shared/canvas only'],
    ['ui/thumbnail.tsx', `canvas?.toBlob(done)`, 'codecs/shared/canvas only'],
    ['pipeline/a.ts', `frame.srcdoc = text`, 'markup'],
    ['screens/a.tsx', `const link = document.createElement('a')`, 'pipeline/save.ts'],
    ['screens/a.tsx', `link.download = name`, 'pipeline/save.ts'],
    ['screens/a.tsx', `export const X = () => <a href={url} download>Save</a>`, 'pipeline/save.ts'],
    ['domain/naming.ts', `const time = Date.now()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const time = globalThis.Date.now()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const time = new Date()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const time = Date()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const ms = performance.now()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const id = Math.random()`, 'no clock and no randomness'],
    ['domain/naming.ts', `const id = crypto.randomUUID()`, 'no clock and no randomness'],
    ['domain/password.ts', `const RULE = 'At least 10 characters'`, 'contains a text for users'],
    ['domain/password.ts', `const rule = \`at least ten characters.\``, 'contains a text for users'],
    ['domain/requests.ts', `const LABELS = { low: 'Nice to Have' }`, 'contains a text for users'],
    ['domain/naming.ts', `const folder = '/home/somebody/images'`, 'contains an absolute path'],
    ['domain/naming.ts', `// measured with /home/somebody/images`, 'contains an absolute path'],
  ])('in %s: %s', (file, code, rule) => {
    const messages = findForbiddenCode(file, code);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`src/${file}:1 `);
    expect(messages[0]).toContain(rule);
  });
});

describe('the code rules allow', () => {
  test.each([
    ['codecs/shared/canvas/encode.ts', `surface.convertToBlob({ type })`],
    ['pipeline/svg-frame.ts', `frame.srcdoc = text`],
    ['pipeline/save.ts', `const link = document.createElement('a'); link.download = name; link.click()`],
    ['ui/drop-zone.tsx', `input.current?.click()`],
    ['screens/messages.ts', `console.warn('not found', path)`],
    ['domain/profile.ts', `const year = new Date(time).getFullYear()`],
    ['state/queue.ts', `const time = Date.now()`],
    ['domain/notes.ts', `const note = { code: 'kept-original' }`],
    ['domain/csv.ts', `const header = 'path,bytes'`],
    ['domain/password.ts', `const WORDS = \`password letmein welcome\`.split(' ')`],
    ['screens/account-messages.ts', `const RULE = 'At least 10 characters.'`],
    ['domain/naming.ts', `const parts = name.split(/[/\\\\]/)`],
  ])('in %s: %s', (file, code) => {
    expect(findForbiddenCode(file, code)).toEqual([]);
  });
});
