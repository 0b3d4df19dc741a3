import { expect, test, vi } from 'vitest';
import kernelUrl from '../../../src/kernels/crc32/crc32.as.ts?kernel';
import { kernelInstances, unkeptBytes } from '../../../src/kernels/instances.ts';
import { fakeRequest } from '../../support/fake-engine.ts';

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

test('a worker is worn out by one very large image, and by small images that left much memory unkept', async () => {
  // The modules are imported again, because the tests of other files leave memory unkept.
  vi.resetModules();
  const { isWornBy } = await import('../../../src/workers/worn.ts');
  const instances = await import('../../../src/kernels/instances.ts');
  const small = fakeRequest('small', 100, 100);
  expect(isWornBy(fakeRequest('large', 6000, 5000))).toBe(true);
  expect(isWornBy(small)).toBe(false);
  const { kernel, giveBack } = await instances.kernelInstances<Kernel>(kernelUrl, PAGE_BYTES).borrow(PAGE_BYTES);
  kernel.memory.grow(2 ** 27 / PAGE_BYTES);
  giveBack();
  expect(isWornBy(small)).toBe(true);
});
