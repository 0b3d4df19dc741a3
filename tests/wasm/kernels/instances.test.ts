import { expect, test } from 'vitest';
import kernelUrl from '../../../src/kernels/crc32/crc32.as.ts?kernel';
import { kernelInstances, uncollectedBytes } from '../../../src/kernels/instances.ts';
import { resetModules } from '../../support/engine-in-node.ts';
import { fakeRequest } from '../../support/fake-engine.ts';

const PAGE_BYTES = 65_536;

interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
}

test('memory counts as uncollected while it is borrowed, and afterward if the instance is too large to keep', async () => {
  const { borrow } = kernelInstances<Kernel>(kernelUrl, 4 * PAGE_BYTES);
  const before = uncollectedBytes();
  const small = await borrow(PAGE_BYTES);
  expect(uncollectedBytes() - before).toBe(small.kernel.memory.buffer.byteLength);
  small.release();
  expect(uncollectedBytes()).toBe(before);

  const grown = await borrow(PAGE_BYTES);
  expect(grown.kernel).toBe(small.kernel);
  grown.kernel.memory.grow(4);
  grown.release();
  expect(uncollectedBytes() - before).toBe(grown.kernel.memory.buffer.byteLength);
  expect((await borrow(PAGE_BYTES)).kernel).not.toBe(grown.kernel);
});

test('a worker needs a replacement after one very large image, and after small images that left much memory uncollected', async () => {
  // The modules are imported again, because the tests of other files leave memory uncollected.
  await resetModules();
  const { needsReplacement } = await import('../../../src/jobs/worker-memory.ts');
  const instances = await import('../../../src/kernels/instances.ts');
  const small = fakeRequest('small', 100, 100);
  expect(needsReplacement(fakeRequest('large', 6000, 5000))).toBe(true);
  expect(needsReplacement(small)).toBe(false);
  const { kernel, release } = await instances.kernelInstances<Kernel>(kernelUrl, PAGE_BYTES).borrow(PAGE_BYTES);
  kernel.memory.grow(2 ** 27 / PAGE_BYTES);
  release();
  expect(needsReplacement(small)).toBe(true);
});
