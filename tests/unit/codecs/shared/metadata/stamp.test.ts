import { describe, expect, test } from 'vitest';
import { readExif } from '../../../../../src/codecs/shared/metadata/exif.ts';
import { exifText } from '../../../../../src/codecs/shared/metadata/exif-values.ts';
import { type DataSet, readIptc } from '../../../../../src/codecs/shared/metadata/iptc.ts';
import { writeSet } from '../../../../../src/codecs/shared/metadata/iptc-policy.ts';
import { type MetadataPlace, NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import { keepMetadata } from '../../../../../src/codecs/shared/metadata/policy.ts';
import { type ExifValue, writeExif } from '../../../../../src/codecs/shared/metadata/write-exif.ts';
import { textsOf } from '../../../../../src/codecs/shared/metadata/xmp.ts';

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', 65_000],
  ['xmp', Number.POSITIVE_INFINITY],
  ['iptc', 65_000],
  ['text', 65_000],
]);

const STAMP = { creator: 'Zoë', copyright: 'ⓒ Z' };

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = (value: string): ExifValue => ({ type: 2, count: value.length + 1, bytes: latin1(`${value}\0`) });

function stamped(original: Partial<typeof NO_METADATA>, policy: 'all' | 'public' | 'none' = 'all', carries = CARRIES) {
  const result = { size: { widthPx: 8, heightPx: 6 }, orientation: 1, isConverted: false, carries } as const;
  return keepMetadata({ ...NO_METADATA, ...original }, policy, result, STAMP);
}

describe('EXIF', () => {
  test.each([true, false])('keeps everything else at its offset, little endian: %s', (littleEndian) => {
    const note: ExifValue = { type: 7, count: 9, bytes: latin1('MAKERNOTE') };
    const image = new Map([
      [0x010f, text('Maker')],
      [0x013b, text('Former artist')],
      [0x9c9d, { type: 1, count: 6, bytes: latin1('W\0x\0\0\0') }],
    ]);
    const exif = writeExif(
      new Map([
        ['image', image],
        ['photo', new Map([[0x927c, note]])],
      ]),
      littleEndian,
    );
    const { exif: written } = stamped({ exif }).written;
    const [before, after] = [exif, written].map((block) => block && readExif(block));
    if (!before || !after) throw new Error('no EXIF');
    expect(after.isDamaged).toBe(false);
    const offsetOf = (each: typeof before, place: 'image' | 'photo', tag: number) =>
      each.directories.get(place)?.get(tag)?.offset;
    expect(offsetOf(after, 'photo', 0x927c)).toBe(offsetOf(before, 'photo', 0x927c));
    expect(offsetOf(after, 'image', 0x010f)).toBe(offsetOf(before, 'image', 0x010f));
    expect([...(after.directories.get('image')?.keys() ?? [])]).toEqual([0x010f, 0x013b, 0x8298]);
    expect([0x010f, 0x013b, 0x8298].map((tag) => exifText(after, 'image', tag))).toEqual(['Maker', 'Zoë', 'ⓒ Z']);
    expect(new TextDecoder('latin1').decode(after.tiff)).not.toMatch(/Former|W\0x/);
  });

  test('keeps a value that shares the bytes of the one that is replaced', () => {
    const image = new Map([
      [0x010e, text('Same text')],
      [0x013b, text('Same text')],
    ]);
    const exif = writeExif(new Map([['image', image]]), true) as Uint8Array;
    const view = new DataView(exif.buffer);
    // Both entries point to the first value.
    view.setUint32(8 + 2 + 12 + 8, view.getUint32(8 + 2 + 8, true), true);
    const found = readExif(stamped({ exif }).written.exif as Uint8Array);
    expect(found && [0x010e, 0x013b].map((tag) => exifText(found, 'image', tag))).toEqual(['Same text', 'Zoë']);
  });

  test.each([0, 4, 8, 10])('with an artist that shares bytes with the header or its directory, from %d', (offset) => {
    const image = new Map([
      [0x010f, text('Maker')],
      [0x013b, text('Artist')],
    ]);
    const exif = writeExif(new Map([['image', image]]), true) as Uint8Array;
    new DataView(exif.buffer).setUint32(8 + 2 + 12 + 8, offset, true);
    const found = readExif(stamped({ exif }).written.exif as Uint8Array);
    expect(found && [0x010f, 0x013b].map((tag) => exifText(found, 'image', tag))).toEqual(['Maker', 'Zoë']);
  });

  test('that leaves no room gives way', () => {
    const long = { type: 2, count: 64_990, bytes: new Uint8Array(64_990).fill(65) };
    const exif = writeExif(new Map([['image', new Map([[0x010e, long]])]]), true);
    const { written, lost } = stamped({ exif });
    expect(lost).toEqual(['exif']);
    expect([
      ...(readExif(written.exif as Uint8Array)
        ?.directories.get('image')
        ?.keys() ?? []),
    ]).toEqual([0x013b, 0x8298]);
  });

  test.each([
    ['no header', latin1('II*')],
    ['a directory beyond the end', latin1('II*\0\xff\xff\0\0')],
    ['a directory that points to itself', latin1('II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\0\0\0\0')],
  ])('with %s does not prevent the stamp', (_, exif) => {
    const { written } = stamped({ exif });
    const found = written.exif && readExif(written.exif);
    expect(found && exifText(found, 'image', 0x013b)).toBe('Zoë');
  });
});

test('IPTC in another encoding is in UTF-8 with the stamp', () => {
  const set = (record: number, number: number, bytes: Uint8Array): DataSet => ({ record, number, bytes });
  const iptc = [
    set(1, 90, latin1('\x1b.A')),
    set(2, 0, Uint8Array.of(0, 2)),
    set(2, 80, latin1('Ann')),
    set(2, 120, latin1('Caf\xe9')),
    set(2, 80, latin1('Bob')),
  ];
  const { written } = stamped({ iptc: Uint8Array.from(iptc.flatMap((each) => [...writeSet(each)])) });
  const { sets, isDamaged } = readIptc(written.iptc as Uint8Array);
  expect(isDamaged).toBe(false);
  expect(sets).toEqual([
    set(1, 90, latin1('\x1b%G')),
    set(2, 0, Uint8Array.of(0, 2)),
    set(2, 120, utf8('Café')),
    set(2, 80, utf8('Zoë')),
    set(2, 116, utf8('ⓒ Z')),
  ]);
});

test.each([
  [
    'other prefixes',
    '<r:Description xmlns:q="http://purl.org/dc/elements/1.1/"><q:creator>Eve</q:creator></r:Description>',
  ],
  ['an attribute', '<r:Description xmlns:t="http://ns.adobe.com/tiff/1.0/" t:Artist="Eve"/>'],
  [
    'the same prefix for something else',
    '<r:Description xmlns:dc="urn:x"><dc:creator>Other</dc:creator></r:Description>',
  ],
  [
    'several descriptions',
    '<r:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Eve"/><r:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Eve"/>',
  ],
  ['a comment that ends the packet', '<!-- </r:RDF> Eve --><r:Description/>'],
  ['broken XML', '<r:Description><dc:creator>Eve'],
])('XMP with %s has only the creator of the stamp', (_, content) => {
  const packet = utf8(`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${content}</r:RDF>`);
  const { xmp } = stamped({ xmp: [packet] }).written;
  const creators = xmp.filter(({ uri, name }) => /dc\/elements|tiff/.test(uri) && /creator|Artist/.test(name));
  expect(creators.map(textsOf)).toEqual([{ kind: 'Seq', texts: ['Zoë'] }]);
  expect(JSON.stringify(xmp)).not.toContain('Eve');
});

test('texts of PNG that say the same go, others stay', () => {
  const texts = ['Author', 'copyright', 'Software'].map((keyword) => ({ keyword, text: 'x' }));
  expect(stamped({ texts }).written.texts.map(({ keyword }) => keyword)).toEqual(['Software']);
});
