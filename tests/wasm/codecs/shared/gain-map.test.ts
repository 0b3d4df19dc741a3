import { describe, expect, test } from 'vitest';
import { loadGainMap } from '../../../../src/codecs/parts.ts';
import { readMetadata } from '../../../../src/codecs/read-metadata.ts';
import { isoOfParameters, parametersOfIso, readIso, writeIso } from '../../../../src/codecs/shared/gain-map/iso.ts';
import type { GainMap } from '../../../../src/codecs/shared/gain-map/metadata.ts';
import { neutralOf } from '../../../../src/codecs/shared/gain-map/neutral.ts';
import type { SourceFormatId } from '../../../../src/formats/formats.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { heicWithMap } from '../../../support/heif-files.ts';

async function find(format: SourceFormatId, file: Blob | Uint8Array<ArrayBuffer>) {
  const part = await loadGainMap(format);
  return part?.findGainMap(file instanceof Blob ? file : new Blob([file]));
}

async function mapOf(format: SourceFormatId, file: Blob | Uint8Array<ArrayBuffer>): Promise<GainMap> {
  const found = await find(format, file);
  if (!found || typeof found === 'string') throw new Error(`no gain map: ${found}`);
  return found;
}

const CHANNELS = [
  { min: -0.25, max: 1.5, gamma: 0.9, baseOffset: 1 / 64, alternateOffset: 0 },
  { min: 0, max: 2, gamma: 1, baseOffset: 0, alternateOffset: 1 / 64 },
  { min: -1, max: 3.25, gamma: 2.2, baseOffset: 0.5, alternateOffset: 0.25 },
];
const MAP = { channels: CHANNELS, baseHeadroom: 0, alternateHeadroom: 2.5, hasBasePrimaries: true };

describe('the data of ISO 21496-1', () => {
  test.each([
    ['three channels', MAP],
    ['one channel', { ...MAP, channels: CHANNELS.slice(0, 1) }],
    ['other primaries', { ...MAP, hasBasePrimaries: false }],
  ])('with %s is read as it was written, and has the same parameters in Ultra HDR', (_, map) => {
    const bytes = writeIso(map) as Uint8Array;
    expect(bytes.length).toBe(5 + 16 + 40 * map.channels.length);
    expect(readIso(bytes)).toEqual(map);
    const parameters = parametersOfIso(map);
    expect(parameters?.get('GainMapMax')).toEqual(map.channels.map(({ max }) => String(max)));
    expect(parameters && isoOfParameters(parameters, map.hasBasePrimaries)).toEqual(map);
  });

  test('of a later version, cut off, or without numbers is refused', () => {
    const bytes = writeIso(MAP) as Uint8Array;
    for (let length = 0; length < bytes.length; length++) expect(readIso(bytes.subarray(0, length))).toBeNull();
    expect(readIso(Uint8Array.from(bytes, (byte, at) => (at === 1 ? 1 : byte)))).toBeNull();
    // A writer of a later version can write data that earlier readers understand.
    expect(readIso(Uint8Array.from(bytes, (byte, at) => (at === 3 ? 1 : byte)))).toEqual(MAP);
    expect(readIso(bytes.map((byte, at) => (at >= 9 && at < 13 ? 0 : byte)))).toBeNull();
    expect(writeIso({ ...MAP, alternateHeadroom: 1e9 })).toBeNull();
  });

  test('of an image that is the HDR rendition has no parameters in Ultra HDR', () => {
    expect(parametersOfIso({ ...MAP, baseHeadroom: 3 })).toBeNull();
    const parameters = new Map([...(parametersOfIso(MAP) ?? []), ['BaseRenditionIsHDR', ['True']]] as const);
    expect(isoOfParameters(parameters, true)).toBeNull();
    // The values that mean no gain are those of any map.
    const neutral = neutralOf({ parameters, iso: null, profile: [] });
    expect(neutral).toEqual(neutralOf({ parameters: parametersOfIso(MAP), iso: null, profile: [] }));
    expect(neutral[0]).toBeGreaterThan(0);
  });
});

/** A copy of a file in which one of two texts of equal length replaces the other. */
async function replaced(name: string, text: string | Uint8Array, by: string | Uint8Array) {
  const bytes = Buffer.from(await readFixture(name).arrayBuffer());
  const at = bytes.lastIndexOf(text);
  if (at < 0) throw new Error(`${name} does not contain ${text}`);
  bytes.set(Buffer.from(by), at);
  return Uint8Array.from(bytes);
}

describe('a gain map whose numbers make no gains is damaged', () => {
  test.each([
    ['its largest gain is less than its least one', '1.277969', '-9.00000'],
    ['its gamma is 0', '0.953784', '0.000000'],
    ['its gamma is negative', '0.953784', '-0.95378'],
    ['its largest gain is infinite', '1.277969', '1277e999'],
  ])('in Ultra HDR, if %s', async (_, number, by) => {
    const { metadata } = await mapOf('jpeg', readFixture('metadata/jpeg-ultrahdr-seine.jpg'));
    expect(metadata.parameters && [...metadata.parameters.values()].flat()).toContain(number);
    expect(await find('jpeg', await replaced('metadata/jpeg-ultrahdr-seine.jpg', number, by))).toBe('damaged');
  });

  test('in AVIF', async () => {
    const name = 'metadata/avif-gainmap-seine.avif';
    const { metadata } = await mapOf('avif', readFixture(name));
    const iso = metadata.iso as Uint8Array;
    const least = iso.slice();
    // The numerator of the first channel's least gain.
    new DataView(least.buffer).setInt32(5 + 16, 2 ** 31 - 1);
    expect(await find('avif', await replaced(name, iso, least))).toBe('damaged');
  });
});

describe("Apple's gain map in a JPEG", () => {
  test.each([
    // 3 stops by the maker note: a headroom of 1.52 and no gain.
    ['the maker note', 'metadata/jpeg-apple-gainmap-old.jpg', '3'],
    ['its XMP', 'metadata/jpeg-mpo-iphone-p3-gps.jpg', '2.180397'],
  ])('has the headroom that %s states', async (_, name, stops) => {
    const { metadata, curve } = await mapOf('jpeg', readFixture(name));
    expect(metadata.parameters?.get('GainMapMax')).toEqual([stops]);
    expect(metadata.iso && readIso(metadata.iso)).toMatchObject({ alternateHeadroom: Number(stops), channels: [{}] });
    expect([curve?.[0], curve?.[255]]).toEqual([0, 255]);
  });

  test('adds light by its values, which are coded with the curve of Rec. 709', async () => {
    const { curve } = await mapOf('jpeg', readFixture('metadata/jpeg-apple-gainmap-old.jpg'));
    // 0.26 of 7 times the light is 1.5 of 3 stops.
    expect(curve?.[128]).toBe(128);
    expect(curve?.[20]).toBe(14);
  });

  test('that is cut off is damaged', async () => {
    const file = readFixture('metadata/jpeg-apple-gainmap-old.jpg');
    expect(await find('jpeg', file.slice(0, Math.floor(file.size * 0.95)))).toBe('damaged');
  });

  test('without a stated headroom cannot be kept', async () => {
    const bytes = new Uint8Array(await readFixture('metadata/jpeg-apple-gainmap-old.jpg').arrayBuffer());
    const at = Buffer.from(bytes).indexOf('Apple iOS');
    bytes[at] = 0;
    expect(await find('jpeg', bytes)).toBe('foreign');
  });
});

describe('a gain map in HEIC', () => {
  test("of Apple's kind has the headroom of its XMP, and the photo keeps its own", async () => {
    const file = await heicWithMap();
    expect((await mapOf('heic', file)).metadata.parameters?.get('HDRCapacityMax')).toEqual(['2']);
    const { xmp } = await readMetadata(file, 'heic');
    expect(xmp.map((packet) => new TextDecoder().decode(packet))).toEqual([expect.stringContaining('"Ada"')]);
  });

  const derived = Uint8Array.from([0, ...(writeIso({ ...MAP, channels: CHANNELS.slice(0, 1) }) as Uint8Array)]);
  const changed = (at: number, value: number) => derived.map((byte, i) => (i === at ? value : byte));

  test('as in ISO 21496-1 has the parameters of the derived image', async () => {
    const { metadata, curve } = await mapOf('heic', await heicWithMap({ derived }));
    expect([metadata.parameters?.get('GainMapMin'), curve]).toEqual([['-0.25'], null]);
  });

  test.each<[string, Parameters<typeof heicWithMap>[0], unknown]>([
    ['that the brands do not announce', { derived, brands: [] }, null],
    ['that makes the image darker', { derived: changed(6, 9) }, null],
    ['of a later version', { derived: changed(0, 1) }, 'foreign'],
    ['with data for later readers', { derived: changed(2, 1) }, 'foreign'],
    ['whose HDR image has other primaries', { derived: changed(5, 0) }, 'foreign'],
    ['with data that ends early', { derived: derived.slice(0, 40) }, 'foreign'],
    ['that is turned unlike its image', { turns: 1, turnsOfMap: 2 }, 'foreign'],
  ])('%s is not kept', async (_, options, found) => {
    expect(await find('heic', await heicWithMap(options))).toBe(found);
  });

  test('of a file that is cut off is none or damaged', async () => {
    const file = await heicWithMap({ derived });
    // The samples follow the description.
    const described = Buffer.from(file).indexOf('mdat');
    for (let length = 0; length < described; length += 30) {
      expect([null, 'damaged']).toContain(await find('heic', file.slice(0, length)));
    }
  });

  test('with any byte of its description changed is found, refused or damaged', async () => {
    for (const file of [await heicWithMap(), await heicWithMap({ derived, turns: 1 })]) {
      const described = Buffer.from(file).indexOf('mdat');
      for (let at = 0; at < described; at++) {
        for (const value of [0, 0x7f, 0xff]) {
          const found = await find(
            'heic',
            Uint8Array.from(file, (byte, i) => (i === at ? value : byte)),
          );
          expect([null, 'foreign', 'damaged', 'object']).toContain(
            typeof found === 'object' && found ? 'object' : found,
          );
        }
      }
    }
  });
});
