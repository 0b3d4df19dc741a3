import { expect, test } from 'vitest';
import { parseBytes, roundUpBytes } from '../../../../src/domain/settings/byte-size.ts';

const KB = 1000;
const MB = 1000 * KB;

test.each([
  ['500k', 500 * KB],
  ['500 KB', 500 * KB],
  ['500', 500 * KB],
  ['0.5 MB', 0.5 * MB],
  ['.5mb', 0.5 * MB],
  ['1.5mb', 1.5 * MB],
  ['  2 MiB ', 2 * 1024 * 1024],
  ['500 KiB', 512_000],
  ['1.001 KB', 1001],
  ['1.121442 MB', 1_121_442],
  ['0,5 Mo', 0.5 * MB],
  ['1\u202f500\u00a0Ko', 1500 * KB],
  ['1,500 KB', 1500 * KB],
  ['1,500.5 KB', 1500.5 * KB],
  ['0,125 MB', 0.125 * MB],
  ['1 GB', 1000 * MB],
  ['800 bytes', 800],
  ['800 b', 800],
  ['1 octet', 1],
  ['0.0004 KB', null],
  ['0', null],
  ['', null],
  ['KB', null],
  ['.', null],
  ['abc', null],
  ['-5 KB', null],
  ['1e3 KB', null],
  ['1.2.3 KB', null],
  ['500 KBit', null],
  ['5 TB', null],
  ['9'.repeat(400), null],
])('reads %j as %s bytes', (text, bytes) => {
  expect(parseBytes(text, 'groups')).toBe(bytes);
});

test('a comma before three digits is a decimal mark only in languages with decimal commas', () => {
  expect(parseBytes('1,250 Mo', 'decimals')).toBe(1.25 * MB);
  expect(parseBytes('1,250 MB', 'groups')).toBe(1250 * MB);
});

test.each([
  [1, 1],
  [999, 999],
  [1001, 1010],
  [500_000, 500_000],
  [500_001, 501_000],
  [1_121_442, 1_130_000],
])('%i bytes are rounded up to %i', (bytes, rounded) => {
  expect(roundUpBytes(bytes)).toBe(rounded);
});
