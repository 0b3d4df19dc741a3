import { describe, expect, test } from 'vitest';
import type { Codec, WritingCodec } from '../../../src/codecs/contract.ts';
import { inspect } from '../../../src/codecs/inspect.ts';
import { codecLoaderOf } from '../../../src/codecs/loaders.ts';
import type { EncoderOption } from '../../../src/formats/format.ts';
import type { FormatId } from '../../../src/formats/formats.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { ENCODERS } from '../../../src/formats/lab/encoders.ts';
import { perceptualTables } from '../../../src/kernels/jpeg/perceptual-tables.ts';
import { readJpegStructure } from '../../support/file-structure.ts';
import { paint, paintPhoto } from '../../support/images.ts';

const photo = paintPhoto(96, 64);

async function loadEncode(format: FormatId, engine: string): Promise<WritingCodec['encode']> {
  const load = codecLoaderOf(format);
  if (!load) throw new Error(`src/codecs/${format} has no codec.ts`);
  const { codec }: { readonly codec: Codec } = await load();
  const encode = engine === 'wasm' ? codec.encode : codec.others?.[engine];
  if (!encode) throw new Error(`${format} has no encoder '${engine}'`);
  return encode;
}

test('canvas encoders are offered only for formats that browsers can encode', () => {
  const byCanvas = ENCODERS.filter(({ engine }) => engine === 'canvas').map(({ format }) => format);
  expect(byCanvas).toEqual(['jpeg', 'png', 'webp']);
});

const CODED = ENCODERS.filter(({ engine }) => engine !== 'canvas');

const OPTIONS = CODED.flatMap(({ id, format, engine, options }) =>
  options.map((option: EncoderOption) => [`${id}.${option.id}`, { format, engine, option }] as const),
);

test.each(CODED.map(({ id, format, engine }) => [id, format, engine] as const))(
  '%s writes a file in its format',
  async (_, format, engine) => {
    const encode = await loadEncode(format, engine);
    const inspection = await inspect(new Blob([await encode(photo, 60)]), 1e6);
    expect(inspection).toMatchObject({ ok: true, info: { format } });
  },
);

test.each(OPTIONS)('option %s: every value gives a valid file, and the files differ', async (_, about) => {
  const { format, engine, option } = about;
  const encode = await loadEncode(format, engine);
  const files = new Set<string>();
  for (const { id } of option.values) {
    const bytes = await encode(photo, 60, 'balanced', id === option.values[0].id ? {} : { [option.id]: id });
    const inspection = await inspect(new Blob([bytes]), 1e6);
    expect(inspection, id).toMatchObject({ ok: true, info: { mime: formatOf(format).mime, size: { widthPx: 96 } } });
    files.add(bytes.join());
  }
  expect(files.size).toBeGreaterThan(1);
});

describe('JPEG options', () => {
  test.each([
    ['wasm', '4:2:0', '2x2'],
    ['wasm', '4:2:2', '2x1'],
    ['wasm', '4:4:4', '1x1'],
    ['mozjpeg', '4:2:0', '2x2'],
    ['mozjpeg', '4:4:4', '1x1'],
  ])('%s writes chroma sampling %s at every quality', async (engine, sampling, luma) => {
    const encode = await loadEncode('jpeg', engine);
    for (const quality of [50, 100]) {
      const structure = readJpegStructure(await encode(photo, quality, 'fast', { sampling }));
      expect(structure.sampling[0]).toBe(luma);
    }
  });

  test('perceptual tables match the sampling of the file', async () => {
    const encode = await loadEncode('jpeg', 'wasm');
    for (const sampling of ['4:2:0', '4:4:4'] as const) {
      const { tables } = readJpegStructure(await encode(photo, 60, 'fast', { tables: 'perceptual', sampling }));
      expect([tables.get(0), tables.get(1)]).toEqual(perceptualTables(60, sampling));
    }
  });

  test('sampling by content keeps full chroma for thin colored lines, but not for a photo', async () => {
    const encode = await loadEncode('jpeg', 'wasm');
    const lines = paint(64, 64, (x) => (x % 3 === 0 ? [220, 0, 0, 255] : [0, 0, 220, 255]));
    const samplings = [];
    for (const image of [photo, lines]) {
      const file = await encode(image, 60, 'fast', { sampling: 'content', tables: 'perceptual' });
      samplings.push(readJpegStructure(file).sampling[0]);
    }
    expect(samplings).toEqual(['2x2', '1x1']);
  });

  test.each(['wasm', 'mozjpeg'])('%s can write sequential and progressive files', async (engine) => {
    const encode = await loadEncode('jpeg', engine);
    const frames = [];
    for (const scans of ['sequential', 'progressive']) {
      frames.push(readJpegStructure(await encode(photo, 60, 'smallest', { scans })).frame);
    }
    expect(frames).toEqual([0, 2]);
  });

  test.each([
    [16, 16],
    [320, 208],
  ])('can choose the shorter kind of scans for a photo of %i x %i pixels', async (widthPx, heightPx) => {
    const encode = await loadEncode('jpeg', 'wasm');
    const image = paintPhoto(widthPx, heightPx);
    const files = [];
    for (const scans of ['sequential', 'progressive']) files.push(await encode(image, 60, 'balanced', { scans }));
    const [shortest] = files.toSorted((a, b) => a.length - b.length);
    expect(await encode(image, 60, 'balanced', { scans: 'shorter' })).toEqual(shortest);
  });
});
