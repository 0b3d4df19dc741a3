import { beforeAll, describe, expect, test } from 'vitest';
import { writeAvif } from '../../../../../src/codecs/avif/container.ts';
import { checkComplete } from '../../../../../src/codecs/check-complete.ts';
import { inspect } from '../../../../../src/codecs/inspect.ts';
import { metadataPartOf } from '../../../../../src/codecs/parts.ts';
import { readMetadata } from '../../../../../src/codecs/read-metadata.ts';
import { keepMetadata } from '../../../../../src/codecs/shared/metadata/policy.ts';
import type { SourceInfo } from '../../../../../src/codecs/source-info.ts';
import { METADATA_POLICIES, type MetadataPolicy } from '../../../../../src/domain/settings/metadata-policy.ts';
import { hasExiftool, readTags, type Tags } from '../../../../support/exiftool.ts';
import { readFixture } from '../../../../support/fixture-files.ts';

const MARKER = 'PRIVATE-MARKER-7f3a';

const SOURCES = [
  'private-markers.jpg',
  'private-markers.png',
  'private-markers.webp',
  'private-markers.avif',
  'private-markers.gif',
  'jpeg-extended-xmp-paris.jpg',
  'jpeg-gps-xmp-icc-paris.jpg',
  'jpeg-mpo-iphone-p3-gps.jpg',
  'jpeg-orientation5-paris.jpg',
  'jpeg-ultrahdr-seine.jpg',
  'png-exif-icc-xmp-paris.png',
  'png-metadata-after-idat-paris.png',
] as const;

/** Files without metadata, as encoders write them. */
const TARGETS: { readonly [Name: string]: () => Promise<Uint8Array<ArrayBuffer>> } = {
  JPEG: () => bytesOf('photo-srgb-untagged-900x600.jpg'),
  PNG: () => bytesOf('quadrants-transparent-64x48.png'),
  'WebP, lossy': () => bytesOf('webp-named.jpg'),
  'WebP, lossless with alpha': () => bytesOf('quadrants-transparent-64x48.webp'),
  'AVIF by libavif': () => bytesOf('avif-sdr-srgb-200x200.avif'),
  'AVIF with alpha': () => bytesOf('avif-alpha-80x80.avif'),
  'AVIF by the browser': async () => {
    const frame = { data: Uint8Array.of(0x12, 0, 0x0a, 1, 2, 3, 4, 5), profile: 0, level: 4, tier: 0 } as const;
    return writeAvif({ widthPx: 64, heightPx: 48 }, frame as Parameters<typeof writeAvif>[1]);
  },
  'JPEG XL': () => bytesOf('jxl-screenshot-windows95-640x480.jxl'),
};

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFixture(name).arrayBuffer());
}

async function infoOf(file: Blob): Promise<SourceInfo> {
  const inspection = await inspect(file, 1e9);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

interface Made {
  readonly source: (typeof SOURCES)[number];
  readonly target: string;
  readonly policy: MetadataPolicy;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lost: readonly string[];
  readonly tags: Tags;
  readonly before: Tags;
}

async function make(source: Made['source'], target: string, policy: MetadataPolicy) {
  const file = readFixture(`metadata/${source}`);
  const { format } = await infoOf(file);
  const blank = (await TARGETS[target]?.()) ?? new Uint8Array();
  const { format: to, size } = await infoOf(new Blob([blank]));
  const written = metadataPartOf(to)?.written;
  const original = await readMetadata(file, format);
  const result = { size, orientation: 1, isConverted: false, carries: written?.carries ?? new Map() } as const;
  const kept = keepMetadata(original, policy, result);
  return { source, target, policy, bytes: written?.write(blank, kept.written) ?? blank, lost: kept.lost };
}

/** Groups of exiftool that contain metadata. */
const METADATA_GROUP = /^(?:IFD\d|ExifIFD|GPS|InteropIFD|XMP-.*|IPTC|Photoshop|MPF\d?|Apple|HTC|PNG-pHYs):/;

const PLACES = /GPS|Location|City|State|Country/i;
const DEVICES =
  /Make$|Model$|Serial|Software|CreatorTool|Lens|OwnerName|History|Thumbnail|MakerNote|InstanceID|DocumentID/i;
const ORIGINAL_DATES = ['ExifIFD:DateTimeOriginal', 'ExifIFD:CreateDate', 'IFD0:ModifyDate', 'XMP-xmp:CreateDate'];
const OWNERSHIP = ['IFD0:Artist', 'IFD0:Copyright', 'XMP-dc:Creator', 'XMP-dc:Rights'];

describe.skipIf(!hasExiftool())('metadata of results, read with exiftool:', () => {
  let all: readonly Made[] = [];
  beforeAll(async () => {
    const files: Awaited<ReturnType<typeof make>>[] = [];
    for (const source of SOURCES) {
      for (const target of Object.keys(TARGETS)) {
        for (const policy of METADATA_POLICIES) files.push(await make(source, target, policy));
      }
    }
    const tags = readTags(files.map(({ bytes }) => bytes));
    const originals = readTags(await Promise.all(SOURCES.map((name) => bytesOf(`metadata/${name}`))));
    all = files.map((file, index) => ({
      ...file,
      tags: tags[index] ?? {},
      before: originals[SOURCES.indexOf(file.source)] ?? {},
    }));
  }, 120_000);

  const names = ({ tags }: Made) => Object.keys(tags).filter((name) => METADATA_GROUP.test(name));
  const of = (policy: MetadataPolicy) => all.filter((made) => made.policy === policy);
  const describeTag = ({ source, target }: Made, text: string) => `${source} to ${target}: ${text}`;

  test('no file has new errors', () => {
    const complaints = all.flatMap((made) =>
      ['ExifTool:Error', 'ExifTool:Warning'].flatMap((name) => {
        const text = made.tags[name];
        return text === undefined || text === made.before[name] ? [] : [describeTag(made, String(text))];
      }),
    );
    expect(complaints).toEqual([]);
  });

  test('every file still contains its image', async () => {
    for (const { target, bytes } of all) {
      const blank = await TARGETS[target]?.();
      const before = await infoOf(new Blob([blank ?? new Uint8Array()]));
      expect(await infoOf(new Blob([bytes]))).toEqual(before);
      expect(await checkComplete(bytes, before)).toBeNull();
    }
  });

  test('"Remove everything" leaves nothing', () => {
    const left = of('none').flatMap((made) => names(made).map((name) => describeTag(made, name)));
    expect(left).toEqual([]);
    for (const { bytes } of of('none')) expect(new TextDecoder('latin1').decode(bytes)).not.toContain(MARKER);
  });

  test('"Remove private data" leaves no place, device, software, thumbnail or history', () => {
    const left = of('public').flatMap((made) =>
      names(made)
        .filter((name) => PLACES.test(name) || DEVICES.test(name))
        .map((name) => describeTag(made, name)),
    );
    expect(left).toEqual([]);
  });

  test('"Remove private data" keeps author, copyright and dates', () => {
    const missing = of('public').flatMap((made) =>
      [...ORIGINAL_DATES, ...OWNERSHIP]
        .filter((name) => made.before[name] !== undefined && String(made.tags[name]) !== String(made.before[name]))
        .map((name) => describeTag(made, `${name} ${made.before[name]} became ${made.tags[name]}`)),
    );
    expect(missing).toEqual([]);
  });

  test('"Remove private data" keeps only texts about the author, if every text contains a marker', () => {
    for (const made of of('public').filter(({ source }) => source.startsWith('private-markers'))) {
      const marked = Object.entries(made.tags).flatMap(([name, value]) =>
        String(value).includes(MARKER) ? [name] : [],
      );
      expect(marked.filter((name) => !/Artist|Copyright|Creator|By-line|Author|Rights/.test(name))).toEqual([]);
    }
  });

  test('"Keep everything" keeps every tag except facts about the pixels', () => {
    const changing =
      /Orientation|ExifImageWidth|ExifImageHeight|ImageWidth|ImageHeight|Thumbnail|^IFD1:|^MPF|XMP-hdrgm|XMP-GContainer|XMP-Container|HasExtendedXMP|XMP-x:XMPToolkit|PNG-pHYs|^Photoshop:/;
    const missing = of('all').flatMap((made) =>
      Object.keys(made.before)
        .filter((name) => METADATA_GROUP.test(name) && !changing.test(name))
        .filter((name) => JSON.stringify(made.tags[name]) !== JSON.stringify(made.before[name]))
        // Formats other than JPEG store these data sets as XMP.
        .filter((name) => !name.startsWith('IPTC:') || made.target === 'JPEG')
        .map((name) => describeTag(made, `${name} ${made.before[name]} became ${made.tags[name]}`)),
    );
    expect(missing).toEqual([]);
  });

  test('the orientation is reset, and the size is that of the result', async () => {
    for (const made of of('all')) {
      const { size } = await infoOf(new Blob([made.bytes]));
      for (const name of ['IFD0:Orientation', 'XMP-tiff:Orientation']) {
        if (made.before[name] !== undefined)
          expect(describeTag(made, `${made.tags[name]}`)).toBe(describeTag(made, '1'));
      }
      const width = made.tags['ExifIFD:ExifImageWidth'];
      if (width !== undefined) expect(describeTag(made, `${width}`)).toBe(describeTag(made, `${size.widthPx}`));
    }
  });
});
