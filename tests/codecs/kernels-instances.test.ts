import { expect, test } from 'vitest';
import kernelUrl from '../../src/kernels/crc32/crc32.as.ts?kernel';
import { kernelInstances, unkeptBytes } from '../../src/kernels/instances.ts';

const PAGE_BYTES = 65_536;

interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
}

test('memory counts as unkept while it is borrowed, and afterward if the instance is too large to keep', async () => {
  const { borrow } = kernelInstances<Kernel>(kernelUrl, 4 * PAGE_BYTES);
  const before = unkeptBytes();
  const small = await borrow(PAGE_BYTES);
  expect(unkeptBytes() - before).toBe(small.kernel.memory.buffer.byteLength);
  small.giveBack();
  expect(unkeptBytes()).toBe(before);

  const grown = await borrow(PAGE_BYTES);
  expect(grown.kernel).toBe(small.kernel);
  grown.kernel.memory.grow(4);
  grown.giveBack();
  expect(unkeptBytes() - before).toBe(grown.kernel.memory.buffer.byteLength);
  expect((await borrow(PAGE_BYTES)).kernel).not.toBe(grown.kernel);
});
