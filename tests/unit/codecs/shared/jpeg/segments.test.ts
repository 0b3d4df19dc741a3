import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../../src/base/bytes.ts';
import { partsWithoutProfile } from '../../../../../src/codecs/jpeg/without-profile.ts';
import {
  APP2,
  END_OF_IMAGE,
  partsOf,
  START_OF_SCAN,
  segmentOf,
  segmentsBeforeScan,
  segmentsIn,
} from '../../../../../src/codecs/shared/jpeg/segments.ts';
import { ByteSource } from '../../../../../src/codecs/shared/reading/byte-source.ts';

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, END_OF_IMAGE);
const TABLE = segmentOf(0xdb, Uint8Array.of(1, 2, 3));
const SCAN = segmentOf(START_OF_SCAN, Uint8Array.of(9));
/** Coded data with a stuffed 0xFF and a restart marker. */
const DATA = Uint8Array.of(5, 0xff, 0, 6, 0xff, 0xd0, 7);

const file = (...parts: readonly Uint8Array[]) => joinBytes([START, ...parts]);
const markersOf = (bytes: Uint8Array) => [...partsOf(bytes)].map(({ marker }) => marker);

async function markersIn(bytes: Uint8Array<ArrayBuffer>): Promise<readonly number[]> {
  const markers: number[] = [];
  for await (const { marker } of segmentsIn(new ByteSource(bytes))) markers.push(marker);
  return markers;
}

describe('the parts of a JPEG', () => {
  test('are its segments, the coded data of each scan and the end', () => {
    const bytes = file(TABLE, SCAN, DATA, SCAN, DATA, END);
    expect(markersOf(bytes)).toEqual([0xdb, START_OF_SCAN, null, START_OF_SCAN, null, END_OF_IMAGE]);
    const [table, , data] = partsOf(bytes);
    expect(table?.body).toEqual(Uint8Array.of(1, 2, 3));
    expect(data && bytes.subarray(data.start, data.end)).toEqual(DATA);
  });

  test.each([
    ['stray bytes', Uint8Array.of(7, 0xff, 0, 8)],
    ['fill bytes', Uint8Array.of(0xff, 0xff)],
    ['a marker without a length', Uint8Array.of(0xff, 0x01)],
  ])('are found after %s', async (_, between) => {
    const bytes = file(between, TABLE, between, SCAN, DATA, END);
    expect(markersOf(bytes)).toEqual([0xdb, START_OF_SCAN, null, END_OF_IMAGE]);
    expect([...segmentsBeforeScan(bytes)].map(({ marker }) => marker)).toEqual([0xdb]);
    expect(await markersIn(bytes)).toEqual([0xdb, START_OF_SCAN]);
  });

  test('end where the file is cut off, and a segment that is cut says so', () => {
    const bytes = file(TABLE, TABLE).slice(0, -1);
    expect([...partsOf(bytes)].map(({ end }) => end - bytes.length)).toEqual([-6, 1]);
    expect(markersOf(file(TABLE, SCAN, DATA))).toEqual([0xdb, START_OF_SCAN, null]);
    expect(markersOf(START)).toEqual([]);
  });
});

test('a profile is removed from a JPEG that has stray bytes between its segments', () => {
  const profile = segmentOf(APP2, new TextEncoder().encode('ICC_PROFILE\0'), Uint8Array.of(1, 1, 4));
  const stray = Uint8Array.of(7);
  expect(joinBytes(partsWithoutProfile(file(stray, profile, TABLE, SCAN, DATA, END)))).toEqual(
    file(stray, TABLE, SCAN, DATA, END),
  );
});
