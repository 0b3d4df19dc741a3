import { expect, test } from 'vitest';
import { effortFor } from '../../../src/codecs/effort-for.ts';
import { EFFORTS } from '../../../src/formats/effort.ts';
import { formatOf, WRITABLE_FORMATS } from '../../../src/formats/formats.ts';

const HUGE = 100e6;

test('at the balanced effort, AVIF searches thoroughly only in small images', () => {
  const { thoroughUpToPixels } = formatOf('avif').write;
  const most = thoroughUpToPixels ?? 0;
  expect(effortFor(formatOf('avif'), 'balanced', most)).toBe('smallest');
  expect(effortFor(formatOf('avif'), 'balanced', most + 1)).toBe('balanced');
});

test('other efforts, and formats with their own balanced effort, do not depend on the size', () => {
  for (const format of WRITABLE_FORMATS) {
    for (const effort of EFFORTS) {
      if (effort === 'balanced' && format.write.thoroughUpToPixels !== undefined) continue;
      expect([1, HUGE].map((pixels) => effortFor(format, effort, pixels))).toEqual([effort, effort]);
    }
  }
});
