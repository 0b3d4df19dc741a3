import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { readFixture } from '../../../support/fixture-files.ts';

test('a JPEG with arithmetic coding is refused with the reason if no decoder can read it', async () => {
  const file = readFixture('jpeg-arithmetic-451x301.jpg');
  const inspection = await inspect(file, 1e6);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  await expect(decodeSource(file, inspection.info, null)).rejects.toMatchObject({
    failure: { code: 'unsupported-variant', format: 'jpeg', variant: 'arithmetic' },
  });
});

test.each([
  ['bmp-24bit.bmp', 127, 64],
  ['gif-still-48x32.gif', 48, 32],
  ['quadrants-32x32.ico', 32, 32],
])('without a browser, our own decoder reads %s', async (name, widthPx, heightPx) => {
  expect((await decode(name)).image).toMatchObject({ widthPx, heightPx });
});

test('without a browser, a damaged file of a format that we decode is damaged', async () => {
  await expect(decode('png-bit-flips-in-idat.png')).rejects.toMatchObject({
    failure: { code: 'damaged', format: 'png' },
  });
});

async function decode(name: string) {
  const file = readFixture(name);
  const inspection = await inspect(file, 1e6);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return decodeSource(file, inspection.info, null);
}
