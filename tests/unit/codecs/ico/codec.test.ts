import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/ico/codec.ts';
import { bytesOf, le16, le32 } from '../../../support/tiny-files.ts';

const SIDE = 8;

/** White pixels of 24 bits, and a mask that hides the first column. */
function iconOf(): Uint8Array<ArrayBuffer> {
  const pixels: number[] = Array(SIDE * SIDE * 3).fill(255);
  const mask = Array.from({ length: SIDE * 4 }, (_, i) => (i % 4 === 0 ? 0x80 : 0));
  const head = [...le32(40), ...le32(SIDE), ...le32(2 * SIDE), ...le16(1), ...le16(24), ...Array(24).fill(0)];
  const dib = [...head, ...pixels, ...mask];
  const entry = [SIDE, SIDE, 0, 0, ...le16(1), ...le16(24), ...le32(dib.length), ...le32(22)];
  return Uint8Array.from(bytesOf(le16(0), le16(1), le16(1), entry, dib));
}

describe('an icon with a mask', () => {
  test('is transparent where the mask says so', async () => {
    const { rgba } = await codec.decode(iconOf());
    expect([...rgba.subarray(0, 8)]).toEqual([255, 255, 255, 0, 255, 255, 255, 255]);
  });

  test('is refused if the mask is cut off, as by browsers', async () => {
    const whole = iconOf();
    for (const cut of [4, 16, 32]) {
      await expect(codec.decode(whole.slice(0, whole.length - cut))).rejects.toThrow('no whole mask');
    }
  });
});
