import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../src/codecs/check-complete.ts';
import { inspect } from '../../../src/codecs/inspect.ts';
import { codecLoaderOf } from '../../../src/codecs/loaders.ts';
import {
  completenessOf,
  headerOf,
  loadGainMap,
  loadGainMapWriter,
  loadThumbnail,
  loadToSrgb,
  loadWideColors,
  metadataPartOf,
  nativeOf,
} from '../../../src/codecs/parts.ts';
import { sniff } from '../../../src/codecs/sniff.ts';
import type { FormatId, SourceFormatId } from '../../../src/formats/formats.ts';
import { FORMATS, formatOf, WRITABLE_FORMATS } from '../../../src/formats/formats.ts';
import { loadCodec } from '../../../src/jobs/load-codec.ts';
import { readSourceFiles } from '../../architecture/source-files.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { fixturesOf } from '../../support/format-fixtures.ts';
import { paintColors, paintPhoto } from '../../support/images.ts';

const folder = fileURLToPath(new URL('../../../src/codecs/', import.meta.url));

const IDS = FORMATS.map(({ id }) => id);

/** The files of a format's folder that other code finds by their names, and how it finds them. */
const PARTS: { readonly [file: string]: (id: SourceFormatId) => unknown } = {
  'header.ts': headerOf,
  'completeness.ts': completenessOf,
  'metadata.ts': metadataPartOf,
  'native.ts': nativeOf,
  'codec.ts': codecLoaderOf,
  'wide-colors.ts': loadWideColors,
  'to-srgb.ts': loadToSrgb,
  'gain-map.ts': loadGainMap,
  'write-gain-map.ts': loadGainMapWriter,
  'thumbnail.ts': loadThumbnail,
  'fixtures.ts': fixturesOf,
};

test('every format has a folder, and every folder belongs to a format', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...IDS, 'shared'].toSorted());
});

describe.each(IDS)('the format %s', (id) => {
  const format = formatOf(id);

  test('has a header parser and an explicit truncation check', () => {
    expect(headerOf(id), `src/codecs/${id}/header.ts`).toMatchObject({ readHeader: expect.any(Function) });
    const { measure } = completenessOf(id) ?? {};
    expect(typeof measure === 'function' || measure === 'none', `src/codecs/${id}/completeness.ts`).toBe(true);
  });

  test('has only files that are parts of a format or that its other files import', async () => {
    const names = readdirSync(`${folder}${id}`).filter((name) => name.endsWith('.ts'));
    for (const name of names.filter((name) => name in PARTS)) {
      expect(await PARTS[name]?.(id), `what src/codecs/${id}/${name} exports`).toBeTruthy();
    }
    const specifiers = readSourceFiles().flatMap(
      ({ path, code }) =>
        code.match(new RegExp(path.startsWith(`codecs/${id}/`) ? /'\.\/[^']+'/ : `'[^']*codecs/${id}/[^']+'`, 'g')) ??
        [],
    );
    const unknown = names.filter((name) => !(name in PARTS) && !specifiers.some((path) => path.endsWith(`/${name}'`)));
    expect(unknown, 'nothing imports them, and src/codecs/parts.ts does not name them').toEqual([]);
  });

  test('has a consistent descriptor', () => {
    expect(format.mime).toMatch(/^image\/[a-z+-]+$/);
    for (const extension of format.extensions) expect(extension).toMatch(/^[a-z0-9]+$/);
    expect(format.lossy || format.lossless).toBe(true);
    if (format.write?.quality) expect(format.lossy).toBe(true);
    const needsCodec = format.read.decoders.some(({ by }) => by === 'codec');
    expect(needsCodec || format.write !== null).toBe(codecLoaderOf(id) !== null);
    if (format.packages.length > 0) expect(codecLoaderOf(id), `src/codecs/${id}/codec.ts`).not.toBeNull();
    expect(needsCodec || format.read.browsers !== 'none', 'a codec or a browser reads it').toBe(true);
  });

  test('announces the size of its decoder as downloaded', () => {
    if (!('decoderBytes' in format.read)) return;
    const paths: Readonly<Record<string, string>> = {
      heic: 'node_modules/libheif-js/libheif-wasm/libheif.wasm',
      avif: 'node_modules/@jsquash/avif/codec/dec/avif_dec.wasm',
      jxl: 'src/codecs/jxl/libjxl.wasm.gz',
    };
    const path = paths[id] ?? '';
    const file = readFileSync(new URL(`../../../${path}`, import.meta.url));
    const { length } = path.endsWith('.gz') ? file : gzipSync(file, { level: 9 });
    expect(Math.abs(length / format.read.decoderBytes - 1)).toBeLessThan(0.01);
  });

  test.each(fixturesOf(id))('recognizes and measures %s', async (name, widthPx, heightPx) => {
    const file = readFixture(name);
    expect(sniff(new Uint8Array(await file.arrayBuffer()))).toEqual({ kind: 'image', format: id, mime: format.mime });
    const inspection = await inspect(file, 1e8);
    expect(inspection).toMatchObject({ ok: true, info: { format: id, size: { widthPx, heightPx } } });
    if (!inspection.ok || !inspection.info.deep) return;
    // Without it, a result would silently have 8 bits.
    expect((await loadCodec(id)).deep?.read, `deep.read in src/codecs/${id}/codec.ts`).toBeTypeOf('function');
  });

  test('accepts complete files and refuses truncated ones', async () => {
    for (const [name] of fixturesOf(id)) {
      const bytes = new Uint8Array(await readFixture(name).arrayBuffer());
      expect(await checkComplete(bytes, { format: id }), name).toBeNull();
    }
    const [[name] = ['']] = fixturesOf(id);
    const bytes = new Uint8Array(await readFixture(name).arrayBuffer());
    for (const share of [0.02, 0.3, 0.6, 0.95]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * share));
      const isRefused =
        !(await inspect(new Blob([cut]), 1e8)).ok || (await checkComplete(cut, { format: id })) !== null;
      // With 'none', the decoder must detect the truncation.
      expect(isRefused || completenessOf(id).measure === 'none', `${name} cut to ${share}`).toBe(true);
    }
  });

  test('has a decoder, if any, that reads its files and refuses truncated files that no check detects', async () => {
    if (!format.read.decoders.some(({ by }) => by === 'codec')) return;
    const { decode } = await loadCodec(id);
    const [[name, widthPx, heightPx] = ['', 0, 0]] = fixturesOf(id);
    const bytes = new Uint8Array(await readFixture(name).arrayBuffer());
    expect(await decode?.(bytes.slice())).toMatchObject({ widthPx, heightPx });
    if (completenessOf(id).measure !== 'none') return;
    await expect(decode?.(bytes.slice(0, bytes.length >> 1))).rejects.toThrow();
  });
});

describe.each(WRITABLE_FORMATS.map(({ id }) => id))('%s as output', (id: FormatId) => {
  const format = formatOf(id);

  test('is recognized by its bytes', async () => {
    const bytes = await (await loadCodec(id)).encode(paintColors(20, 24, 16), 80);
    expect(sniff(bytes)).toEqual({ kind: 'image', format: id, mime: format.mime });
    const inspection = await inspect(new Blob([bytes]), 1e6);
    expect(inspection).toMatchObject({
      ok: true,
      info: { format: id, size: { widthPx: 24, heightPx: 16 }, orientation: 1, animated: false },
    });
    // AVIF files always state their colors.
    expect(['none', 'srgb']).toContain(inspection.ok && inspection.info.profile);
  });

  test('can have a single pixel', async () => {
    const bytes = await (await loadCodec(id)).encode(paintPhoto(1, 1), 80);
    expect(await inspect(new Blob([bytes]), 1)).toMatchObject({
      ok: true,
      info: { size: { widthPx: 1, heightPx: 1 } },
    });
  });

  test('is complete as written, and is refused if truncated', async () => {
    const bytes = await (await loadCodec(id)).encode(paintPhoto(48, 32), 80);
    expect(await checkComplete(bytes, { format: id })).toBeNull();
    const half = bytes.slice(0, bytes.length >> 1);
    if (completenessOf(id).measure === 'none') await expect((await loadCodec(id)).decode?.(half)).rejects.toThrow();
    else expect(await checkComplete(half, { format: id })).toMatchObject({ code: 'cut-off' });
  });

  test('can be read by its decoder, if there is one', async () => {
    const { encode, decode } = await loadCodec(id);
    const decoded = await decode?.(await encode(paintPhoto(24, 16), 80));
    expect(decoded ?? { widthPx: 24, heightPx: 16 }).toMatchObject({ widthPx: 24, heightPx: 16 });
  });
});
