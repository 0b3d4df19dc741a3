import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/png/codec.ts';
import { decodePngWithKernel } from '../../../../src/codecs/png/kernel-rows.ts';

const read = (name: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))));

/** A chunk with a valid checksum. */
function chunk(type: string, content: readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Uint8Array.from(content)]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** The photo with extra chunks after its header. */
function withChunks(...chunks: readonly Buffer[]): Uint8Array {
  const bytes = read('lossless-flowers-576x576.png');
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]));
}

const GAMMA = chunk('gAMA', [0, 1, 0x86, 0xa0]);
const SRGB = chunk('sRGB', [0]);
const DAMAGED_SRGB = Buffer.concat([SRGB.subarray(0, 12), Uint8Array.of(0)]);

describe('our PNG decoder returns the same pixels as the WASM decoder', () => {
  test.each(['lossless-flowers-576x576.png', 'screenshot-graph.png', 'thin-1x4000.png', 'one-pixel.png'])(
    '%s',
    async (name) => {
      expect(await decodePngWithKernel(read(name))).toEqual(await codec.decode(read(name)));
    },
  );

  test('with transparent pixels', async () => {
    expect(await decodePngWithKernel(read('abc-rgba-512x256.png'))).toEqual(
      await codec.decode(read('abc-rgba-512x256.png')),
    );
  });

  test('except for colors of invisible pixels', async () => {
    const row = [0, 10, 20, 30, 0, 40, 50, 60, 1];
    const png = Buffer.concat([
      read('one-pixel.png').subarray(0, 8),
      chunk('IHDR', [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
      chunk('IDAT', [...deflateSync(Uint8Array.from(row))]),
      chunk('IEND', []),
    ]);
    const image = await decodePngWithKernel(png);
    expect([...(image?.rgba ?? [])]).toEqual([0, 0, 0, 0, 40, 50, 60, 1]);
  });

  test('even if extra chunks follow that do not change the pixels', async () => {
    const plain = await decodePngWithKernel(withChunks());
    expect(await decodePngWithKernel(withChunks(SRGB, GAMMA, chunk('tEXt', [65, 0, 66])))).toEqual(plain);
  });
});

describe('our PNG decoder leaves to other decoders', () => {
  test.each<readonly [string, Uint8Array]>([
    ['colors that have to be converted', withChunks(GAMMA)],
    ['colors whose sRGB chunk browsers ignore: no such intent', withChunks(chunk('sRGB', [4]), GAMMA)],
    ['colors whose sRGB chunk browsers ignore: too long', withChunks(chunk('sRGB', [0, 0]), GAMMA)],
    ['colors whose sRGB chunk browsers ignore: damaged', withChunks(DAMAGED_SRGB, GAMMA)],
    ['a color that stands for transparent pixels', withChunks(chunk('tRNS', [0, 0, 0, 0, 0, 0]))],
    ['a chunk that decoders must know', withChunks(chunk('ABCd', []))],
    ['a palette', read('pngsuite/basn3p08.png')],
    ['gray', read('pngsuite/basn0g08.png')],
    ['16 bits', read('pngsuite/basn2c16.png')],
    ['interlacing', read('pngsuite/ibasn2c08.png')],
    ['a file that is cut off', read('png-50pct.png')],
    ['a wrong checksum', read('png-bad-idat-crc.png')],
    ['damaged data', read('png-bit-flips-in-idat.png')],
    ['a size that the data does not have', read('png-claims-2147483647x2147483647.png')],
    ['no PNG', new Uint8Array(40)],
  ])('%s', async (_, bytes) => {
    expect(await decodePngWithKernel(bytes)).toBeNull();
  });
});
