import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodersFor } from '../../../src/codecs/decoders-for.ts';
import type { FormatDescriptor, WriteFacts } from '../../../src/formats/format.ts';
import { FORMATS, formatOf, isReadEverywhere, type SourceFormatId } from '../../../src/formats/formats.ts';

/** Formats whose files have no profile, or whose profiles browsers ignore. */
const WITHOUT_PROFILE: readonly SourceFormatId[] = ['bmp', 'gif', 'ico', 'netpbm', 'qoi', 'svg'];

const WRITTEN: { readonly [Offered in WriteFacts['offered']]: string } = {
  everywhere: 'by every tool',
  optimizing: 'to optimize or convert',
  converting: 'to convert',
};

const EVERY_DECODER = { planes: true, kernel: true, webCodecs: true, canvas: true, video: true };

/** Prints the table for `README.md`. To update the page, copy the expected lines of a failure. */
function formatTable(): string {
  const rows = FORMATS.map(({ id }) => {
    const format: FormatDescriptor = formatOf(id);
    const { label, read, write, animation, alpha } = format;
    const cells = [
      label,
      isReadEverywhere(format) ? 'yes' : 'by some browsers',
      write ? WRITTEN[write.offered] : 'no',
      read.motion ? (write?.motion ? 'kept' : 'read') : animation ? 'first frame' : 'no',
      alpha ? 'yes' : 'no',
      profileReader(id),
      read.isVector ? 'drawn by the page' : [...new Set(read.decoders.map(({ by }) => `\`${by}\``))].join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Format | Read | Written | Animation | Alpha | Profile | Decoders |', `|${'---|'.repeat(7)}`, ...rows].join(
    '\n',
  );
}

function profileReader(id: SourceFormatId): string {
  if (WITHOUT_PROFILE.includes(id)) return 'no';
  const image = { format: id, profile: 'other', cmyk: false, animated: false, mayHaveAlpha: false } as const;
  return `\`${decodersFor(image, EVERY_DECODER).next().value?.by}\``;
}

test('the table of formats in README.md matches the descriptors', () => {
  const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, table] = /<!-- formats -->\n([\s\S]*?)\n?<!-- \/formats -->/.exec(page) ?? [];
  expect(table).toBe(formatTable());
});
