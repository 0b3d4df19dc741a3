import { beforeEach, describe, expect, test, vi } from 'vitest';

describe('recycled pixel buffers', () => {
  let pool: typeof import('../../../src/kernels/buffers.ts');
  beforeEach(async () => {
    vi.resetModules();
    pool = await import('../../../src/kernels/buffers.ts');
  });

  test('are reused once for an image of the same size', () => {
    const { buffer } = pool.takePixels(4_000_000);
    pool.recyclePixels(buffer);
    pool.recyclePixels(buffer);
    expect(pool.takePixels(4_000_004).buffer).not.toBe(buffer);
    expect(pool.takePixels(4_000_000).buffer).toBe(buffer);
    expect(pool.takePixels(4_000_000).buffer).not.toBe(buffer);
  });

  test('are limited to the latest few buffers, and to a few megabytes', () => {
    const buffers = Array.from({ length: 6 }, (_, i) => pool.takePixels(4 * (i + 1)).buffer);
    for (const buffer of buffers) pool.recyclePixels(buffer);
    const kept = buffers.map((buffer) => pool.takePixels(buffer.byteLength).buffer === buffer);
    expect(kept).toEqual([false, false, true, true, true, true]);

    const large = pool.takePixels(20 * 2 ** 20).buffer;
    const larger = pool.takePixels(21 * 2 ** 20).buffer;
    pool.recyclePixels(large);
    pool.recyclePixels(larger);
    expect(pool.takePixels(large.byteLength).buffer).not.toBe(large);
    expect(pool.takePixels(larger.byteLength).buffer).toBe(larger);
    pool.recyclePixels(new ArrayBuffer(2 ** 26));
    expect(pool.takePixels(2 ** 26)).toHaveLength(2 ** 26);
  });
});
