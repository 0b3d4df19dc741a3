import { FIXTURE_NAMES } from '../../support/browser-images.ts';
import { testSameBytes } from '../../support/same-bytes.ts';

testSameBytes(
  FIXTURE_NAMES.filter((name) => !/\.(?:json|md)$|README$/.test(name)),
  {
    otherPixels: {
      'Chromium decodes AVIF, and rounds otherwise than libavif': [
        'avif-crop-irot1-420.avif',
        'avif-sdr-srgb-200x200.avif',
        'metadata/avif-gainmap-seine.avif',
        'metadata/private-markers.avif',
      ],
      'Node reads only the first frame of AVIF': ['motion/avif-colors-8bpc-150x150.avif'],
      'Chromium decodes JPEG XL, and converts its colors': ['jxl-hdr-pq-48x32.jxl', 'jxl-p3-profile-64x64.jxl'],
      'decoders guess the damaged part': ['jpeg-bit-flips-in-scan.jpg'],
      'resvg draws, with other edges and fonts': [
        'external-image.svg',
        'svg-no-size-no-viewbox.svg',
        'svg-percent-size.svg',
      ],
    },
    refusedInNode: {
      'jpeg-arithmetic-451x301.jpg': { code: 'unsupported-variant', format: 'jpeg', variant: 'arithmetic' },
    },
    refusedInChromium: {
      'motion/max-codes.gif': { code: 'damaged', format: 'gif' },
    },
  },
);
