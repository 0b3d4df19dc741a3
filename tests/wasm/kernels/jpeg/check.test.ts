import { describe, expect, test } from 'vitest';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { BLOCK_BYTES, FileBuffer, growOrRefuse } from '../../../../src/kernels/jpeg/file-buffer.ts';
import { withKernel } from '../../../../src/kernels/jpeg/kernel.ts';
import { createRandom, paintPhoto } from '../../../support/images.ts';

/** Ways to write a file: one scan, or scans of bands and of single bits. */
const SCANS = ['sequential', 'progressive'] as const;

const TRIES = 60;

describe.each(SCANS)('comparing a %s file with known coefficients', (scans) => {
  const bytes = encodeRgba(paintPhoto(96, 80), { quality: 92, sampling: '4:2:0', effort: 'balanced', scans });

  async function withDecoded(use: (room: FileBuffer, at: number, known: Int16Array) => void): Promise<void> {
    const file = await bytes;
    await withKernel(0, (kernel, start) => {
      const room = new FileBuffer(kernel, start, file.length);
      growOrRefuse(kernel.memory, room.end + 2 ** 20);
      const { frame } = room.decode(file, room.end);
      const { buffer } = kernel.memory;
      use(room, room.end, new Int16Array(buffer, room.end, (frame.blockCount * BLOCK_BYTES) / 2));
    });
  }

  test('finds no difference, and changes no coefficient', async () => {
    const file = await bytes;
    await withDecoded((room, at, known) => {
      const before = known.slice();
      expect(room.check(file, at)?.frame.blockCount).toBe(known.length / 64);
      expect(known).toEqual(before);
    });
  });

  test('finds each difference of one step, and changes no coefficient', async () => {
    const file = await bytes;
    await withDecoded((room, at, known) => {
      const random = createRandom(5);
      for (let i = 0; i < TRIES; i++) {
        const place = Math.floor(random() * known.length);
        // The first coefficients of a block are seldom 0, so all of their bits are compared.
        const near = i % 2 === 0 ? place : (place & ~63) + (place & 7);
        known[near] = (known[near] as number) + (random() < 0.5 ? 1 : -1);
        const changed = known.slice();
        expect(room.check(file, at)).toBeNull();
        expect(known).toEqual(changed);
        room.decode(file, at);
        expect(room.check(file, at)).not.toBeNull();
      }
    });
  });

  test('finds opposite signs', async () => {
    const file = await bytes;
    await withDecoded((room, at, known) => {
      for (const place of known.keys()) {
        if (place % 64 === 0 || known[place] === 0 || place % 7 > 0) continue;
        known[place] = -(known[place] as number);
        expect(room.check(file, at)).toBeNull();
        known[place] = -(known[place] as number);
      }
      expect(room.check(file, at)).not.toBeNull();
    });
  });
});
