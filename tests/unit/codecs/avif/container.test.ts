import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { measure } from '../../../../src/codecs/avif/completeness.ts';
import { writeAvif } from '../../../../src/codecs/avif/container.ts';
import { type KeyFrame, readKeyFrame } from '../../../../src/codecs/avif/key-frame.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { parseHeifMeta } from '../../../../src/codecs/shared/heif/meta-box.ts';
import { boxesIn, readBrands } from '../../../../src/codecs/shared/reading/isobmff.ts';
import { sniff } from '../../../../src/codecs/sniff.ts';

const bytesOf = (...values: number[]) => Uint8Array.from(values);

/** AV1 units: a header, a length of one byte, and the payload. */
const unit = (type: number, ...payload: number[]) => bytesOf((type << 3) | 2, payload.length, ...payload);

const DELIMITER = unit(2);
const FRAME = unit(6, 1, 2, 3, 4, 5);

/** Profile 1, one operating point, level 5.1 (13), high tier. */
const VIDEO_HEADER = unit(1, 0b001_00_0_0_0, 0b0000_0000, 0, (13 << 3) | 4, 9, 9);

/** A reduced header for still images with profile 0 and level 3.0 (4). */
const STILL_HEADER = unit(1, 0b000_1_1_001, 0b00_000000);

describe('a key frame', () => {
  test('loses its temporal delimiter, and states profile, level and tier', () => {
    const chunk = joinBytes([DELIMITER, VIDEO_HEADER, FRAME]);
    const data = joinBytes([VIDEO_HEADER, FRAME]);
    expect(readKeyFrame(chunk)).toEqual({ data, profile: 1, level: 13, tier: 1 });
  });

  test('may have the reduced header of still images', () => {
    expect(readKeyFrame(joinBytes([STILL_HEADER, FRAME]))).toMatchObject({ profile: 0, level: 4, tier: 0 });
  });

  test('has no tier at a low level', () => {
    const header = unit(1, 0, 0, 0, (5 << 3) | 4);
    expect(readKeyFrame(joinBytes([header, FRAME]))).toMatchObject({ profile: 0, level: 5, tier: 0 });
  });

  test('may have units of more than 127 bytes', () => {
    const long = joinBytes([bytesOf((6 << 3) | 2, 0x80 | 72, 1), new Uint8Array(200)]);
    const data = joinBytes([STILL_HEADER, long]);
    expect(readKeyFrame(joinBytes([DELIMITER, data]))?.data).toEqual(data);
  });

  test.each([
    ['nothing', bytesOf()],
    ['a frame without a header', joinBytes([DELIMITER, FRAME])],
    ['a header without a frame', VIDEO_HEADER],
    ['a unit that ends after the bytes', joinBytes([VIDEO_HEADER, FRAME.subarray(0, 5)])],
    ['a unit without a length', joinBytes([VIDEO_HEADER, bytesOf(6 << 3, 1, 2)])],
    [
      'a length that does not end',
      joinBytes([VIDEO_HEADER, bytesOf((6 << 3) | 2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)]),
    ],
    ['a header with the timing of a video', joinBytes([unit(1, 0b000_00_1_00, 0, 0, 0), FRAME])],
  ])('is not %s', (_, chunk) => {
    expect(readKeyFrame(chunk)).toBeNull();
  });
});

describe('a written AVIF file', () => {
  const frame: KeyFrame = { data: joinBytes([VIDEO_HEADER, FRAME]), profile: 1, level: 13, tier: 1 };
  const file = writeAvif({ widthPx: 4031, heightPx: 70_001 }, frame);

  const metaOf = (bytes: Uint8Array) => {
    const box = [...boxesIn(bytes, 0, bytes.length)].find(({ type }) => type === 'meta');
    const meta = box && parseHeifMeta(bytes, box.start, box.end);
    if (!meta) throw new Error('no meta box');
    return meta;
  };

  test('is an AVIF image of this size, in sRGB and without alpha', async () => {
    expect(readBrands(file)).toEqual(['avif', 'avif', 'mif1', 'miaf']);
    expect(sniff(file)).toMatchObject({ kind: 'image', format: 'avif' });
    expect(await inspect(new Blob([file]), 1e9)).toMatchObject({
      ok: true,
      info: {
        size: { widthPx: 4031, heightPx: 70_001 },
        orientation: 1,
        mayHaveAlpha: false,
        animated: false,
        profile: 'srgb',
      },
    });
  });

  test('contains the frame from its stated location to the end of the file', () => {
    const { primaryId, extents } = metaOf(file);
    const [extent] = extents.get(primaryId) ?? [];
    expect(extent).toEqual({ offset: file.length - frame.data.length, length: frame.data.length });
    expect(file.subarray(extent?.offset)).toEqual(frame.data);
    expect(measure(file)).toEqual({ kind: 'complete' });
    expect(measure(file.subarray(0, -1))).toMatchObject({ kind: 'short' });
  });

  test.each([
    ['4:4:4', frame, [0x81, 0x2d, 0x80, 0]],
    ['4:2:0', { ...frame, profile: 0, level: 8, tier: 0 }, [0x81, 0x08, 0x0c, 0]],
  ])('describes a frame with %s', (_, given, config) => {
    const bytes = writeAvif({ widthPx: 3, heightPx: 5 }, given);
    const { properties } = metaOf(bytes);
    expect(properties.map(({ type }) => type)).toEqual(['ispe', 'pixi', 'av1C', 'colr']);
    const av1C = properties.find(({ type }) => type === 'av1C');
    expect([...bytes.subarray(av1C?.start, av1C?.end)]).toEqual(config);
  });
});
