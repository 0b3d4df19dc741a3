import { expect, test } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import type { FormatId, SourceFormatId } from '../../../../src/formats/formats.ts';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import { grownWords } from '../../../../src/screens/workbench/use-readout.tsx';
import type { FinalResult, Subject } from '../../../../src/state/workbench/model.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

function wordsFor(from: SourceFormatId, to: FormatId, bytes: number): string | null {
  const info = { ...fakeRequest('', 10, 10).info, format: from };
  const file = new File([], 'photo');
  const status = { kind: 'ready', file, source: { info, drawn: { blob: file, info } } } as const;
  const subject: Subject = { id: '', name: '', bytes: 100, status, own: null, pose: UPRIGHT, made: null };
  const result: FinalResult = { ...fakeEncoded(), format: to, bytes, blob: file, fileName: '', totalMs: 0 };
  return grownWords(ENGLISH, subject, result);
}

test('a JPEG that is larger than the HEIC or AVIF it comes from says why', () => {
  expect(wordsFor('heic', 'jpeg', 132)).toBe(
    'HEIC packs tighter than JPEG. A lower quality or a maximum size makes it smaller.',
  );
  expect(wordsFor('avif', 'jpeg', 132)).toMatch(/^AVIF packs tighter/);
});

test.each([
  ['heic', 'jpeg', 99],
  ['heic', 'png', 132],
  ['jpeg', 'jpeg', 132],
  ['tiff', 'jpeg', 132],
] as const)('%s as %s with %i of 100 bytes has another reason', (from, to, bytes) => {
  expect(wordsFor(from, to, bytes)).toBeNull();
});
