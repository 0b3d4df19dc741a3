import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CRC_START, finishCrc, type UpdateCrc } from '../../../../src/kernels/crc32/crc32.ts';
import { updateCrc } from '../../../../src/kernels/crc32/plain.ts';
import { resetModules } from '../../../support/engine-in-node.ts';
import { createRandom } from '../../../support/images.ts';

const random = createRandom(32);
const noise = Uint8Array.from({ length: 700_001 }, () => random() * 256);

async function open(): Promise<UpdateCrc> {
  await resetModules();
  return (await import('../../../../src/kernels/crc32/crc32.ts')).openCrc();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the checksum equals that of zlib', () => {
  test.each([0, 1, 7, 8, 15, 16, 17, 31, 33, 255, 65_537, 262_144, 262_145, 700_001])(
    'for %i bytes',
    async (length) => {
      const update = await open();
      const bytes = noise.subarray(0, length);
      expect(finishCrc(update(CRC_START, bytes))).toBe(crc32(bytes));
      expect(finishCrc(updateCrc(CRC_START, bytes))).toBe(crc32(bytes));
    },
  );

  test('for a view with any start offset', async () => {
    const update = await open();
    for (let start = 1; start < 20; start++) {
      const bytes = noise.subarray(start, start + 1000);
      expect(finishCrc(update(CRC_START, bytes))).toBe(crc32(bytes));
    }
  });

  test('for data in pieces of any size', async () => {
    const update = await open();
    let state: number = CRC_START;
    for (let at = 0, size = 1; at < noise.length; at += size, size = (size * 3) % 50_021) {
      state = update(state, noise.subarray(at, at + size));
    }
    expect(finishCrc(state)).toBe(crc32(noise));
  });
});

test('without WebAssembly, a plain loop computes the checksum', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const update = await open();
  expect(finishCrc(update(CRC_START, noise))).toBe(crc32(noise));
});
