import { describe, expect, test } from 'vitest';
import type { Failure, FailureCode, NotAnImageKind } from '../../../src/domain/outcome/failure.ts';
import { ENGLISH } from '../../../src/i18n/t.ts';
import { announcementMessage, noteMessage } from '../../../src/screens/messages.ts';
import type { Announcement, FinalResult } from '../../../src/state/workbench/model.ts';
import { failureMessage } from '../../../src/words/failure-messages.ts';

const AGAIN = 'Copy or download it again.';
const HUGE = { widthPx: 40_000, heightPx: 30_000, maxPixels: 268_435_456 };

/** One failure for each code, and its message for a file named IMG_1.jpg. */
const SENTENCES: { readonly [Code in FailureCode]: readonly [Extract<Failure, { code: Code }>, string] } = {
  'empty-file': [{ code: 'empty-file' }, `IMG_1.jpg is empty. ${AGAIN}`],
  'not-an-image': [{ code: 'not-an-image', kind: 'text' }, 'IMG_1.jpg is a text file, not an image.'],
  'unread-format': [
    { code: 'unread-format', name: 'JPEG 2000' },
    'IMG_1.jpg is in a format that Pixmill does not read: JPEG 2000. Export it as PNG or JPEG first.',
  ],
  'unsupported-source': [
    { code: 'unsupported-source', format: 'tiff' },
    'IMG_1.jpg is a TIFF image, which this browser cannot read. Export it as JPEG or PNG first.',
  ],
  'unsupported-variant': [
    { code: 'unsupported-variant', format: 'jpeg', variant: '12-bit' },
    'IMG_1.jpg is a JPEG image with 12 bits per color, which no browser can read. Save it as PNG first.',
  ],
  'cut-off': [{ code: 'cut-off', format: 'jpeg', percent: 40 }, `IMG_1.jpg is cut off after 40%. ${AGAIN}`],
  damaged: [{ code: 'damaged', format: 'webp' }, `IMG_1.jpg is a WebP image with damaged data. ${AGAIN}`],
  'sealed-svg': [{ code: 'sealed-svg' }, 'IMG_1.jpg is an SVG with embedded HTML. Browsers cannot convert such files.'],
  'too-complex': [
    { code: 'too-complex', because: 'elements', count: 111_111_111, most: 250_000 },
    'IMG_1.jpg is an SVG that repeats its parts until it has 111,111,111 elements (limit 250,000), which would block your browser. Save it as PNG first.',
  ],
  'too-many-parts': [
    { code: 'too-many-parts', format: 'jpeg', parts: 'scans', most: 375 },
    'IMG_1.jpg is a JPEG image with more than 375 scans, which would block your browser. Save it as PNG in an image editor first.',
  ],
  'ended-drawing': [
    { code: 'ended-drawing' },
    'IMG_1.jpg was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.',
  ],
  'too-many-pixels': [{ code: 'too-many-pixels', ...HUGE }, 'IMG_1.jpg is too large: 1.2 gigapixels (limit 268 MP).'],
  'target-too-many-pixels': [
    { code: 'target-too-many-pixels', ...HUGE },
    'IMG_1.jpg at 40000 × 30000 is too large: 1.2 gigapixels (limit 268 MP). Choose a smaller size.',
  ],
  'target-too-large': [
    { code: 'target-too-large', format: 'webp', widthPx: 20_000, heightPx: 300, maxSidePx: 16_383 },
    'IMG_1.jpg at 20000 × 300 is too large for WebP (limit 16383 pixels per side). Choose a smaller size or another format.',
  ],
  'unread-mark': [{ code: 'unread-mark' }, 'The image of the mark cannot be read. Choose another one.'],
  'crop-outside': [
    { code: 'crop-outside', widthPx: 900, heightPx: 600 },
    'IMG_1.jpg is 900 × 600 pixels, so the crop of these settings lies outside of it. Choose another crop.',
  ],
  'zero-size': [{ code: 'zero-size' }, 'IMG_1.jpg has a width or height of 0, so there is nothing to show.'],
  'size-unreachable': [
    {
      code: 'size-unreachable',
      maxBytes: 20_000,
      smallestBytes: 40_960,
      goodAtPx: { widthPx: 640, heightPx: 480 },
    },
    'IMG_1.jpg cannot be 20 KB at these dimensions: the smallest possible file is 40 KB (40,960 bytes). It would look good at 640 × 480.',
  ],
  'unreadable-file': [
    { code: 'unreadable-file' },
    'IMG_1.jpg can no longer be read. It was moved, changed or deleted. Remove it and add it again.',
  ],
  'out-of-memory': [
    { code: 'out-of-memory', widthPx: 12_000, heightPx: 9_000 },
    'IMG_1.jpg needs more memory than is available (108 MP). Close other tabs or choose a smaller size.',
  ],
  'codec-unavailable': [
    { code: 'codec-unavailable', format: 'webp', because: 'network' },
    'IMG_1.jpg could not be processed: the WebP codec failed to load. Check your connection and try again.',
  ],
  'canvas-unsupported': [
    { code: 'canvas-unsupported', format: 'webp' },
    'IMG_1.jpg could not be processed: this browser cannot save WebP. Choose another format.',
  ],
  'canvas-untrusted': [
    { code: 'canvas-untrusted' },
    'IMG_1.jpg could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.',
  ],
  'timed-out': [
    { code: 'timed-out', afterMs: 60_000 },
    'IMG_1.jpg took longer than 60 seconds and was stopped. Try again or choose a smaller size.',
  ],
  'worker-crashed': [
    { code: 'worker-crashed' },
    'IMG_1.jpg could not be processed: the work stopped unexpectedly. Try again.',
  ],
  cancelled: [{ code: 'cancelled' }, 'IMG_1.jpg was cancelled.'],
  unexpected: [
    { code: 'unexpected', detail: 'TypeError: x is not a function' },
    'IMG_1.jpg could not be processed. Something went wrong on our side. Try again, or reload the page.',
  ],
};

describe('a failure message', () => {
  test.each(Object.entries(SENTENCES))('for %s is one sentence', (_code, [failure, sentence]) => {
    expect(failureMessage(ENGLISH, failure, 'IMG_1.jpg')).toBe(sentence);
  });

  test('has no percentage if the position of the cut is unknown', () => {
    expect(failureMessage(ENGLISH, { code: 'cut-off', format: 'png', percent: null }, 'a.png')).toBe(
      `a.png is cut off. ${AGAIN}`,
    );
  });

  test('names no format if another part failed to load', () => {
    expect(failureMessage(ENGLISH, { code: 'codec-unavailable', format: null, because: 'network' }, 'a.png')).toContain(
      'part of this site',
    );
  });

  test('does not blame the network if WebAssembly is missing', () => {
    const failure = { code: 'codec-unavailable', format: 'webp', because: 'no-webassembly' } as const;
    expect(failureMessage(ENGLISH, failure, 'a.png')).toBe(
      'a.png could not be processed: this needs WebAssembly, which is missing or blocked in this browser.',
    );
  });

  test.each<[NotAnImageKind, string]>([
    ['html', 'is a web page'],
    ['json', 'is a JSON file'],
    ['pdf', 'is a PDF document'],
    ['zip', 'is a ZIP archive'],
    ['gzip', 'is compressed with gzip'],
    ['video', 'is a video'],
    ['unknown', 'is not an image'],
  ])('for %s content states the type of the file', (kind, words) => {
    expect(failureMessage(ENGLISH, { code: 'not-an-image', kind }, 'notes.jpg')).toContain(`notes.jpg ${words}`);
  });

  test.each([
    ['avif', 'an AVIF image'],
    ['svg', 'an SVG image'],
    ['tiff', 'a TIFF image'],
    ['jxl', 'a JPEG XL image'],
  ] as const)('uses the right article for %s', (format, words) => {
    expect(failureMessage(ENGLISH, { code: 'unsupported-source', format }, 'x')).toContain(words);
  });

  test('for a HEIC photo explains how to export another format from the phone', () => {
    expect(failureMessage(ENGLISH, { code: 'unsupported-source', format: 'heic' }, 'IMG_2.heic')).toBe(
      'IMG_2.heic is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.',
    );
  });

  test.each([
    ['arithmetic', 'jpeg', 'a JPEG image with arithmetic coding, which this browser cannot read.'],
    ['process', 'jpeg', 'a JPEG image with lossless or hierarchical coding, which no browser can read.'],
    ['raw', 'camera-raw', 'a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.'],
    ['compression', 'tiff', 'a TIFF image with a compression that Pixmill cannot read.'],
    ['samples', 'tiff', 'a TIFF image with floating-point or signed colors.'],
    ['color-model', 'tiff', 'a TIFF image with a color model that Pixmill cannot read.'],
    ['overlay', 'avif', 'an AVIF image of several images over each other, which no decoder here can join.'],
  ] as const)('names the variant that cannot be read: %s', (variant, format, words) => {
    expect(failureMessage(ENGLISH, { code: 'unsupported-variant', format, variant }, 'x')).toContain(`x is ${words}`);
  });

  test('never shows internal error details', () => {
    expect(failureMessage(ENGLISH, { code: 'unexpected', detail: 'at Foo.bar' }, 'a.png')).not.toContain('Foo');
  });
});

describe('a file name in a message', () => {
  const sentenceFor = (name: string) => failureMessage(ENGLISH, { code: 'cancelled' }, name);

  test('keeps its beginning and its extension if it is long', () => {
    const sentence = sentenceFor(`holiday-${'x'.repeat(300)}-final.jpg`);
    expect(sentence).toMatch(/^holiday-x+…x+-final\.jpg was cancelled\.$/);
    expect(sentence.length).toBeLessThan(90);
  });

  test('is isolated if it is right-to-left', () => {
    expect(sentenceFor('صورة.jpg')).toBe('\u2068صورة.jpg\u2069 was cancelled.');
  });

  test('cannot change the direction of the following text', () => {
    expect(sentenceFor('photo\u202egpj.exe')).toBe('photogpj.exe was cancelled.');
  });

  test('is never cut inside an emoji', () => {
    expect(sentenceFor('🎉'.repeat(100)).isWellFormed()).toBe(true);
  });
});

describe('an announcement', () => {
  const events: readonly [Announcement['event'], string][] = [
    [{ kind: 'nothing-was-an-image' }, 'No images found. JPEG, PNG, GIF and WebP files work best.'],
    [{ kind: 'file-refused', fileName: 'a.jpg', failure: { code: 'empty-file' } }, `a.jpg is empty. ${AGAIN}`],
    [
      { kind: 'files-refused', refused: 3, added: 12 },
      '3 of 12 files cannot be used. Select one in the list to see why.',
    ],
    [{ kind: 'downloaded', fileName: 'a_compressed.jpeg' }, 'Downloaded a_compressed.jpeg.'],
    [{ kind: 'images-removed', fileNames: ['a.jpg'], atMs: 0 }, 'Removed a.jpg.'],
    [{ kind: 'images-removed', fileNames: ['a.jpg', 'b.jpg'], atMs: 0 }, 'Removed 2 images.'],
    [{ kind: 'download-failed' }, 'Error downloading the image. Please try again.'],
    [
      { kind: 'using-canvas', because: 'no-webassembly' },
      'WebAssembly is not available, so your browser encodes the images itself.',
    ],
    [
      { kind: 'using-canvas', because: 'network' },
      'Part of this site failed to load, so your browser encodes the images itself. Check your connection.',
    ],
    [
      { kind: 'without-workers' },
      'This browser does not allow background work on this site, so images are processed one at a time.',
    ],
    [{ kind: 'decoder-loading', label: 'HEIC', megabytes: 0.5 }, 'HEIC support is loading, 0.5 MB.'],
  ];

  test.each(events)('for %o is a sentence', (event, sentence) => {
    expect(announcementMessage(ENGLISH, event, 'Error downloading the image. Please try again.')).toBe(sentence);
  });
});

describe('a note on a result', () => {
  const notes: readonly [FinalResult['notes'][number], RegExp][] = [
    [{ code: 'first-frame-only' }, /first frame/],
    [{ code: 'one-frame-only', frame: 12 }, /only frame 12 will be saved/],
    [{ code: 'motion-kept', frames: 30, seconds: 2.04, plays: 0 }, /^The animation lasts 2 s and repeats forever\.$/],
    [{ code: 'motion-kept', frames: 1500, seconds: 60.25, plays: 1 }, /^The animation lasts 60\.3 s and plays once\.$/],
    [{ code: 'motion-kept', frames: 2, seconds: 1, plays: 3 }, /^The animation lasts 1 s and plays 3 times\.$/],
    [{ code: 'motion-cut', frames: 1 }, /damaged: only its first frame could be read\.$/],
    [{ code: 'motion-cut', frames: 7 }, /damaged: only its first 7 frames could be read\.$/],
    [{ code: 'motion-broken' }, /^The animation is damaged: only its default image will be saved\.$/],
    [{ code: 'depth-reduced' }, /^Reduced to 8 bits per channel\.$/],
    [{ code: 'depth-reduced', bits: 12 }, /^Reduced to 12 bits per channel\.$/],
    [{ code: 'values-clipped' }, /^Brightness beyond white, or below black, was cut off\.$/],
    [{ code: 'lines-repaired' }, /^The file is damaged: lines that could not be read were repaired\.$/],
    [{ code: 'main-image-only' }, /^The file contains more images or a video: only its main image will be saved\.$/],
    [
      { code: 'camera-preview', size: { widthPx: 1620, heightPx: 1080 } },
      /^This is the camera’s preview, 1620 × 1080, from the RAW file\.$/,
    ],
    [{ code: 'first-page-only' }, /^Several pages: only the first will be saved\.$/],
    [{ code: 'larger-than-original', originalBytes: 1, newBytes: 2 }, /larger than your file/],
    [{ code: 'recompressed', because: 'asked', originalBytes: 100, newBytes: 95 }, /No pixel has changed\./],
    [
      { code: 'recompressed', because: 'asked', originalBytes: 1000, newBytes: 999 },
      /cannot get smaller without loss\./,
    ],
    [
      { code: 'recompressed', because: 'smaller', originalBytes: 100, newBytes: 96 },
      /^Already well compressed: 4% smaller without loss\.$/,
    ],
    [{ code: 'recompressed', because: 'smaller', originalBytes: 100, newBytes: 100 }, /it cannot get smaller\./],
    [{ code: 'crop-aligned', xPx: 5, yPx: 3 }, /^Lossless: the crop moves by 5 and 3 px to whole blocks\.$/],
    [{ code: 'not-recompressed', because: 'reshaped', qualityPercent: 80 }, /size or rotation.*at quality 80\./],
    [
      { code: 'not-recompressed', because: 'unrestorable', qualityPercent: 80 },
      /cannot be restorable.*at quality 80\./,
    ],
    [{ code: 'recompressed', because: 'restorable', originalBytes: 100, newBytes: 84 }, /^Restorable: /],
    [
      { code: 'recompressed', because: 'held', originalBytes: 100, newBytes: 84 },
      /^Every pixel of the JPEG stays exact/,
    ],
    [{ code: 'recompressed', because: 'restored', originalBytes: 84, newBytes: 100 }, /^Restored: /],
    [
      { code: 'not-recompressed', because: 'source', qualityPercent: 80 },
      /could not be saved without loss.*at quality 80\./,
    ],
    [{ code: 'transparency-filled' }, /background color/],
    [{ code: 'hdr-left-out', because: 'format', format: 'webp' }, /^HDR data was left out: WebP cannot store it\.$/],
    [{ code: 'hdr-left-out', because: 'foreign', format: 'jpeg' }, /cannot keep a gain map of this kind/],
    [{ code: 'hdr-left-out', because: 'damaged', format: 'jpeg' }, /it is damaged/],
    [{ code: 'places-lost' }, /no longer where they were/],
    [{ code: 'hdr-left-out', because: 'size', format: 'jpeg' }, /does not fit in this file size/],
    [{ code: 'hdr-left-out', because: 'browser', format: 'jpeg' }, /this browser cannot adapt it/],
    [{ code: 'hdr-left-out', because: 'range', format: 'jpeg' }, /HDR data was left out, so highlights/],
    [{ code: 'colors-reduced', colors: 64, score: 90.1 }, /^64 colors: nobody will see the difference\.$/],
    [
      { code: 'colors-reduced', colors: 16, score: 81, forSize: true },
      /^16 colors, so that the file is small enough\.$/,
    ],
    [{ code: 'colors-reduced', colors: 16, score: 81 }, /^16 colors: .*as you asked for\.$/],
    [{ code: 'nearly-lossless', score: 93 }, /^Nearly lossless: nobody will see the difference\.$/],
    [{ code: 'nearly-lossless', score: 80 }, /^Nearly lossless: .* as you asked for\.$/],
    [{ code: 'colors-kept', because: 'few' }, /^Kept all colors, because the image has so few\.$/],
    [{ code: 'colors-kept', because: 'visible' }, /the difference would be visible\.$/],
    [{ code: 'colors-kept', because: 'larger' }, /would make the file larger\.$/],
    [{ code: 'colors-kept', because: 'unmeasured' }, /cannot be measured here\.$/],
    [{ code: 'metadata-lost', format: 'gif' }, /^GIF cannot store some of the metadata\.$/],
    [{ code: 'resolution-lost', format: 'gif' }, /^GIF cannot store the resolution \(DPI\)\.$/],
    [{ code: 'colors-kept', because: 'motion' }, /because the image is animated\.$/],
    [{ code: 'made-by-canvas', because: 'no-webassembly' }, /Encoded by your browser\.$/],
    [{ code: 'made-by-canvas', because: 'network' }, /our encoder failed to load/],
    [{ code: 'format-chosen', format: 'webp', because: 'smallest' }, /^WebP gives the smallest file/],
    [{ code: 'format-chosen', format: 'png', because: 'exact' }, /^PNG keeps every pixel/],
    [{ code: 'format-chosen', format: 'png', because: 'transparency' }, /^PNG keeps the transparency/],
    [{ code: 'format-chosen', format: 'jpeg', because: 'hdr' }, /^JPEG keeps the HDR data/],
    [
      { code: 'kept-original', originalBytes: 100, leastPercent: 10 },
      /^Less than 10% would be saved, so your original was kept\.$/,
    ],
    [{ code: 'kept-original', originalBytes: 100 }, /already meets the goal/],
    [{ code: 'scaled-to-fit', size: { widthPx: 640, heightPx: 480 } }, /Scaled to 640 × 480/],
    [
      { code: 'looks-poor', score: 40, goodAtPx: { widthPx: 640, heightPx: 480 } },
      /At 640 × 480 it would look very good/,
    ],
    [{ code: 'enlarged', percent: 10 }, /^Enlarged by 10%$/],
    [{ code: 'metadata-too-large' }, /metadata was left out.*file size/],
    [{ code: 'looks-poor', score: 40, goodAtPx: null }, /Looks coarse at this file size\.$/],
    [{ code: 'look-unreached', score: 88.9 }, /^88 out of 100 is the best/],
    [{ code: 'score-estimated' }, /parts of the image/],
  ];

  test.each(notes)('for %o is a sentence', (note, words) => {
    expect(noteMessage(ENGLISH, note)).toMatch(words);
  });
});

test('no message contains an exclamation mark', () => {
  for (const [failure] of Object.values(SENTENCES)) {
    expect(failureMessage(ENGLISH, failure, 'a.jpg')).not.toContain('!');
  }
});

test.each([
  [['a.jpg'], '1 image is in the list already, so it was not added again: a.jpg'],
  [
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', '$&.jpg', 'g.jpg'],
    '7 images are in the list already, so they were not added again: a.jpg, b.jpg, c.jpg, d.jpg, e.jpg and 2 more',
  ],
])('the message about %j names the files that the list has', (names, words) => {
  expect(announcementMessage(ENGLISH, { kind: 'files-listed', names }, '')).toBe(words);
});
