import { expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { readTableProfile } from '../../../../src/codecs/shared/metadata/table-profile.ts';
import { readFirstPage, sourceOf } from '../../../../src/codecs/shared/tiff/directory.ts';
import { readProfile } from '../../../../src/codecs/tiff/profile.ts';
import { splitJpeg } from '../../../../src/kernels/jpeg/split.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { be16, bytesOf } from '../../../support/tiny-files.ts';

const read = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());

/** The profile of inks in a TIFF. */
async function inkProfile(): Promise<Uint8Array> {
  const { page } = await readFirstPage(sourceOf(await read('tiff/cmyk-inks.tif')));
  return (await readProfile(page, 1e7)) ?? expect.fail('no profile');
}

test('without a profile, each ink absorbs its share of the light', async () => {
  const file = await read('cmyk-photo-derived-450x300.jpg');
  const { rgba, widthPx, heightPx } = await codec.decode(file.slice());
  expect([widthPx, heightPx]).toEqual([450, 300]);
  const { colors, black } = await splitJpeg(file, () => ({ colors: RGB, black: new Uint8Array(0) }));
  const [inks, light] = [await codec.decode(colors), await codec.decode(black)];
  for (let at = 0; at < rgba.length; at += 404) {
    const expected = [0, 1, 2].map((i) => Math.floor(((inks.rgba[at + i] ?? 0) * (light.rgba[at] ?? 0)) / 255));
    expect([...rgba.subarray(at, at + 3)]).toEqual(expected);
  }
});

test('a profile converts all four inks', async () => {
  const file = await read('cmyk-photo-derived-450x300.jpg');
  const profile = await inkProfile();
  const convert = readTableProfile(profile, 'CMYK') ?? expect.fail('the profile is not read');
  const name = 'ICC_PROFILE\0';
  const segment = bytesOf([0xff, 0xe2], be16(profile.length + name.length + 4), name, [1, 1], profile);
  const { rgba } = await codec.decode(joinBytes([file.subarray(0, 2), segment, file.subarray(2)]));
  const { colors, black } = await splitJpeg(file, () => ({ colors: RGB, black: new Uint8Array(0) }));
  const [inks, light] = [await codec.decode(colors), await codec.decode(black)];
  const expected = new Uint8ClampedArray(4);
  for (let at = 0; at < rgba.length; at += 404) {
    const lights = [...inks.rgba.subarray(at, at + 3), light.rgba[at] as number];
    convert(
      Float64Array.from(lights, (each) => 1 - each / 255),
      expected,
      0,
    );
    expect([...rgba.subarray(at, at + 3)]).toEqual([...expected.subarray(0, 3)]);
  }
});

/** Adobe's segment, which says that the components are not YCbCr. */
const RGB = Uint8Array.of(0xff, 0xee, 0, 14, 65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, 0);
