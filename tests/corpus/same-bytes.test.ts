import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { testSameBytes } from '../support/same-bytes.ts';

/** Damaged and hostile files, and what is no image. Other tests read them. */
const NOT_READABLE = /^corpus:(?:bad\/|animated\/pygif\/expected\/|.*\.(?:md|txt|conf)$)/;

const files = await commands.listCorpus();

describe.skipIf(files !== null)('without a corpus', () => {
  test('nothing is compared', () => expect(files).toBeNull());
});

testSameBytes(
  (files ?? []).filter((name) => !NOT_READABLE.test(name)),
  files === null
    ? { otherPixels: {}, refusedInNode: {}, refusedInChromium: {} }
    : {
        otherPixels: {
          'Chromium decodes AVIF, and rounds otherwise than libavif': [
            'corpus:formats/avif-grid-1x5-1024x770.avif',
            'corpus:formats/avif-icc-exif-xmp-403x302.avif',
            'corpus:formats/avif-orientation-6.avif',
            'corpus:formats/avif-progressive-33x11.avif',
            'corpus:formats/avif-sample-transform-1024x684.avif',
            'corpus:formats/avif-sdr-srgb-200x200.avif',
            'corpus:metadata/private-markers.avif',
          ],
          'Chromium converts the wide and HDR colors of AVIF': [
            'corpus:color/avif-wide-gamut-rec2020-200x200.avif',
            'corpus:formats/avif-hdr-10bit-p3-pq-1024x428.avif',
            'corpus:formats/avif-hdr-pq-p3-200x200.avif',
          ],
          'Node reads only the first frame of AVIF': [
            'corpus:animated/avif-colors-8bpc-150x150.avif',
            'corpus:animated/avif-colors-alpha-exif-150x150.avif',
          ],
          'resvg draws, with other edges and fonts': [
            'corpus:formats/svg-check.svg',
            'corpus:formats/svg-embedded-rasters.svg',
            'corpus:formats/svg-logo-vips.svg',
            'corpus:formats/svg-no-size-no-viewbox.svg',
            'corpus:formats/svg-percent-size.svg',
            'corpus:formats/svg-viewbox-only-circle.svg',
          ],
        },
        refusedInNode: {
          'corpus:color/jpeg-arithmetic-451x301.jpg': {
            code: 'unsupported-variant',
            format: 'jpeg',
            variant: 'arithmetic',
          },
        },
        refusedInChromium: {
          'corpus:animated/pygif/max-codes.gif': { code: 'damaged', format: 'gif' },
        },
      },
);
