import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zlibSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkComplete } from '../../../../../src/codecs/check-complete.ts';
import { inspect } from '../../../../../src/codecs/inspect.ts';
import { loadWideColors, metadataPartOf } from '../../../../../src/codecs/parts.ts';
import { readMetadata } from '../../../../../src/codecs/read-metadata.ts';
import { MAX_METADATA_BYTES, type Metadata, NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import { keepMetadata } from '../../../../../src/codecs/shared/metadata/policy.ts';
import { privateFactsOf } from '../../../../../src/codecs/shared/metadata/private-facts.ts';
import type { SourceInfo } from '../../../../../src/codecs/source-info.ts';
import { METADATA_POLICIES } from '../../../../../src/domain/settings/metadata-policy.ts';
import { findCorpus } from '../../../../support/corpus.ts';
import { fileAt, readFixture } from '../../../../support/fixture-files.ts';

const FIXTURES = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const corpus = findCorpus();
const FOLDERS = [FIXTURES, `${FIXTURES}/metadata`, ...(corpus ? foldersIn(`${corpus}/bad`, `${corpus}/metadata`) : [])];

function foldersIn(...roots: readonly string[]): readonly string[] {
  return roots.flatMap((root) => [
    root,
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${root}/${name}`),
  ]);
}

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`),
);

/** An image in each format that can store metadata. */
const TARGETS = [
  'gray-jpeg-900x600.jpg',
  'quadrants-transparent-64x48.png',
  'quadrants-transparent-64x48.webp',
  'avif-alpha-80x80.avif',
  'jxl-screenshot-windows95-640x480.jxl',
  'gif-still-48x32.gif',
];

interface Target {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly info: SourceInfo;
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

async function infoOf(bytes: Uint8Array<ArrayBuffer>): Promise<SourceInfo> {
  const inspection = await inspect(new Blob([bytes]), 1e9);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** @returns the target with all metadata that a result takes from the original */
function carry(original: Metadata, policy: (typeof METADATA_POLICIES)[number], isConverted: boolean, target: Target) {
  const written = metadataPartOf(target.info.format)?.written;
  const carries = written?.carries ?? new Map();
  const kept = keepMetadata(original, policy, { size: target.info.size, orientation: 1, isConverted, carries });
  return { ...kept, bytes: written?.write(target.bytes, kept.written) ?? target.bytes };
}

let targets: readonly Target[] = [];
beforeAll(async () => {
  targets = await Promise.all(
    TARGETS.map(async (name) => {
      const bytes = await bytesOf(readFixture(name));
      return { bytes, info: await infoOf(bytes) };
    }),
  );
});

/** Hides the colors of a file from decoders, and describes them in each format that can keep them. */
async function keepColors(file: Blob, { format, space }: SourceInfo) {
  const hidden = await (await loadWideColors(format))?.hide?.(await bytesOf(file));
  const inspection = hidden && (await inspect(new Blob([...hidden]), 1e9));
  expect(inspection).toMatchObject({ ok: true, info: expect.not.objectContaining({ space }) });
  for (const { bytes, info } of targets) {
    const described = space && (await loadWideColors(info.format))?.describe?.(bytes, { space });
    if (described) expect(await infoOf(described)).toMatchObject({ size: info.size });
  }
}

describe('metadata and colors of a hostile file', () => {
  test.each(FILES)('do not damage a result: %s', async (path) => {
    const file = fileAt(path);
    const inspection = await inspect(file, 1e9);
    const format = inspection.ok ? inspection.info.format : 'jpeg';
    const original = await readMetadata(file, format);
    expect(privateFactsOf(original)).toBeInstanceOf(Object);
    for (const target of targets) {
      for (const policy of METADATA_POLICIES) {
        for (const isConverted of [false, true]) {
          const { bytes } = carry(original, policy, isConverted, target);
          expect(await infoOf(bytes)).toMatchObject({ format: target.info.format, size: target.info.size });
          expect(await checkComplete(bytes, target.info)).toBeNull();
        }
      }
    }
    if (inspection.ok && inspection.info.space) await keepColors(file, inspection.info);
  });
});

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function pngOf(...chunks: readonly (readonly [type: string, data: Uint8Array])[]): Blob {
  const parts = chunks.flatMap(([type, data]) => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, data.length);
    return [length, latin1(type), data.slice(), new Uint8Array(4)];
  });
  return new Blob([new Uint8Array(8), ...parts]);
}

function packetOf(content: string): Uint8Array {
  const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  return latin1(`<rdf:RDF ${rdf}><rdf:Description xmlns:a="urn:a">${content}</rdf:Description></rdf:RDF>`);
}

/** Carries over all of the metadata. */
function carryAll(original: Partial<Metadata>, format: 'jpeg' | 'png') {
  const target = targets.find(({ info }) => info.format === format) as Target;
  return carry({ ...NO_METADATA, ...original }, 'all', false, target);
}

describe('a metadata bomb is limited:', () => {
  test('of fifty compressed texts that inflate to 20 MB each, only the first is read', async () => {
    const text = Uint8Array.from([...latin1('Comment'), 0, 0, ...zlibSync(new Uint8Array(20 * 2 ** 20).fill(65))]);
    const found = await readMetadata(pngOf(...Array.from({ length: 50 }, () => ['zTXt', text] as const)), 'png');
    const length = found.texts.reduce((sum, each) => sum + each.text.length, 0);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(MAX_METADATA_BYTES);
    expect(found.unreadable).toEqual(['text']);
  });

  test.each([
    ['elements', '<a:b/>'.repeat(300_000)],
    ['attributes', `<a:b ${Array.from({ length: 300_000 }, (_, i) => `a:b${i}=""`).join(' ')}/>`],
  ])('XMP with more %s than any program writes is omitted, with a note', (_, content) => {
    const { damaged, written } = carryAll({ xmp: [packetOf(content)] }, 'png');
    expect(damaged).toEqual(['xmp']);
    expect(written.xmp).toEqual([]);
  });

  test('XMP with twenty thousand properties fits into a JPEG', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `<a:b${i}>some text of a property</a:b${i}>`).join('');
    const { bytes } = carryAll({ xmp: [packetOf(many)] }, 'jpeg');
    const { xmp } = await readMetadata(new Blob([bytes]), 'jpeg');
    const text = xmp.map((packet) => new TextDecoder().decode(packet)).join('');
    expect(text.match(/<a:b\d+>/g)).toHaveLength(20_000);
  });

  test('of a million IPTC data sets, the first become XMP, with a note', () => {
    const iptc = new Uint8Array(6_000_000);
    for (let at = 0; at < iptc.length; at += 6) iptc.set([0x1c, 2, 25, 0, 1, 65], at);
    const { damaged, written } = carryAll({ iptc }, 'png');
    expect(damaged).toEqual(['iptc']);
    expect(written.xmp.map(({ name }) => name)).toEqual(['subject']);
  });

  test('fifty thousand XMP packets are each read only once', () => {
    const packet = packetOf('<d:creator xmlns:d="http://purl.org/dc/elements/1.1/">Ann</d:creator>');
    const xmp = Array.from({ length: 50_000 }, () => packet);
    expect(privateFactsOf({ ...NO_METADATA, xmp })).toEqual({ author: 'Ann' });
  });

  test('tags of a TIFF that share the same bytes are not copied for each tag', async () => {
    const bytes = await bytesOf(readFixture('tiff-multipage-3.tif'));
    const view = new DataView(bytes.buffer);
    const littleEndian = bytes[0] === 0x49;
    const count = 4000;
    const shared = new Uint8Array(2 + count * 12 + 4 + 2 ** 20);
    const tags = new DataView(shared.buffer);
    tags.setUint16(0, count, littleEndian);
    for (let i = 0; i < count; i++) {
      const at = 2 + i * 12;
      tags.setUint16(at, 0xa500 + i, littleEndian);
      tags.setUint16(at + 2, 7, littleEndian);
      tags.setUint32(at + 4, 2 ** 20, littleEndian);
      tags.setUint32(at + 8, bytes.length + 2 + count * 12 + 4, littleEndian);
    }
    view.setUint32(4, bytes.length, littleEndian);
    const { exif } = await readMetadata(new Blob([bytes, shared]), 'tiff');
    expect(exif?.length).toBeGreaterThan(2 ** 20);
    expect(exif?.length).toBeLessThan(2 * MAX_METADATA_BYTES);
  });
});

test('data after the end of a GIF is stripped with its metadata', async () => {
  const image = await bytesOf(readFixture('gif-still-48x32.gif'));
  const file = Uint8Array.from([...image, ...latin1('SECRET')]);
  const { bytes } = carry(NO_METADATA, 'none', false, { bytes: file, info: await infoOf(image) });
  expect(bytes).toEqual(image);
});
