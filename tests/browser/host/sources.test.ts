import { afterAll, describe, expect, test } from 'vitest';
import { FIXTURE_NAMES } from '../../support/browser-images.ts';
import type { RecipeSketch } from '../../support/engine-requests.ts';
import { openTwoHosts } from '../../support/two-hosts.ts';

const hosts = openTwoHosts();

afterAll(() => hosts.close());

/** Lossless, so that every pixel counts. */
const RECIPE: RecipeSketch = { format: 'png', fit: { mode: 'inside', maxWidthPx: 1000, maxHeightPx: 1000 } };

const DIGEST = /^[\da-f]{64}$/;

/** Both make an image, but not with the same pixels. `docs/workers.md` says so. */
const OTHER_PIXELS: { readonly [reason: string]: readonly string[] } = {
  'Chromium decodes AVIF, and rounds otherwise than libavif': [
    'avif-crop-irot1-420.avif',
    'avif-hdr-pq-p3-200x200.avif',
    'avif-sdr-srgb-200x200.avif',
    'metadata/private-markers.avif',
    'motion/avif-colors-8bpc-150x150.avif',
  ],
  'Chromium decodes JPEG XL, and converts its colors': ['jxl-hdr-pq-48x32.jxl', 'jxl-p3-profile-64x64.jxl'],
  'Chromium converts the gamma of a palette, although it is nearly that of sRGB': [
    'palette-alpha-points-33x11.png',
    'palette-flag-900x600.png',
  ],
  'Chromium rounds interlaced images with alpha': ['pngsuite/ibasn4a08.png', 'pngsuite/ibasn6a08.png'],
  'decoders guess the damaged part': ['jpeg-bit-flips-in-scan.jpg'],
  'resvg draws, with other edges and fonts': [
    'external-image.svg',
    'svg-no-size-no-viewbox.svg',
    'svg-percent-size.svg',
  ],
};

/** Only Chromium makes an image. */
const REFUSED_IN_NODE: { readonly [name: string]: object } = {
  'jpeg-arithmetic-451x301.jpg': { code: 'unsupported-variant', format: 'jpeg', variant: 'arithmetic' },
  'cmyk-photo-derived-450x300.jpg': { code: 'unsupported-source', format: 'jpeg' },
  'pngsuite/basn0g01.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn0g02.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn0g04.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn0g08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn0g16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn2c08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn2c16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn3p01.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn3p02.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn3p04.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn4a08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn4a16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn6a08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/basn6a16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbbn0g04.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbbn2c16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbbn3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbgn2c16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbgn3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbrn2c08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbwn0g16.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbwn3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftbyn3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftp0n0g08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftp0n2c08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftp0n3p08.png': { code: 'unsupported-source', format: 'png' },
  'pngsuite/ftp1n3p08.png': { code: 'unsupported-source', format: 'png' },
};

/** Only Node makes an image. */
const REFUSED_IN_CHROMIUM: { readonly [name: string]: object } = {
  'motion/max-codes.gif': { code: 'damaged', format: 'gif' },
};

const OTHERS = Object.values(OTHER_PIXELS).flat();
const DIFFERENT = [...OTHERS, ...Object.keys(REFUSED_IN_NODE), ...Object.keys(REFUSED_IN_CHROMIUM)];
const FILES = FIXTURE_NAMES.filter((name) => !/\.(?:json|md)$|README$/.test(name));

describe('Node and Chromium make the same PNG, or refuse for the same reason', () => {
  test.each(FILES.filter((name) => !DIFFERENT.includes(name)))('of %s', async (name) => {
    const { inNode, inBrowser } = await hosts.compare(name, RECIPE);
    expect(inNode).toBe(inBrowser);
  });
});

/** A file that becomes equal belongs to the tests above. */
describe('Node and Chromium differ', () => {
  test.each(OTHERS)('in the pixels of %s', async (name) => {
    const { inNode, inBrowser } = await hosts.compare(name, RECIPE);
    expect([inNode, inBrowser]).toEqual([expect.stringMatching(DIGEST), expect.stringMatching(DIGEST)]);
    expect(inNode).not.toBe(inBrowser);
  });

  test.each(Object.entries(REFUSED_IN_NODE))('because Node refuses %s', async (name, failure) => {
    const { inNode, inBrowser } = await hosts.compare(name, RECIPE);
    expect(inBrowser).toMatch(DIGEST);
    expect(JSON.parse(inNode)).toEqual(failure);
  });

  test.each(Object.entries(REFUSED_IN_CHROMIUM))('because Chromium refuses %s', async (name, failure) => {
    const { inNode, inBrowser } = await hosts.compare(name, RECIPE);
    expect(inNode).toMatch(DIGEST);
    expect(JSON.parse(inBrowser)).toEqual(failure);
  });
});
