import { beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { METADATA_POLICIES, type MetadataPolicy } from '../../../../src/domain/settings/metadata-policy.ts';
import { type OutputSpec, parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import type { Stamp } from '../../../../src/domain/settings/stamp.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { hasExiftool, readTags, type Tags } from '../../../support/exiftool.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { readUltraHdr } from '../../../support/ultra-hdr.ts';

const STAMP: Stamp = {
  creator: 'Zoë Łukasik',
  copyright: '© 2026 <Zoë> & "Sons" ]]>',
  credit: 'Studio 日本',
  licenseUrl: 'https://example.org/license?a=1&b=2',
  usageTerms: 'No training; ask first \u{1f642}',
};

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const;

const GPS = 'GPS:GPSLatitude';

async function make(name: string, format: FormatId, own: Partial<OutputSpec>) {
  const source = readFixture(name);
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const matte = parseHexColor(DEFAULT_MATTE);
  const output: OutputSpec = { format, qualityPercent: 80, matte, effort: DEFAULT_EFFORT, stamp: STAMP, ...own };
  const recipe = { version: 1, fit: null, output } as const;
  return runJob({ jobId: name, source, info: inspection.info, recipe, maxPixels: MAX_PIXELS }, () => {});
}

async function made(...wish: Parameters<typeof make>) {
  const reply = await make(...wish);
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { bytes: new Uint8Array(reply.buffer), codes: reply.notes.map(({ code }) => code), reached: reply.reached };
}

/** What exiftool must read of the stamp. Only JPEG has IPTC-IIM. */
function stampTags({ creator, copyright, credit, licenseUrl, usageTerms }: Stamp, hasIptc: boolean): Tags {
  const iptc = { 'IPTC:By-line': creator, 'IPTC:CopyrightNotice': copyright, 'IPTC:Credit': credit };
  return {
    'IFD0:Artist': creator,
    'IFD0:Copyright': copyright,
    'XMP-dc:Creator': creator,
    'XMP-dc:Rights': copyright,
    'XMP-photoshop:Credit': credit,
    'XMP-xmpRights:WebStatement': licenseUrl,
    'XMP-xmpRights:UsageTerms': usageTerms,
    'XMP-xmpRights:Marked': true,
    ...(hasIptc && iptc),
  };
}

const RIGHTS = /Artist|Author|Creator$|Rights|Copyright|Credit|By-line|License|WebStatement|UsageTerms|Marked/;
const METADATA = /^(?:IFD\d|ExifIFD|GPS|InteropIFD|XMP-(?!x:).*|IPTC|Photoshop|PNG):/;
/** Facts about the file and its text encoding. */
const TECHNICAL =
  /^(?:IFD0:Orientation|IPTC:(?:CodedCharacterSet|ApplicationRecordVersion)|PNG:(?:ImageWidth|ImageHeight|BitDepth|ColorType|Compression|Filter|Interlace|SRGBRendering|Gamma|AnimationFrames|AnimationPlays|Palette|Transparency|BackgroundColor))$/;

const rightsIn = (tags: Tags) =>
  Object.fromEntries(
    Object.entries(tags).filter(([name]) => METADATA.test(name) && RIGHTS.test(name) && !TECHNICAL.test(name)),
  );
const complaintsIn = (tags: Tags) => Object.entries(tags).filter(([name]) => /:(?:Error|Warning)$/.test(name));

describe.skipIf(!hasExiftool())('a stamp, read with exiftool:', () => {
  interface Row {
    readonly source: string;
    readonly format: FormatId;
    readonly policy: MetadataPolicy;
    readonly tags: Tags;
  }
  let rows: readonly Row[] = [];
  beforeAll(async () => {
    const files: (Omit<Row, 'tags'> & { readonly bytes: Uint8Array })[] = [];
    for (const source of ['metadata/private-markers.jpg', 'metadata/private-markers.png', 'quadrants-exif-6.jpg']) {
      for (const format of FORMATS) {
        for (const policy of METADATA_POLICIES) {
          files.push({ source, format, policy, ...(await made(source, format, { metadata: policy })) });
        }
      }
    }
    const tags = readTags(files.map(({ bytes }) => bytes));
    rows = files.map((file, index) => ({ ...file, tags: tags[index] ?? {} }));
  }, 240_000);

  test('every format and policy has all its fields, and no others about rights', () => {
    const read = rows.map(({ source, format, policy, tags }) => ({ source, format, policy, rights: rightsIn(tags) }));
    expect(read).toEqual(
      rows.map(({ source, format, policy }) => {
        return { source, format, policy, rights: stampTags(STAMP, format === 'jpeg') };
      }),
    );
    expect(rows.flatMap(({ tags }) => complaintsIn(tags))).toEqual([]);
  });

  test('the policy decides about everything else', () => {
    const ours = Object.keys(stampTags(STAMP, true));
    const others = ({ tags }: Row) =>
      Object.keys(tags).filter((name) => METADATA.test(name) && !TECHNICAL.test(name) && !ours.includes(name));
    expect(rows.filter(({ policy }) => policy === 'none').flatMap(others)).toEqual([]);
    const marked = rows.filter(({ source }) => source === 'metadata/private-markers.jpg');
    expect(marked.filter(({ policy }) => policy === 'public').filter(({ tags }) => GPS in tags)).toEqual([]);
    const kept = marked.filter(({ policy }) => policy === 'all');
    expect(kept.map(({ tags }) => tags[GPS])).toEqual(kept.map(() => 48.8584));
    expect(kept.map(({ tags }) => tags['IFD0:Model'])).toEqual(kept.map(() => 'Model Z'));
  });

  test('the values that it replaces are nowhere in the file', async () => {
    const { bytes } = await made('metadata/private-markers.jpg', 'jpeg', { metadata: 'all' });
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text).toContain('PRIVATE-MARKER-7f3a-DESC');
    for (const name of ['ARTIST', 'COPYRIGHT', 'IPTC', 'XMP'])
      expect(text).not.toContain(`PRIVATE-MARKER-7f3a-${name}`);
  });

  test.each<readonly [string, string, FormatId, Partial<OutputSpec>, string]>([
    [
      'lossless',
      'metadata/jpeg-gps-xmp-icc-paris.jpg',
      'jpeg',
      { recompress: 'always', metadata: 'all' },
      'recompressed',
    ],
    [
      'a kept original',
      'metadata/private-markers.webp',
      'webp',
      { goal: { kind: 'size', maxBytes: 9e6, mayScale: false }, metadata: 'all' },
      'kept-original',
    ],
    [
      'a kept animation',
      'webp-variable-delays-64x64.webp',
      'webp',
      { goal: { kind: 'look', score: 80 }, metadata: 'all' },
      'kept-original',
    ],
  ])('%s has it, with the same pixels', async (_, source, format, own, code) => {
    const { bytes, codes } = await made(source, format, own);
    expect(codes).toContain(code);
    const [tags = {}] = readTags([bytes]);
    expect(tags).toMatchObject(stampTags(STAMP, format === 'jpeg'));
    expect(complaintsIn(tags)).toEqual([]);
  });

  test.each<readonly [string, FormatId]>([
    ['webp-variable-delays-64x64.webp', 'webp'],
    ['apng-variable-delays-64x64.png', 'png'],
    ['gif-rotating-squares-80x80.gif', 'webp'],
  ])('the animation %s has it as %s', async (source, format) => {
    const { bytes, codes } = await made(source, format, { metadata: 'none' });
    expect(codes).not.toContain('first-frame-only');
    const [tags = {}] = readTags([bytes]);
    expect(rightsIn(tags)).toEqual(stampTags(STAMP, false));
    expect(complaintsIn(tags)).toEqual([]);
  });

  test('a photo with a gain map has it, and the map keeps its own XMP', async () => {
    const { bytes } = await made('metadata/jpeg-ultrahdr-seine.jpg', 'jpeg', { metadata: 'none' });
    const [tags = {}] = readTags([bytes]);
    expect(tags).toMatchObject(stampTags(STAMP, true));
    const { mapXmp, baseXmp } = await readUltraHdr(new Blob([bytes]));
    expect(mapXmp).toContain('hdrgm:GainMapMax');
    expect(mapXmp).not.toContain('dc:creator');
    expect(baseXmp).toContain('hdrgm:Version');
  });
});

test('a size goal counts the stamp, also where the original would fit without it', async () => {
  const source = 'metadata/private-markers.webp';
  const { size } = readFixture(source);
  const { bytes, reached } = await made(source, 'webp', {
    goal: { kind: 'size', maxBytes: size + 20, mayScale: false },
  });
  expect(bytes.length).toBeLessThanOrEqual(size + 20);
  expect(reached?.verdict).not.toBe('kept-original');
  const tiny = await make(source, 'webp', { metadata: 'all', goal: { kind: 'size', maxBytes: 900, mayScale: false } });
  expect(tiny).toMatchObject({ ok: false, failure: { code: 'size-unreachable' } });
});

test('a format without a place for it says so', async () => {
  const { codes } = await made('quadrants-transparent-64x48.png', 'gif', {});
  expect(codes).toContain('metadata-lost');
});
