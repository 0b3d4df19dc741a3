import { describe, expect, test } from 'vitest';
import type { Failure, FailureCode, NotAnImageKind } from '../../src/domain/failure.ts';
import { announcementMessage, failureMessage, noteMessage } from '../../src/screens/messages.ts';
import type { Announcement, FinalResult } from '../../src/state/model.ts';
import { ENGLISH } from '../../src/words/say.ts';

const AGAIN = 'Copy or download it again.';
const HUGE = { widthPx: 40_000, heightPx: 30_000, maxPixels: 268_435_456 };

/** One failure of each code and what is said about a file called IMG_1.jpg. */
const SENTENCES: { readonly [Code in FailureCode]: readonly [Extract<Failure, { code: Code }>, string] } = {
  'empty-file': [{ code: 'empty-file' }, `IMG_1.jpg is empty. ${AGAIN}`],
  'not-an-image': [{ code: 'not-an-image', kind: 'text' }, 'IMG_1.jpg is a text file, not a picture.'],
  'unsupported-source': [
    { code: 'unsupported-source', format: 'heic' },
    'IMG_1.jpg is a HEIC photo, which this browser cannot read. Export it as JPEG or PNG and add that.',
  ],
  'cut-off': [{ code: 'cut-off', format: 'jpeg', percent: 40 }, `IMG_1.jpg is cut off after 40 %. ${AGAIN}`],
  damaged: [{ code: 'damaged', format: 'webp' }, `IMG_1.jpg is a WebP picture with damaged data. ${AGAIN}`],
  'sealed-svg': [
    { code: 'sealed-svg' },
    'IMG_1.jpg has a web page inside its drawing, and browsers never let the pixels of such an SVG out.',
  ],
  'too-many-pixels': [
    { code: 'too-many-pixels', ...HUGE },
    'IMG_1.jpg would need 1.2 gigapixels; up to 268 megapixels fit on this device.',
  ],
  'target-too-many-pixels': [
    { code: 'target-too-many-pixels', ...HUGE },
    'IMG_1.jpg at 40000 × 30000 would be 1.2 gigapixels; up to 268 megapixels fit on this device. Choose a smaller size.',
  ],
  'target-too-large': [
    { code: 'target-too-large', format: 'webp', widthPx: 20_000, heightPx: 300, maxSidePx: 16_383 },
    'IMG_1.jpg at 20000 × 300 is too large for WebP, which holds 16383 pixels a side. Choose a smaller size or another format.',
  ],
  'zero-size': [{ code: 'zero-size' }, 'IMG_1.jpg has a width or height of 0, so there is nothing to show.'],
  'unreadable-file': [
    { code: 'unreadable-file' },
    'IMG_1.jpg can no longer be read: it was moved, changed or deleted. Remove it here and add it again.',
  ],
  'out-of-memory': [
    { code: 'out-of-memory', widthPx: 12_000, heightPx: 9_000 },
    'IMG_1.jpg needs more memory than this device has free (108 megapixels). Close other tabs or choose a smaller size.',
  ],
  'codec-unavailable': [
    { code: 'codec-unavailable', format: 'webp' },
    'IMG_1.jpg is not done: the part that handles WebP could not be loaded. Check your connection and try again.',
  ],
  'canvas-unsupported': [
    { code: 'canvas-unsupported', format: 'webp' },
    'IMG_1.jpg is not done: this browser cannot write WebP. Choose another format.',
  ],
  'canvas-untrusted': [
    { code: 'canvas-untrusted' },
    'IMG_1.jpg is not done: your browser alters what is read from a canvas. Allow canvas access for this site and try again.',
  ],
  'timed-out': [
    { code: 'timed-out', afterMs: 60_000 },
    'IMG_1.jpg took longer than 60 seconds and was stopped. Try again or choose a smaller size.',
  ],
  'worker-crashed': [
    { code: 'worker-crashed' },
    'IMG_1.jpg is not done: the work on it stopped unexpectedly. Try again.',
  ],
  cancelled: [{ code: 'cancelled' }, 'IMG_1.jpg was cancelled.'],
  unexpected: [
    { code: 'unexpected', detail: 'TypeError: x is not a function' },
    'IMG_1.jpg is not done because of a mistake of ours. Try again, or reload the page.',
  ],
};

describe('a failure', () => {
  test.each(Object.entries(SENTENCES))('%s has one sentence', (_code, [failure, sentence]) => {
    expect(failureMessage(ENGLISH, failure, 'IMG_1.jpg')).toBe(sentence);
  });

  test('whose place in the file is unknown names no percentage', () => {
    expect(failureMessage(ENGLISH, { code: 'cut-off', format: 'png', percent: null }, 'a.png')).toBe(
      `a.png is cut off before its end. ${AGAIN}`,
    );
  });

  test('to load something other than a format does not name one', () => {
    expect(failureMessage(ENGLISH, { code: 'codec-unavailable', format: null }, 'a.png')).toContain(
      'a part of this site',
    );
  });

  test.each<[NotAnImageKind, string]>([
    ['html', 'is a web page'],
    ['json', 'is a JSON file'],
    ['pdf', 'is a PDF document'],
    ['zip', 'is a zip archive'],
    ['video', 'is a video'],
    ['unknown', 'is not a picture'],
  ])('of a file that is %s says what it is instead', (kind, words) => {
    expect(failureMessage(ENGLISH, { code: 'not-an-image', kind }, 'notes.jpg')).toContain(`notes.jpg ${words}`);
  });

  test.each([
    ['avif', 'an AVIF picture'],
    ['svg', 'an SVG picture'],
    ['tiff', 'a TIFF picture'],
    ['jxl', 'a JPEG XL picture'],
  ] as const)('to read %s uses the right article', (format, words) => {
    expect(failureMessage(ENGLISH, { code: 'unsupported-source', format }, 'x')).toContain(words);
  });

  test('never shows the detail of a defect', () => {
    expect(failureMessage(ENGLISH, { code: 'unexpected', detail: 'at Foo.bar' }, 'a.png')).not.toContain('Foo');
  });
});

describe("a file's name in a sentence", () => {
  const sentenceFor = (name: string) => failureMessage(ENGLISH, { code: 'cancelled' }, name);

  test('keeps its beginning and its extension when it is long', () => {
    const sentence = sentenceFor(`holiday-${'x'.repeat(300)}-final.jpg`);
    expect(sentence).toMatch(/^holiday-x+…x+-final\.jpg was cancelled\.$/);
    expect(sentence.length).toBeLessThan(90);
  });

  test('is isolated when it runs from right to left', () => {
    expect(sentenceFor('صورة.jpg')).toBe('\u2068صورة.jpg\u2069 was cancelled.');
  });

  test('cannot turn the direction of the words after it', () => {
    expect(sentenceFor('photo\u202egpj.exe')).toBe('photogpj.exe was cancelled.');
  });

  test('is never cut inside an emoji', () => {
    expect(sentenceFor('🎉'.repeat(100)).isWellFormed()).toBe(true);
  });
});

describe('an announcement', () => {
  const events: readonly [Announcement['event'], string][] = [
    [{ kind: 'nothing-was-an-image' }, 'Nothing in there is a picture. JPEG, PNG, GIF and WebP files work best.'],
    [{ kind: 'file-refused', fileName: 'a.jpg', failure: { code: 'empty-file' } }, `a.jpg is empty. ${AGAIN}`],
    [{ kind: 'files-refused', refused: 3, added: 12 }, '3 of 12 files cannot be used. Each one in the list says why.'],
    [{ kind: 'work-failed', fileName: 'a.jpg', failure: { code: 'cancelled' } }, 'a.jpg was cancelled.'],
    [{ kind: 'download-failed' }, 'Error downloading the image. Please try again.'],
    [{ kind: 'using-canvas' }, 'WebAssembly is not available here, so your browser makes the pictures itself.'],
    [
      { kind: 'without-workers' },
      'This browser starts no background work for this site, so it makes the pictures here, one at a time.',
    ],
  ];

  test.each(events)('%o is a sentence', (event, sentence) => {
    expect(announcementMessage(ENGLISH, event, 'Error downloading the image. Please try again.')).toBe(sentence);
  });
});

describe('a note on a result', () => {
  const notes: readonly [FinalResult['notes'][number], RegExp][] = [
    [{ code: 'first-frame-only' }, /first frame/],
    [{ code: 'larger-than-original', originalBytes: 1, newBytes: 2 }, /larger than your file/],
    [{ code: 'transparency-filled' }, /background colour/],
    [{ code: 'made-by-canvas' }, /browser's own encoder/],
  ];

  test.each(notes)('%o is a sentence', (note, words) => {
    expect(noteMessage(ENGLISH, note)).toMatch(words);
  });
});

test('no sentence raises its voice', () => {
  for (const [failure] of Object.values(SENTENCES)) {
    expect(failureMessage(ENGLISH, failure, 'a.jpg')).not.toContain('!');
  }
});
