import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/tiff/codec.ts';
import { decodeFax, type FaxCoding } from '../../../../src/codecs/tiff/fax.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const LINE_END = '000000000001';
const WHITE_4 = '1011';
const WHITE_8 = '10011';
const BLACK_4 = '011';
const BLACK_8 = '000101';
const BLACK_12 = '0000111';
const NO_CODE = '000000001111';
/** In relative rows: a change below that of the row above, two runs, and a code that is none. */
const SAME = '1';
const RUNS = '001';
const NO_MODE = '0000000111';

/** Eight white pixels and eight black ones. */
const SOUND = WHITE_8 + BLACK_8;
const SHORT = WHITE_4 + BLACK_4;

const lines = (...rows: readonly string[]) => rows.map((row) => LINE_END + row).join('');
const wholeBytes = (...rows: readonly string[]) =>
  rows.map((row) => row.padEnd(Math.ceil(row.length / 8) * 8, '0')).join('');

/** Decodes four rows of 16 pixels. @returns the rows as hexadecimal numbers, and how many were repaired */
function decode(bits: string, coding: FaxCoding): readonly [rows: string, repaired: number] {
  const bytes = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  const { pixels, repairedRows } = decodeFax(bytes, 16, 4, coding);
  return [
    Buffer.from(pixels)
      .toString('hex')
      .replace(/.{4}(?=.)/g, '$& '),
    repairedRows,
  ];
}

describe('a damaged fax has the rows that libtiff shows', () => {
  test.each<[what: string, bits: string, coding: FaxCoding, rows: string, repaired: number]>([
    ['no damage', lines(SOUND, SOUND, SOUND, SOUND), 'lines', '00ff 00ff 00ff 00ff', 0],
    ['a line that is too short', lines(SOUND, SHORT, SOUND, SOUND), 'lines', '00ff 0f00 00ff 00ff', 1],
    ['a short first line', lines(SHORT, SOUND, SOUND, SOUND), 'lines', '0f00 00ff 00ff 00ff', 1],
    ['a short last line', lines(SOUND, SOUND, SOUND, SHORT), 'lines', '00ff 00ff 00ff 0f00', 1],
    ['a run that is too long', lines(SOUND, WHITE_8 + BLACK_12, SOUND, SOUND), 'lines', '00ff 0000 00ff 00ff', 1],
    ['more runs than pixels', lines(SOUND, SOUND + SHORT, SOUND, SOUND), 'lines', '00ff 00ff 00ff 00ff', 1],
    ['a wrong code', lines(SOUND, SHORT + NO_CODE, SOUND, SOUND), 'lines', '00ff 0f00 00ff 00ff', 1],
    ['fewer rows', lines(SOUND, SOUND), 'lines', '00ff 00ff 0000 0000', 2],
    ['fewer rows and an end code', lines(SOUND, SOUND, '', '', '', '', ''), 'lines', '00ff 00ff 0000 0000', 2],
    [
      'no damage',
      lines(`1${SOUND}`, `0${SAME}${SAME}`, `0${SAME}${SAME}`, `1${SOUND}`),
      'mixed',
      '00ff 00ff 00ff 00ff',
      0,
    ],
    [
      'a short line',
      lines(`1${SOUND}`, `1${SHORT}`, `1${SOUND}`, `0${SAME}${SAME}`),
      'mixed',
      '00ff 0f00 00ff 00ff',
      1,
    ],
    ['a short line', lines(`1${SOUND}`, `0${SAME}`, `0${SAME}${SAME}`, `1${SOUND}`), 'mixed', '00ff 00ff 00ff 00ff', 1],
    ['fewer rows', lines(`1${SOUND}`, `0${SAME}${SAME}`), 'mixed', '00ff 00ff 0000 0000', 2],
    ['no damage', RUNS + SOUND + SAME.repeat(6), 'relative', '00ff 00ff 00ff 00ff', 0],
    ['a wrong code', RUNS + SOUND + SAME.repeat(3) + NO_MODE, 'relative', '00ff 00ff 00ff 0000', 2],
    ['fewer rows', RUNS + SOUND + SAME.repeat(2) + LINE_END.repeat(2), 'relative', '00ff 00ff 0000 0000', 2],
    ['no sound row', NO_MODE, 'relative', '0000 0000 0000 0000', 4],
    ['a run that is too long', wholeBytes(SOUND, WHITE_8 + BLACK_12, SOUND, SOUND), 'rows', '00ff 0000 00ff 00ff', 1],
    ['a wrong code', wholeBytes(SOUND, SHORT + NO_CODE, SOUND, SOUND), 'rows', '00ff 0f00 0000 0000', 3],
    ['fewer rows', wholeBytes(SOUND, SOUND), 'rows', '00ff 00ff 0000 0000', 2],
  ])('%s: %s, %s', (_, bits, coding, rows, repaired) => {
    expect(decode(bits, coding)).toEqual([rows, repaired]);
  });
});

const bytesOf = async (name: string) => new Uint8Array(await readFixture(`tiff/${name}`).arrayBuffer());

test('a fax with a short line is read, and the repair is reported', async () => {
  const { rgba, repairs } = await codec.decode(await bytesOf('fax-g3-short-line.tif'));
  const grays = Array.from({ length: 64 }, (_, pixel) => rgba[pixel * 4] ?? 0);
  expect(grays.reduce((sum, gray) => sum + gray) / grays.length).toBeCloseTo(143.4, 1);
  expect(repairs).toEqual([{ code: 'lines-repaired' }]);
});

test('a sound fax reports no repair', async () => {
  expect(await codec.decode(await bytesOf('fax-g4.tif'))).not.toHaveProperty('repairs');
});

test('a fax without a sound row is refused', async () => {
  const bytes = await bytesOf('fax-g3-short-line.tif');
  bytes.fill(0, 8, 28);
  await expect(codec.decode(bytes)).rejects.toThrow('no fax row is sound');
});
