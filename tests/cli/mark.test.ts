import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf, folderWith, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = ['--to', 'png', '--max-width', '120', '--max-height', '120'];

const OUTPUT = { format: 'png', maxWidth: 120, maxHeight: 120 };

/** Makes the photo `a.jpg`. @returns the digest of the result, or the sentence of a failure */
async function made(cwd: string, ...args: string[]): Promise<string> {
  const { code, error } = await pixmill(['a.jpg', ...args, '--force', '--out', 'out'], { cwd });
  return code === 0 ? digestOf(join(cwd, 'out/a.png')) : error.trim();
}

describe('a mark', () => {
  test('says which photo it is on, and is the one of a recipe', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    utimesSync(join(cwd, 'a.jpg'), new Date(), new Date('2024-06-05T12:00:00'));
    const marked = await made(
      cwd,
      ...SMALL,
      '--mark',
      '{creator} {name} {date:YYYY}',
      '--creator',
      'Ada',
      '--mark-at',
      'top,20',
    );
    const stamp = { creator: 'Ada' };
    const mark = { text: 'Ada a 2024', place: 'top', size: 20 };
    const recipe = JSON.stringify({ version: 1, outputs: [{ ...OUTPUT, stamp, mark }] });
    expect(await made(cwd, '--recipe', recipe)).toBe(marked);
    expect(await made(cwd, '--recipe', recipe, '--mark', 'Eve')).not.toBe(marked);
    expect(await made(cwd, ...SMALL, '--creator', 'Ada')).not.toBe(marked);
  });

  test('is an image beside the recipe or of the option, and a run with it is finished', async () => {
    const cwd = folderWith({
      'a.jpg': PHOTO,
      'marks/logo.svg': 'quadrants-120x80.svg',
      'logo.png': 'quadrants-transparent-64x48.png',
    });
    const drawn = await made(cwd, ...SMALL, '--mark', 'marks/logo.svg', '--mark-at', 'center,30');
    const mark = { image: 'logo.svg', place: 'center', size: 30 };
    writeFileSync(join(cwd, 'marks/r.json'), JSON.stringify({ version: 1, outputs: [{ ...OUTPUT, mark }] }));
    expect(await made(cwd, '--recipe', 'marks/r.json')).toBe(drawn);
    expect((await pixmill(['status', 'a.jpg', '--recipe', 'marks/r.json', '--out', 'out'], { cwd })).code).toBe(0);
    const other = await made(cwd, ...SMALL, '--mark', 'logo.png', '--mark-at', 'center,30');
    expect(new Set([drawn, other, await made(cwd, ...SMALL)]).size).toBe(3);
  });

  test.each<readonly [readonly string[], string]>([
    [['--mark', '写'], "--mark is '写'. It must be text in Latin, Greek or Cyrillic letters, without '写'."],
    [
      ['--mark', '{width}'],
      "--mark is '{width}'. It must be text in which braces contain only name, date, date:YYYY-MM-DD or creator.",
    ],
    [['--mark', 'no.png'], 'The mark no.png cannot be read. It does not exist.'],
    [['--mark', 'text.jpg'], 'text.jpg is a text file, not an image.'],
    [['--mark', 'cut.png'], 'cut.png is'],
    [['--mark-at', 'top'], '--mark is missing.'],
    [['--mark', 'x', '--mark-at', 'top,8x'], "--mark-at is '8x'. It must be a number."],
    [['--mark', 'x', '--mark-at', 'top,1,2,3,4'], "--mark-at is 'top,1,2,3,4'."],
    [['--mark', 'x', '--mark-at', 'middle'], "--mark-at is 'middle'. It must be one of top-left,"],
    [
      ['--recipe', '{"version":1,"outputs":[{"mark":{"image":"r.txt"}}]}'],
      "mark.image is 'r.txt'. It must be a PNG or WebP file as a data: URL.",
    ],
  ])('that cannot be drawn is refused: %j', async (args, sentence) => {
    const cwd = folderWith({ 'a.jpg': PHOTO, 'text.jpg': 'text.jpg', 'cut.png': 'png-50pct.png' });
    expect(await made(cwd, '--to', 'png', ...args)).toContain(sentence);
  });
});
