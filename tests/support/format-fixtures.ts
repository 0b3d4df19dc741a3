import type { Fixture } from '../../src/codecs/contract.ts';
import type { SourceFormatId } from '../../src/formats/formats.ts';

const LISTS = import.meta.glob<readonly Fixture[]>('../../src/codecs/*/fixtures.ts', {
  eager: true,
  import: 'FIXTURES',
});

/** The complete files that a format's folder names. */
export function fixturesOf(id: SourceFormatId): readonly Fixture[] {
  const list = LISTS[`../../src/codecs/${id}/fixtures.ts`];
  if (!list?.[0]) throw new Error(`src/codecs/${id}/fixtures.ts names no file in tests/fixtures`);
  return list;
}
