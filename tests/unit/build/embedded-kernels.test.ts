import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { embed } from '../../../build/packages/build-packages.ts';

test('a package has the same bytes in whichever order the bundler loads its kernels', () => {
  const files = ['photo-srgb-untagged-900x600.jpg', 'text.jpg'].map(
    (name) => [name, fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))] as const,
  );
  expect(embed(new Map(files.toReversed()))).toBe(embed(new Map(files)));
});
