import { expect, test } from 'vitest';
import type { ResultRecord } from '../../../src/cli/manifest.ts';
import { saidNotes } from '../../../src/cli/note-words.ts';
import type { Outcome } from '../../../src/cli/outcome.ts';
import { Reporter } from '../../../src/cli/reporter.ts';

const RESULT: ResultRecord = {
  path: 'a.webp',
  bytes: 25_600,
  mtimeMs: 1,
  sha256: 's',
  format: 'webp',
  width: 1,
  height: 1,
  quality: 80,
  score: null,
  reached: true,
};

function made(path: string, ...results: readonly Partial<ResultRecord>[]): Outcome {
  const stamp = { bytes: 102_400, mtimeMs: 1, ctimeMs: 1, sha256: 's' };
  const all = results.map((result) => ({ ...RESULT, ...result }));
  const record = { version: 1 as const, path, recipe: 'r', source: stamp, results: all };
  return { kind: 'made', source: { file: `/${path}`, path, isNamed: false }, record, ms: 1 };
}

/** What a terminal shows after these outcomes, without the line that is written again. */
function shown(outcomes: readonly Outcome[]): readonly string[] {
  let text = '';
  const reporter = new Reporter({
    total: outcomes.length,
    json: false,
    isTerminal: true,
    dryRun: false,
    hasTable: false,
    startedMs: 0,
    out: () => {},
    error: (part) => {
      text += part;
    },
  });
  for (const outcome of outcomes) reporter.settled(outcome);
  reporter.end();
  return (text.split('\u001b[K').at(-1) ?? '').split('\n').map((line) => line.replace(/ in [\d.]+ s$/, ''));
}

test('a terminal gets a table of the results at the end', () => {
  const deep = `${'folder/'.repeat(9)}c.webp`;
  const outcomes = [
    made('b.jpg', { path: 'b\u001b[2J.webp', score: 80.04 }, { path: 'b.avif', bytes: 204_800, reached: false }),
    made('a.jpg', {}),
    made('c.jpg', { path: deep, kept: true, bytes: 102_400 }),
  ];
  expect(shown(outcomes)).toEqual([
    'Result                                                   Before   After  Change  Look',
    '...er/folder/folder/folder/folder/c.webp (the original)  100 KB  100 KB      0%      ',
    'a.webp                                                   100 KB   25 KB    -75%      ',
    'b?[2J.webp                                               100 KB   25 KB    -75%  80.0',
    'b.avif (goal not reached)                                100 KB  200 KB   +100%      ',
    '3 made, 1 missed their goal; 300 KB -> 350 KB (+17%)',
    '',
  ]);
});

test('without a look, the table has no column for it', () => {
  expect(shown([made('a.jpg', {})])[0]).toBe('Result  Before  After  Change');
});

test('of many results, the table has a row for each format, and of many failures some are listed', () => {
  const images = Array.from({ length: 1_100 }, (_, at) => made(`${at}.jpg`, {}, { format: 'avif', bytes: 20_480 }));
  const failures = Array.from({ length: 22 }, (_, at): Outcome => {
    const source = { file: `/${at}`, path: `${at}`, isNamed: false };
    return { kind: 'failed', source, code: 'damaged', message: `${at} is damaged.` };
  });
  const lines = shown([...images, ...failures]);
  expect(lines.slice(0, 4)).toEqual([
    'Format  Results     Before     After  Change',
    'webp      1,100  107.42 MB  26.86 MB    -75%',
    'avif      1,100  107.42 MB  21.48 MB    -80%',
    '0 is damaged.',
  ]);
  expect(lines.slice(22)).toEqual([
    '19 is damaged.',
    'and 2 more failures',
    expect.stringMatching(/^1100 made, 22 failed/),
    '',
  ]);
});

test('a line says what a result lost', () => {
  const notes = saidNotes([
    { code: 'crop-aligned', xPx: 3, yPx: 0 },
    { code: 'recompressed', because: 'asked', originalBytes: 2, newBytes: 1 },
    { code: 'hdr-left-out', because: 'format', format: 'webp' },
    { code: 'metadata-lost', format: 'gif' },
  ]);
  const lines: string[] = [];
  const options = { total: 1, json: false, isTerminal: false, dryRun: false, hasTable: false, startedMs: 0 };
  const reporter = new Reporter({ ...options, out: (line) => lines.push(line), error: () => {} });
  reporter.settled(made('a.jpg', { notes }));
  const [line] = lines;
  expect(shown([made('a.jpg', { notes }, {}), made('b.jpg', { notes })]).slice(4, 7)).toEqual([
    '2 results: the crop moved by 3 × 0 pixels to whole blocks, so that no pixel changed',
    '2 results: the format cannot store HDR',
    '2 results: metadata was left out, because GIF has no place for it',
  ]);
  expect(line).toBe(
    'a.jpg 100 KB -> a.webp 25 KB (the crop moved by 3 × 0 pixels to whole blocks, so that no pixel changed) ' +
      '(the format cannot store HDR) (metadata was left out, because GIF has no place for it)',
  );
});

test('the time includes what was done before the first result', () => {
  const texts: string[] = [];
  const startedMs = performance.now() - 90_000;
  const options = { total: 1, json: true, isTerminal: false, dryRun: false, hasTable: false, startedMs };
  const reporter = new Reporter({ ...options, out: () => {}, error: (text) => texts.push(text) });
  reporter.settled(made('a.jpg', {}));
  reporter.end();
  expect(texts.join('')).toMatch(/ in 9\d\.\d s\n$/);
});
