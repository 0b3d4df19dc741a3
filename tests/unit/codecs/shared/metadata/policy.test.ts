import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../../src/codecs/inspect.ts';
import { type ExifPlace, readExif } from '../../../../../src/codecs/shared/metadata/exif.ts';
import { type Metadata, type MetadataPlace, NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import { keepMetadata, type Result } from '../../../../../src/codecs/shared/metadata/policy.ts';
import { exifOrientation, readDirectory } from '../../../../../src/codecs/shared/metadata/tiff-directory.ts';
import { type ExifValue, writeExif } from '../../../../../src/codecs/shared/metadata/write-exif.ts';
import { writeXmp } from '../../../../../src/codecs/shared/metadata/xmp.ts';
import type { MetadataPolicy } from '../../../../../src/domain/settings/metadata-policy.ts';

const EVERY_PLACE: ReadonlyMap<MetadataPlace, number> = new Map(
  (['exif', 'xmp', 'iptc', 'text', 'comment'] as const).map((place) => [place, Number.POSITIVE_INFINITY]),
);

const RESULT: Result = {
  size: { widthPx: 800, heightPx: 600 },
  orientation: 1,
  isConverted: false,
  carries: EVERY_PLACE,
};

const keep = (original: Partial<Metadata>, policy: MetadataPolicy, result: Partial<Result> = {}) =>
  keepMetadata({ ...NO_METADATA, ...original }, policy, { ...RESULT, ...result });

const text = (value: string): ExifValue => ({ type: 2, count: value.length + 1, bytes: latin1(`${value}\0`) });
const short = (value: number): ExifValue => ({ type: 3, count: 1, bytes: Uint8Array.of(value & 255, value >> 8) });
const latin1 = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const utf8 = (value: string) => new TextEncoder().encode(value);

const TAGS: readonly (readonly [ExifPlace, tag: number, ExifValue, name: string])[] = [
  ['image', 0x010e, text('Birthday'), 'description'],
  ['image', 0x010f, text('Maker'), 'make'],
  ['image', 0x0112, short(6), 'orientation'],
  ['image', 0x0131, text('Editor'), 'software'],
  ['image', 0x0132, text('2026:04:01 10:00:00'), 'date'],
  ['image', 0x013b, text('Ann'), 'artist'],
  ['image', 0x8298, text('(c) Ann'), 'copyright'],
  ['photo', 0x9003, text('2026:04:01 09:00:00'), 'date taken'],
  ['photo', 0x9010, text('+02:00'), 'time zone'],
  ['photo', 0x927c, { type: 7, count: 9, bytes: latin1('maker!!!!') }, 'maker note'],
  ['photo', 0xa001, short(0xffff), 'color space'],
  ['photo', 0xa002, short(4000), 'width'],
  ['photo', 0xa003, short(3000), 'height'],
  ['photo', 0xa430, text('Ann Owner'), 'owner'],
  ['photo', 0xa431, text('12345'), 'serial number'],
  ['gps', 0x0002, { type: 5, count: 1, bytes: new Uint8Array(8) }, 'latitude'],
];

function exifOf(tags = TAGS): Uint8Array {
  const places = new Map<ExifPlace, Map<number, ExifValue>>();
  for (const [place, tag, value] of tags) places.set(place, (places.get(place) ?? new Map()).set(tag, value));
  return writeExif(places, true) as Uint8Array;
}

function namesIn(exif: Uint8Array | null): readonly string[] {
  const directories = exif ? readExif(exif)?.directories : undefined;
  return TAGS.filter(([place, tag]) => directories?.get(place)?.has(tag)).map(([, , , name]) => name);
}

function numberIn(exif: Uint8Array | null, place: ExifPlace, tag: number): number | undefined {
  const bytes = exif ? readExif(exif)?.directories.get(place)?.get(tag)?.bytes : undefined;
  return bytes && new DataView(bytes.buffer, bytes.byteOffset).getUint16(0, true);
}

describe('EXIF', () => {
  const everything = TAGS.map(([, , , name]) => name);

  test.each([
    ['public', ['date', 'artist', 'copyright', 'date taken', 'time zone', 'color space']],
    ['all', everything],
    ['none', []],
  ] as const)('keeps these tags with the policy "%s"', (policy, names) => {
    expect(namesIn(keep({ exif: exifOf() }, policy).written.exif)).toEqual(names);
  });

  test('is updated to the pixels of the result', () => {
    const { exif } = keep({ exif: exifOf() }, 'all').written;
    expect(numberIn(exif, 'image', 0x0112)).toBe(1);
    expect(numberIn(exif, 'photo', 0xa002)).toBe(800);
    expect(numberIn(exif, 'photo', 0xa003)).toBe(600);
    expect(numberIn(exif, 'photo', 0xa001)).toBe(0xffff);
  });

  test('states that converted colors are sRGB', () => {
    for (const policy of ['public', 'all'] as const) {
      const { exif } = keep({ exif: exifOf() }, policy, { isConverted: true }).written;
      expect(numberIn(exif, 'photo', 0xa001)).toBe(1);
    }
  });

  test('keeps unknown bytes at their place', () => {
    const before = exifOf();
    const after = keep({ exif: before }, 'all').written.exif as Uint8Array;
    const noteAt = (exif: Uint8Array) => readExif(exif)?.directories.get('photo')?.get(0x927c)?.offset;
    expect(after).toHaveLength(before.length);
    expect(noteAt(after)).toBe(noteAt(before));
  });

  test('keeps the orientation of an image that was not turned', () => {
    for (const policy of ['public', 'all', 'none'] as const) {
      for (const exif of [exifOf(), null]) {
        const { written } = keep({ exif }, policy, { orientation: 6 });
        expect(written.exif && exifOrientation(written.exif)).toBe(6);
      }
    }
  });

  test('is not written if there is nothing to keep', () => {
    const exif = exifOf(TAGS.filter(([, , , name]) => name === 'color space' || name === 'make'));
    expect(keep({ exif }, 'public').written.exif).toBeNull();
    expect(keep({}, 'public')).toEqual({
      written: { exif: null, xmp: [], iptc: null, texts: [] },
      damaged: [],
      lost: [],
      losesPlaces: false,
    });
  });

  test('is reported if it is too long for the format', () => {
    const { written, lost } = keep({ exif: exifOf() }, 'all', { carries: new Map([['exif', 100]]) });
    expect(written.exif).toBeNull();
    expect(lost).toEqual(['exif']);
  });
});

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const NAMES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" ' +
  'xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
  'xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:cc="http://creativecommons.org/ns#"';
const packet = (content: string, attributes = '') =>
  utf8(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${RDF} ${NAMES}><rdf:Description rdf:about="" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );

function xmpOf(content: string, policy: MetadataPolicy, attributes = '') {
  const { written, damaged } = keep({ xmp: [packet(content, attributes)] }, policy);
  const bytes = writeXmp(written.xmp);
  return { xml: bytes ? new TextDecoder().decode(bytes) : '', damaged };
}

describe('XMP', () => {
  const creator = '<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>';

  test.each([
    ['a place in an element', '<exif:GPSLatitude>SECRET</exif:GPSLatitude>', ''],
    ['a place in an attribute', '', 'exif:GPSLatitude="SECRET"'],
    [
      'a structure in an author',
      '<dc:creator><rdf:Seq><rdf:li rdf:parseType="Resource"><exif:GPSLatitude>SECRET</exif:GPSLatitude></rdf:li></rdf:Seq></dc:creator>',
      '',
    ],
    ['a qualifier of a date', '<xmp:CreateDate exif:GPSLatitude="SECRET">2026-04-01</xmp:CreateDate>', ''],
    ['a foreign namespace with a known prefix', '<dc:creator xmlns:dc="urn:secret">SECRET</dc:creator>', ''],
    ['a comment', '<!-- SECRET -->', ''],
    ['an instruction', '<?secret SECRET?>', ''],
    [
      'the phone number of a licensor',
      '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorTelephone1>SECRET</plus:LicensorTelephone1></rdf:li></rdf:Seq></plus:Licensor>',
      '',
    ],
  ])('does not keep %s', (_, content, attributes) => {
    const { xml } = xmpOf(`${content}<xmp:ModifyDate>2026-04-02</xmp:ModifyDate>`, 'public', attributes);
    expect(xml).toContain('<xmp:ModifyDate>2026-04-02</xmp:ModifyDate>');
    expect(xml).not.toContain('SECRET');
  });

  test('keeps the author in any notation', () => {
    expect(xmpOf(creator, 'public').xml).toContain('<rdf:li>Ann</rdf:li>');
    expect(xmpOf('<tiff:Artist><![CDATA[A & B]]></tiff:Artist>', 'public').xml).toContain('A &amp; B');
    expect(xmpOf('', 'public', 'tiff:Artist="Ann &#233;"').xml).toContain('<tiff:Artist>Ann é</tiff:Artist>');
    expect(xmpOf('<q:creator xmlns:q="http://purl.org/dc/elements/1.1/">Ann</q:creator>', 'public').xml).toContain(
      'Ann',
    );
  });

  test('keeps a license that is a link, and the licensor with a website', () => {
    const license = '<cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>';
    expect(xmpOf(license, 'public').xml).toContain('rdf:resource="https://creativecommons.org/licenses/by/4.0/"');
    const licensor =
      '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>https://a.example</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>';
    expect(xmpOf(licensor, 'public').xml).toContain('<plus:LicensorURL>https://a.example</plus:LicensorURL>');
  });

  test('keeps everything but thumbnails, with the facts of the result', () => {
    const { xml } = xmpOf(
      '<xmp:Thumbnails>SMALL</xmp:Thumbnails><exif:GPSLatitude>48,51N</exif:GPSLatitude><exif:PixelXDimension>4000</exif:PixelXDimension>',
      'all',
      'tiff:Orientation="6"',
    );
    expect(xml).not.toContain('SMALL');
    expect(xml).toContain('<exif:GPSLatitude>48,51N</exif:GPSLatitude>');
    expect(xml).toContain('<exif:PixelXDimension>800</exif:PixelXDimension>');
    expect(xml).toContain('<tiff:Orientation>1</tiff:Orientation>');
  });

  test.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>`],
    ['an end tag that does not match', '<a></b>'],
    ['a prefix without a namespace', '<nobody:a/>'],
    ['two attributes of the same name', '<a b="1" b="2"/>'],
    ['too many levels', '<a>'.repeat(200) + '</a>'.repeat(200)],
    ['a character that does not exist', '<a>&#x110000;</a>'],
  ])('with %s is omitted and reported', (_, content) => {
    expect(xmpOf(creator + content, 'all')).toEqual({ xml: '', damaged: ['xmp'] });
  });

  test('with twenty thousand namespaces is processed in linear time', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `<p:a xmlns:p="urn:${i}"/>`).join('');
    expect(xmpOf(many, 'all').damaged).toEqual([]);
  });
});

describe('IPTC and text', () => {
  const set = (number: number, value: string) => [0x1c, 2, number, 0, value.length, ...latin1(value)];
  const iptc = Uint8Array.from([
    ...set(80, 'Ann'),
    ...set(90, 'Paris'),
    ...set(116, '(c) Ann'),
    ...set(55, '20260401'),
  ]);
  const onlyXmp: Partial<Result> = { carries: new Map([['xmp', 1e6]]) };

  test.each([
    ['public', [80, 116, 55]],
    ['all', [80, 90, 116, 55]],
    ['none', []],
  ] as const)('keep these data sets with the policy "%s"', (policy, numbers) => {
    const kept = keep({ iptc }, policy).written.iptc ?? new Uint8Array();
    expect([...kept].filter((_, at) => kept[at - 2] === 0x1c && kept[at - 1] === 2)).toEqual(numbers);
  });

  test('become XMP in formats without a place for them, unless the XMP already contains them', () => {
    const texts = [
      { keyword: 'Title', text: 'Tower' },
      { keyword: 'Author', text: 'Bob' },
    ];
    const { xmp } = keep({ iptc, texts }, 'all', onlyXmp).written;
    const xml = new TextDecoder().decode(writeXmp(xmp) ?? new Uint8Array());
    for (const value of ['Bob', 'Tower', 'Paris', '(c) Ann', '2026-04-01']) expect(xml).toContain(`>${value}<`);
    expect(xml).not.toContain('>Ann<');
  });

  test('become XMP for the date of a scan with its time', () => {
    const scan = Uint8Array.from([...set(62, '20230805'), ...set(63, '171653')]);
    const { written, lost } = keep({ iptc: scan }, 'public', onlyXmp);
    expect(new TextDecoder().decode(writeXmp(written.xmp) ?? new Uint8Array())).toContain('>2023-08-05T17:16:53<');
    expect(lost).toEqual([]);
  });

  test('are reported if XMP has no property for them', () => {
    const texts = [{ keyword: 'Comment', text: 'hello' }];
    expect(keep({ texts }, 'all', onlyXmp).lost).toEqual(['text']);
    expect(keep({ texts }, 'public', onlyXmp).lost).toEqual([]);
  });

  test('are reported in a format without any metadata only if they should be kept', () => {
    const nowhere: Partial<Result> = { carries: new Map() };
    expect(keep({ iptc, exif: exifOf() }, 'public', nowhere).lost).toEqual(['exif', 'xmp']);
    expect(keep({ iptc, exif: exifOf() }, 'none', nowhere).lost).toEqual([]);
  });

  test('are not reported in a format without any metadata if they only describe the pixels', () => {
    const nowhere: Partial<Result> = { carries: new Map() };
    const pixels = TAGS.filter(([, , , name]) => ['orientation', 'color space', 'width', 'height'].includes(name));
    expect(keep({ exif: exifOf(pixels) }, 'all', nowhere).lost).toEqual([]);
    const ratio: ExifValue = { type: 5, count: 1, bytes: Uint8Array.of(44, 1, 0, 0, 1, 0, 0, 0) };
    const dpi = ([0x011a, 0x011b] as const).map((tag) => ['image', tag, ratio, 'resolution'] as const);
    expect(keep({ exif: exifOf([...pixels, ...dpi]) }, 'all', nowhere).lost).toEqual(['resolution']);
    const described = TAGS.filter(([, , , name]) => name === 'description');
    expect(keep({ exif: exifOf([...described, ...dpi]) }, 'all', nowhere).lost).toEqual(['exif']);
  });
});

describe('of repeated tags, the first counts', () => {
  /** EXIF whose only directory has the orientations 8 and 1. */
  const TWICE = Uint8Array.from(atob('SUkqAAgAAAACABIBAwABAAAACAAAABIBAwABAAAAAQAAAAAAAAA='), (letter) =>
    letter.charCodeAt(0),
  );

  test('when an image is turned', async () => {
    expect(exifOrientation(TWICE)).toBe(8);
    const file = readFileSync('tests/fixtures/orientation-twice-8-1.jpg');
    expect(await inspect(new Uint8Array(file), 1e6)).toMatchObject({
      info: { orientation: 8, size: { widthPx: 80, heightPx: 120 } },
    });
  });

  test.each([1, 6] as const)('when metadata is kept, and the result has only one: %i', (orientation) => {
    const { written } = keep({ exif: TWICE }, 'all', { orientation });
    const entries = written.exif ? readDirectory(written.exif, 8, written.exif[0] === 0x49).entries : [];
    expect(entries.map(({ tag, bytes }) => [tag, bytes[0]])).toEqual([[0x0112, orientation]]);
  });
});
