import { describe, expect, test } from 'vitest';
import { readCarried } from '../../../../../src/codecs/read-carried.ts';
import { type Metadata, NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import { privateFactsOf } from '../../../../../src/codecs/shared/metadata/private-facts.ts';
import { readXmpProperties } from '../../../../../src/codecs/shared/metadata/xmp-properties.ts';
import { carriedPrivateFacts } from '../../../../../src/domain/outcome/carried.ts';
import { type PrivateFacts, takenMs } from '../../../../../src/domain/outcome/private-facts.ts';
import { readFixture } from '../../../../support/fixture-files.ts';

const MARKER = 'PRIVATE-MARKER-7f3a';
const PARIS = { latitude: 48.8584, longitude: 2.2945 };
const GIMP = {
  taken: { local: '2022-08-22T20:30:46', offset: '+02:00' },
  camera: 'Google Pixel 4a',
  software: 'GIMP 2.10.32, GIMP 2.10',
  history: true,
} as const;
const MARKED = {
  place: PARIS,
  camera: 'TestCam Model Z',
  author: `${MARKER}-ARTIST, ${MARKER}-XMP`,
  copyright: `${MARKER}-COPYRIGHT`,
  software: `${MARKER}-SOFT`,
  comment: `${MARKER}-DESC`,
} as const;

/** The expected values are those of exiftool 12.57. GIMP leaves the place 0, 0 when it removes a place. */
const REVEALED: readonly (readonly [name: string, facts: PrivateFacts])[] = [
  ['jpeg-extended-xmp-paris.jpg', { software: 'GIMP 2.10', history: true }],
  ['jpeg-gps-xmp-icc-paris.jpg', GIMP],
  ['png-exif-icc-xmp-paris.png', GIMP],
  ['png-metadata-after-idat-paris.png', GIMP],
  ['jpeg-orientation5-paris.jpg', {}],
  [
    'jpeg-mpo-iphone-p3-gps.jpg',
    {
      taken: { local: '2026-01-07T15:20:14', offset: '+01:00' },
      camera: 'Apple iPhone 13 mini',
      software: '18.7.1, iPhone 13 mini',
      makerNotes: true,
    },
  ],
  [
    'jpeg-ultrahdr-seine.jpg',
    {
      place: { latitude: 48.822083, longitude: 2.398472 },
      taken: { local: '2023-08-05T17:16:53', offset: null },
      camera: 'Google Pixel 4a',
      software: 'Adobe Photoshop Camera Raw 15.5.1 (Macintosh)',
      thumbnail: true,
      history: true,
    },
  ],
  ['private-markers.avif', MARKED],
  ['private-markers.webp', MARKED],
  ['private-markers.gif', { comment: `${MARKER}-GIFCOM` }],
  [
    'private-markers.jpg',
    { ...MARKED, author: `${MARKED.author}, ${MARKER}-IPTC`, comment: `${MARKER}-DESC, ${MARKER}-COM` },
  ],
  [
    'private-markers.png',
    { ...MARKED, author: `${MARKED.author}, ${MARKER}-TEXT`, comment: `${MARKER}-DESC, ${MARKER}-ZTXT` },
  ],
];

test.each(REVEALED)('%s reveals the facts that exiftool reads', async (name, facts) => {
  expect(carriedPrivateFacts(await readCarried(readFixture(`metadata/${name}`)))).toEqual(facts);
});

const packet = (properties: string, namespaces = '') =>
  new TextEncoder().encode(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
    xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" ${namespaces}>${properties}</rdf:RDF></x:xmpmeta>`);

const factsOf = (part: Partial<Metadata>) => privateFactsOf({ ...NO_METADATA, ...part });
const tellsOfXmp = (properties: string, namespaces?: string) => factsOf({ xmp: [packet(properties, namespaces)] });

describe('XMP reveals', () => {
  test('serial numbers and the owner, as attributes and as elements', () => {
    const facts = tellsOfXmp(
      `<rdf:Description aux:SerialNumber="0123"><aux:OwnerName>Ada &amp; Bob</aux:OwnerName></rdf:Description>`,
    );
    expect(facts).toEqual({ serials: '0123', owner: 'Ada & Bob' });
  });

  test('how many faces are marked, and their names', () => {
    const face = (name: string) =>
      `<rdf:li><rdf:Description mwg-rs:Type="Face" mwg-rs:Name="${name}"/></rdf:li><rdf:li mwg-rs:Type="Focus"/>`;
    const facts = tellsOfXmp(`<mwg-rs:RegionList><rdf:Bag>${face('Ada')}${face('Bob')}</rdf:Bag></mwg-rs:RegionList>`);
    expect(facts).toEqual({ faces: 2, people: 'Ada, Bob' });
  });

  test.each([
    ['48,51.504N', '2,17.67E', PARIS],
    ['33,51,30.5S', '151,12,40W', { latitude: -33.858472, longitude: -151.211111 }],
    ['0,0N', '0,0E', undefined],
    ['91,0N', '2,0E', undefined],
    ['north', '2,0E', undefined],
  ])('the place %s, %s', (north, east, place) => {
    const facts = tellsOfXmp(`<rdf:Description exif:GPSLatitude="${north}" exif:GPSLongitude="${east}"/>`);
    expect(facts.place).toEqual(place);
  });

  test('the same facts under other prefixes', () => {
    const facts = tellsOfXmp(
      '<rdf:Description><z:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></z:creator></rdf:Description>',
      'xmlns:z="http://purl.org/dc/elements/1.1/"',
    );
    expect(facts).toEqual({ author: 'Ada' });
  });
});

describe('hostile metadata', () => {
  test('cannot disguise its text or fill the page', () => {
    const disguised = `evil\u202egpj.exe\u0000\n\u2066${'x'.repeat(500)}`;
    const { comment = '' } = factsOf({ texts: [{ keyword: 'Comment', text: disguised }] });
    expect(comment).toMatch(/^evil gpj\.exe x+…$/);
    expect(comment).toHaveLength(80);
  });

  test('with only invisible characters reveals nothing', () => {
    expect(factsOf({ texts: [{ keyword: 'Author', text: '\u200b\u2060 \u0000' }] })).toEqual({});
  });

  test.each([
    ['elements that nobody closes', '<a:b>'.repeat(200_000)],
    ['tags that nobody ends', '<a:b c="'.repeat(200_000)],
    ['names without values', `<a:b ${'c'.repeat(1_000_000)}`],
    ['comments that nobody ends', '<!--'.repeat(200_000)],
    ['values without end', '<dc:creator>x</dc:creator>'.repeat(100_000)],
  ])('is read in a single pass: %s', (_, text) => {
    const properties = readXmpProperties(packet(text));
    expect([...properties.values()].flat().length).toBeLessThanOrEqual(20_000);
  });

  test('is reported if it is too long or cannot be read', () => {
    expect(factsOf({ xmp: [new Uint8Array(5 * 2 ** 20)] })).toEqual({ unreadable: true });
    expect(factsOf({ unreadable: ['exif'] })).toEqual({ unreadable: true });
  });
});

test.each([
  [{ local: '2024-05-12T10:11:12', offset: '+02:00' }, Date.UTC(2024, 4, 12, 8, 11, 12)],
  [{ local: '2024-05-12T10:11:12', offset: null }, new Date(2024, 4, 12, 10, 11, 12).getTime()],
  [{ local: '2024-05-12', offset: null }, new Date(2024, 4, 12).getTime()],
])('a photo with the date %j was taken at that moment', (taken, ms) => {
  expect(takenMs(taken)).toBe(ms);
});
