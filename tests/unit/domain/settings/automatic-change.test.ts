import { expect, test } from 'vitest';
import { automaticChange } from '../../../../src/domain/settings/automatic-change.ts';
import type { FormatChoice } from '../../../../src/domain/settings/settings.ts';
import type { SourceFormatId } from '../../../../src/formats/formats.ts';

const COMPRESS: readonly FormatChoice[] = ['source', 'jpeg', 'png', 'webp', 'avif'];
const HOME: readonly FormatChoice[] = ['jpeg', 'png', 'webp'];

interface Case {
  readonly chosen?: FormatChoice | null;
  readonly from?: SourceFormatId;
  readonly filled?: boolean;
  readonly animated?: boolean;
  readonly formats?: readonly FormatChoice[];
  readonly changesFormat?: boolean;
}

const changeOf = ({
  chosen = null,
  from = 'png',
  filled = false,
  animated = false,
  formats = COMPRESS,
  changesFormat = false,
}: Case) =>
  automaticChange(
    { format: chosen },
    { format: from, mayHaveAlpha: filled, animated },
    { format: 'jpeg', ...(filled && { transparency: 'filled' }) },
    { formats, changesFormat },
  );

test.each<[string, Case, object | null]>([
  ['PNG became JPEG', {}, { lost: 'format', from: 'png', to: 'jpeg', keep: 'source', keptFormat: 'png' }],
  ['PNG on a page that names formats', { formats: HOME }, { lost: 'format', keep: 'png', keptFormat: 'png' }],
  ['a filled PNG', { filled: true, formats: HOME }, { lost: 'transparency', keep: 'webp', keptFormat: 'webp' }],
  ['a filled PNG in a converter', { filled: true, changesFormat: true }, { lost: 'transparency', keptFormat: 'webp' }],
  [
    'an animation',
    { from: 'gif', animated: true, formats: HOME },
    { lost: 'motion', keep: 'webp', keptFormat: 'webp' },
  ],
  ['an animation in a converter', { from: 'gif', animated: true, changesFormat: true }, { lost: 'motion' }],
  ['a converter changes formats', { changesFormat: true }, null],
  ['the user chose JPEG', { chosen: 'jpeg', filled: true }, null],
  ['JPEG stayed JPEG', { from: 'jpeg' }, null],
  ['a format that is only read', { from: 'bmp' }, null],
  ['a format that the page does not offer', { from: 'avif', formats: HOME }, null],
])('what the automatic format took: %s', (_, given, expected) => {
  if (expected === null) expect(changeOf(given)).toBeNull();
  else expect(changeOf(given)).toMatchObject(expected);
});
