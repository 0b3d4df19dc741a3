import { afterAll, describe, expect, test } from 'vitest';
import type { Recipe } from '../../src/domain/recipe/recipe.ts';
import { openTwoHosts } from './two-hosts.ts';

/** Lossless and large first, so that every pixel counts. */
const RECIPE: Recipe = {
  version: 1,
  outputs: [
    { format: 'png', maxWidth: 1000, maxHeight: 1000 },
    { format: 'jpeg', maxWidth: 160, maxHeight: 160, quality: 80 },
    { format: 'webp', maxWidth: 160, maxHeight: 160, quality: 80 },
  ],
};

const DIGEST = /^[\da-f]{64}$/;

/** The files that do not give the same bytes in Node and Chromium. `docs/cli.md` lists the kinds. */
export interface Differences {
  /** Both make an image, but not with the same pixels. */
  readonly otherPixels: { readonly [reason: string]: readonly string[] };
  /** Only Chromium makes an image: the failures in Node, by file. */
  readonly refusedInNode: { readonly [name: string]: object };
  /** Only Node makes an image: the failures in Chromium, by file. */
  readonly refusedInChromium: { readonly [name: string]: object };
}

/** Tests that each file gives the same PNG, JPEG and WebP in Node and Chromium, or is refused for the same reason. */
export function testSameBytes(files: readonly string[], differences: Differences): void {
  const hosts = openTwoHosts();
  afterAll(() => hosts.close());
  const others = Object.values(differences.otherPixels).flat();
  const refusedInNode = Object.entries(differences.refusedInNode);
  const refusedInChromium = Object.entries(differences.refusedInChromium);
  const different = [...others, ...[...refusedInNode, ...refusedInChromium].map(([name]) => name)];

  describe('Node and Chromium make the same bytes, or refuse for the same reason', () => {
    test.each(files.filter((name) => !different.includes(name)))('of %s', async (name) => {
      const { inNode, inBrowser } = await hosts.compareRecipe(name, RECIPE);
      expect(inNode).toEqual(inBrowser);
    });
  });

  // A file that becomes equal belongs to the tests above.
  describe('Node and Chromium differ', () => {
    test.each(others)('in the pixels of %s', async (name) => {
      const { inNode, inBrowser } = await hosts.compareRecipe(name, RECIPE);
      for (const digest of [...inNode, ...inBrowser]) expect(digest).toMatch(DIGEST);
      // With 16 bits, some files differ only in the formats that have 8.
      expect(inNode).not.toEqual(inBrowser);
    });

    test.each(refusedInNode)('because Node refuses %s', async (name, failure) => {
      const { inNode, inBrowser } = await firstOf(name);
      expect(inBrowser).toMatch(DIGEST);
      expect(JSON.parse(inNode)).toEqual(failure);
    });

    test.each(refusedInChromium)('because Chromium refuses %s', async (name, failure) => {
      const { inNode, inBrowser } = await firstOf(name);
      expect(inNode).toMatch(DIGEST);
      expect(JSON.parse(inBrowser)).toEqual(failure);
    });
  });

  async function firstOf(name: string) {
    const { inNode, inBrowser } = await hosts.compareRecipe(name, RECIPE);
    return { inNode: inNode[0] as string, inBrowser: inBrowser[0] as string };
  }
}
