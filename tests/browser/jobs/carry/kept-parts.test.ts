import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { readMetadata } from '../../../../src/codecs/read-metadata.ts';
import { SNIFF_BYTES, sniff } from '../../../../src/codecs/sniff.ts';
import type { CarriedFact } from '../../../../src/domain/outcome/carried.ts';
import type { Note } from '../../../../src/domain/outcome/notes.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { FORMATS, formatOf, WRITABLE_FORMATS } from '../../../../src/formats/formats.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { hasTransparency } from '../../../../src/kernels/pixels/pixels.ts';
import { PARTS, type Part, type PartId, RICH_FILES, type RichFile } from '../../../contract/kept-parts.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';

const SMALL = { mode: 'inside', maxWidthPx: 48, maxHeightPx: 48 } as const;

async function make(source: Blob, format: FormatId, sketch: RecipeSketch = {}) {
  const recipe = { format, metadata: 'all', color: 'keep', effort: 'fast', ...sketch } as const;
  const reply = await runJob(await requestFor(source, recipe), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { ...reply, file: new Blob([reply.buffer], { type: formatOf(reply.format).mime }) };
}

async function open({ format, file, isRewritten }: RichFile): Promise<Blob> {
  const source = await fetchFixture(file);
  const opened = isRewritten ? (await make(source, format as FormatId, { qualityPercent: 100 })).file : source;
  const head = new Uint8Array(await opened.slice(0, SNIFF_BYTES).arrayBuffer());
  expect(sniff(head)).toMatchObject({ format });
  return opened;
}

async function isTransparent(file: Blob): Promise<boolean> {
  const inspection = await inspect(file, Number.POSITIVE_INFINITY);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const { image } = await decodeSource(file, inspection.info, null);
  return hasTransparency(await wholeImage(image));
}

async function hasResolution(file: Blob): Promise<boolean> {
  const inspection = await inspect(file, Number.POSITIVE_INFINITY);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const { resolution, exif } = await readMetadata(file, inspection.info.format);
  return (resolution ?? exif) !== null;
}

type Metadata = Extract<CarriedFact, { readonly kind: 'metadata' }>;

/** Detects each part in a result, from the file. */
const IS_IN: { readonly [Id in PartId]?: (facts: readonly CarriedFact[], file: Blob) => boolean | Promise<boolean> } = {
  frames: (facts) => facts.some(({ kind }) => kind === 'frames'),
  alpha: (_, file) => isTransparent(file),
  wide: (facts) => facts.some((fact) => fact.kind === 'profile' && fact.profile === 'display-p3'),
  depth: (facts) => facts.some(({ kind }) => kind === 'depth'),
  gainMap: (facts) => facts.some(({ kind }) => kind === 'hdr'),
  hdrRange: (facts) => facts.some(({ kind }) => kind === 'hdr'),
  shallowRange: (facts) => facts.some(({ kind }) => kind === 'hdr'),
  exif: (facts) => blocksOf(facts).includes('exif'),
  resolution: (_, file) => hasResolution(file),
  xmp: (facts) => blocksOf(facts).includes('xmp'),
  iptc: (facts) => blocksOf(facts).includes('iptc'),
  comment: (facts) => blocksOf(facts).includes('text'),
  text: (facts) => blocksOf(facts).includes('text'),
};

function blocksOf(facts: readonly CarriedFact[]): Metadata['blocks'] {
  return facts.find((fact): fact is Metadata => fact.kind === 'metadata')?.blocks ?? [];
}

/** Notes about bytes or about the whole file, not about parts. */
const OTHER_NOTES: readonly Note['code'][] = ['larger-than-original', 'camera-preview'];

describe.each(RICH_FILES)('$format with $has ($file)', (rich) => {
  test.each(WRITABLE_FORMATS)('as $label', async ({ id: target }) => {
    const { notes, carries, file } = await make(await open(rich), target, { fit: SMALL });
    const parts = rich.has.map((id) => ({ id, fate: PARTS[id].fates[target], part: PARTS[id] as Part }));
    const expected = parts.map(({ fate, part }) => (fate === 'lost' ? part.noteIfLost : part.noteIfKept));
    const codes = notes.map(({ code }) => code).filter((code) => !OTHER_NOTES.includes(code));
    expect(codes.toSorted()).toEqual([...new Set(expected.filter((code) => code !== undefined))].toSorted());
    for (const { id, fate } of parts) {
      const where = fate === 'as XMP' ? 'xmp' : id;
      expect((await IS_IN[where]?.(carries, file)) ?? false, `${id} is ${fate}`).toBe(fate !== 'lost');
    }
  });
});

describe('a file that keeps its size and format, or its motion, gets a note exactly if it has more bytes', () => {
  const pairs = RICH_FILES.flatMap((rich) =>
    WRITABLE_FORMATS.filter(({ id, write }) => id === rich.format || (rich.has.includes('frames') && write.motion)).map(
      ({ id }) => [rich.format, id, rich] as const,
    ),
  );
  test.each(pairs)('%s as %s ($2.file)', async (_, target, rich) => {
    const source = await open(rich);
    const { notes, bytes } = await make(source, target, { qualityPercent: 95 });
    expect(notes.some(({ code }) => code === 'larger-than-original')).toBe(bytes > source.size);
  });
});

test('every format that Pixmill reads has a file in the table', () => {
  expect(new Set(RICH_FILES.map(({ format }) => format))).toEqual(new Set(FORMATS.map(({ id }) => id)));
});
