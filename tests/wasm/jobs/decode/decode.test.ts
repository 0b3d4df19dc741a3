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
  ['cmyk-photo-derived-450x300.jpg', 'jpeg'],
  ['bmp-24bit.bmp', 'bmp'],
  ['gif-still-48x32.gif', 'gif'],
  ['quadrants-32x32.ico', 'ico'],
])('without a browser, %s is not supported, rather than damaged', async (name, format) => {
  await expect(decode(name)).rejects.toMatchObject({ failure: { code: 'unsupported-source', format } });
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
