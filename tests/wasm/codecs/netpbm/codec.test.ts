import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../../src/codecs/check-complete.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/netpbm/codec.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { pixelAt } from '../../../support/images.ts';
import { bytesOf } from '../../../support/tiny-files.ts';

const NETPBM = { format: 'netpbm' } as const;

const readBytes = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());
const decode = async (name: string) => codec.decode(await readBytes(`netpbm/${name}`));
const reference = async (name: string) => png.decode(await readBytes(`tiff/${name}`));
const fileOf = (...parts: readonly (string | readonly number[])[]) => bytesOf(...parts) as Uint8Array<ArrayBuffer>;
describe('Netpbm files are decoded exactly:', () => {
  test.each([
    ['photo.ppm', 'photo.png'],
    ['plain.ppm', 'photo.png'],
    ['photo-16bit.ppm', 'photo.png'],
    ['gray.pgm', 'gray.png'],
    ['plain.pgm', 'gray.png'],
    ['alpha.pam', 'alpha.png'],
  ])('%s', async (name, wanted) => {
    expect(await decode(name)).toEqual(await reference(wanted));
  });

  test.each([
    ['gray-maxval-1000.pgm', 1],
    ['gray-maxval-15.pgm', 9],
  ])('%s, except for rounding to its own samples', async (name, most) => {
    const [image, gray] = [await decode(name), await reference('gray.png')];
    expect(Math.max(...image.rgba.map((level, i) => Math.abs(level - (gray.rgba[i] ?? 0))))).toBeLessThanOrEqual(most);
  });

  test.each([
    ['photo-16bit.ppm', 'photo.png', 3, 1],
    ['gray-maxval-1000.pgm', 'gray.png', 1, 1],
  ])('%s keeps all bits of its samples', async (name, wanted, channels, most) => {
    const bytes = await readBytes(`netpbm/${name}`);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ info: { deep: true } });
    const [deep, { rgba, ...size }] = [await codec.deep.read(bytes), await reference(wanted)];
    expect(deep).toMatchObject({ ...size, channels });
    const levels = Array.from(deep.samples, (sample) => sample / 257);
    const colors = rgba.filter((_, i) => i % 4 < channels);
    expect(Math.max(...levels.map((level, i) => Math.abs(level - (colors[i] ?? 0))))).toBeLessThanOrEqual(most);
    if (name.startsWith('gray')) expect(levels.some((level) => !Number.isInteger(level))).toBe(true);
  });

  test('samples of two bytes are scaled from any maximum value, as text and as bytes', async () => {
    const text = await codec.deep.read(fileOf('P2 2 1 1000\n500 1000'));
    const stored = await codec.deep.read(fileOf('P5 2 1 1000\n', [1, 244, 3, 232]));
    expect(stored).toEqual(text);
    expect([...text.samples]).toEqual([32_768, 65_535]);
    const pam = fileOf('P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 65535\nENDHDR\n', [1, 2, 3, 4]);
    expect([...(await codec.deep.read(pam)).samples]).toEqual([0x102, 0x304]);
  });

  test('bitmaps are black and white, as text and as bytes', async () => {
    const [bits, text, gray] = [await decode('bits.pbm'), await decode('plain.pbm'), await reference('gray.png')];
    expect(bits).toEqual(text);
    expect(bits.rgba).toEqual(gray.rgba.map((level, i) => (i % 4 === 3 || level >= 128 ? 255 : 0)));
  });

  test.each<readonly [string, Uint8Array<ArrayBuffer>]>([
    ['comments and any space', fileOf('P3# a\n#b\n 1\t1 # c\r\n 255\n#d\n 10 20\n# e\n30')],
    ['several images, of which the first counts', fileOf('P6 1 1 255\n', [10, 20, 30], 'P6 1 1 255\n', [9, 9, 9])],
    [
      'a tuple type of somebody’s own',
      fileOf('P7\nMAXVAL 255\n# x\nDEPTH 3\nWIDTH 1\nHEIGHT 1\nENDHDR\n', [10, 20, 30]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await checkComplete(bytes, NETPBM)).toBeNull();
    expect(pixelAt(await codec.decode(bytes), 0, 0)).toEqual([10, 20, 30, 255]);
  });

  test('digits without spaces', async () => {
    const image = await codec.decode(fileOf('P1 3 1 010'));
    expect([0, 1, 2].map((x) => pixelAt(image, x, 0)[0])).toEqual([255, 0, 255]);
  });
});

describe('a truncated Netpbm file', () => {
  test.each(['photo.ppm', 'plain.pgm', 'plain.pbm', 'photo-16bit.ppm', 'alpha.pam', 'bits.pbm'])(
    '%s is detected at every length',
    async (name) => {
      const bytes = await readBytes(`netpbm/${name}`);
      // The last number may lose its last digit and still be a number.
      for (let length = 9; length < bytes.length - 4; length += 61) {
        const cut = bytes.slice(0, length);
        const inspection = await inspect(new Blob([cut]), 1e6);
        const failure = inspection.ok ? await checkComplete(cut, NETPBM) : inspection.failure;
        expect(failure, `${length} bytes`).toMatchObject({ code: 'cut-off', ...NETPBM });
        await expect(codec.decode(cut), `${length} bytes`).rejects.toThrow();
      }
    },
  );
});

describe('a hostile Netpbm file', () => {
  test('that claims more pixels than the device can handle is refused by its header', async () => {
    const claim = fileOf('P6 99999999 99999999 255\n');
    expect(await inspect(new Blob([claim]), 268_435_456)).toMatchObject({ failure: { code: 'too-many-pixels' } });
  });

  test.each<readonly [string, Uint8Array<ArrayBuffer>, string]>([
    ['no width', fileOf('P6 0 4 255\n'), 'zero-size'],
    ['a largest sample of 0', fileOf('P6 1 1 0\n123'), 'not-an-image'],
    ['samples of more than two bytes', fileOf('P6 1 1 65536\n123456'), 'not-an-image'],
    ['a negative depth', fileOf('P7\nWIDTH 8\nHEIGHT 8\nDEPTH -1\nMAXVAL 255\nENDHDR\n'), 'not-an-image'],
    ['a comment without an end', fileOf('P6 #', Array(40_000).fill(0x41)), 'damaged'],
    ['a number without an end', fileOf('P6 ', Array(40_000).fill(0x39)), 'damaged'],
  ])('with %s is refused by its header', async (_, bytes, code) => {
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: false, failure: { code } });
  });

  test.each(['constructor', '__proto__', 'toString'])('may have the tuple type %s', async (type) => {
    const bytes = fileOf(`P7\nWIDTH 1\nHEIGHT 1\nDEPTH 3\nMAXVAL 255\nTUPLTYPE ${type}\nENDHDR\n`, [1, 2, 3]);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: true });
    expect(pixelAt(await codec.decode(bytes), 0, 0)).toEqual([1, 2, 3, 255]);
  });

  test('with words among its numbers is reported as damaged', async () => {
    const bytes = fileOf('P2 2 1 255\n1 two');
    expect(await checkComplete(bytes, NETPBM)).toEqual({ code: 'damaged', ...NETPBM });
    await expect(codec.decode(bytes)).rejects.toThrow();
  });

  test('with samples above its maximum shows the maximum', async () => {
    expect(pixelAt(await codec.decode(fileOf('P5 1 1 100\n', [200])), 0, 0)).toEqual([255, 255, 255, 255]);
  });
});
