import { FORMATS } from '../codecs/formats.ts';
import type { Failure, NotAnImageKind } from '../domain/failure.ts';
import { type FormatId, isFormatId, type SourceFormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { Announcement, FinalResult } from '../state/model.ts';
import { quoteName } from '../ui/display-name.ts';
import { pixelCountWords } from '../words/amounts.ts';
import type { Phrase, Say } from '../words/say.ts';

const READ_ONLY_FORMATS: { readonly [Id in Exclude<SourceFormatId, FormatId>]: string } = {
  avif: 'AVIF',
  bmp: 'BMP',
  ico: 'ICO',
  svg: 'SVG',
  heic: 'HEIC',
  jxl: 'JPEG XL',
  tiff: 'TIFF',
};

/** A format's name as people write it. */
export function formatLabel(format: SourceFormatId): string {
  return isFormatId(format) ? FORMATS[format].label : READ_ONLY_FORMATS[format];
}

const NOT_AN_IMAGE = {
  text: '{name} is a text file, not a picture.',
  html: '{name} is a web page, not a picture. Save the picture itself from that page.',
  json: '{name} is a JSON file, not a picture.',
  pdf: '{name} is a PDF document, not a picture. Export its pages as PNG or JPEG.',
  zip: '{name} is a zip archive, not a picture. Unpack it and add the pictures in it.',
  video: '{name} is a video, not a picture.',
  unknown: '{name} is not a picture.',
} as const satisfies { readonly [Kind in NotAnImageKind]: Phrase };

/**
 * What went wrong with one file, in a sentence, and what to do about it where there is a way.
 *
 * @param fileName the user's name for the file: hostile text, made safe to read here
 */
export function failureMessage(say: Say, failure: Failure, fileName: string): string {
  const name = quoteName(fileName);
  switch (failure.code) {
    case 'empty-file':
      return say('{name} is empty. Copy or download it again.', { name });
    case 'not-an-image':
      return say(NOT_AN_IMAGE[failure.kind], { name });
    case 'unsupported-source':
      return say('{name} is {source}, which this browser cannot read. Export it as JPEG or PNG and add that.', {
        name,
        source: describeSource(say, failure.format),
      });
    case 'cut-off':
      return failure.percent === null
        ? say('{name} is cut off before its end. Copy or download it again.', { name })
        : say('{name} is cut off after {percent} %. Copy or download it again.', { name, percent: failure.percent });
    case 'damaged':
      return say('{name} is {source} with damaged data. Copy or download it again.', {
        name,
        source: describeSource(say, failure.format),
      });
    case 'sealed-svg':
      return say('{name} has a web page inside its drawing, and browsers never let the pixels of such an SVG out.', {
        name,
      });
    case 'too-many-pixels':
      return say('{name} would need {pixels}; up to {most} fit on this device.', {
        name,
        pixels: pixels(say, failure),
        most: pixelCountWords(say, failure.maxPixels),
      });
    case 'target-too-many-pixels':
      return say('{name} at {size} would be {pixels}; up to {most} fit on this device. Choose a smaller size.', {
        name,
        size: dimensions(failure),
        pixels: pixels(say, failure),
        most: pixelCountWords(say, failure.maxPixels),
      });
    case 'target-too-large':
      return say(
        '{name} at {size} is too large for {format}, which holds {most} pixels a side. Choose a smaller size or another format.',
        { name, size: dimensions(failure), format: formatLabel(failure.format), most: failure.maxSidePx },
      );
    case 'zero-size':
      return say('{name} has a width or height of 0, so there is nothing to show.', { name });
    case 'unreadable-file':
      return say('{name} can no longer be read: it was moved, changed or deleted. Remove it here and add it again.', {
        name,
      });
    case 'out-of-memory':
      return say(
        '{name} needs more memory than this device has free ({pixels}). Close other tabs or choose a smaller size.',
        { name, pixels: pixels(say, failure) },
      );
    case 'codec-unavailable':
      return failure.format === null
        ? say('{name} is not done: a part of this site could not be loaded. Check your connection and try again.', {
            name,
          })
        : say(
            '{name} is not done: the part that handles {format} could not be loaded. Check your connection and try again.',
            { name, format: formatLabel(failure.format) },
          );
    case 'canvas-unsupported':
      return say('{name} is not done: this browser cannot write {format}. Choose another format.', {
        name,
        format: formatLabel(failure.format),
      });
    case 'canvas-untrusted':
      return say(
        '{name} is not done: your browser alters what is read from a canvas. Allow canvas access for this site and try again.',
        { name },
      );
    case 'timed-out':
      return say('{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.', {
        name,
        seconds: Math.round(failure.afterMs / 1000),
      });
    case 'worker-crashed':
      return say('{name} is not done: the work on it stopped unexpectedly. Try again.', { name });
    case 'cancelled':
      return say('{name} was cancelled.', { name });
    case 'unexpected':
      return say('{name} is not done because of a mistake of ours. Try again, or reload the page.', { name });
    default:
      return unreachable(failure);
  }
}

/**
 * @param downloadError the tool's own sentence for a download that could not be made
 */
export function announcementMessage(say: Say, event: Announcement['event'], downloadError: string): string {
  switch (event.kind) {
    case 'nothing-was-an-image':
      return say('Nothing in there is a picture. JPEG, PNG, GIF and WebP files work best.');
    case 'file-refused':
    case 'work-failed':
      return failureMessage(say, event.failure, event.fileName);
    case 'files-refused':
      return say('{refused} of {added} files cannot be used. Each one in the list says why.', {
        refused: event.refused,
        added: event.added,
      });
    case 'download-failed':
      return downloadError;
    case 'share-failed':
      return say('The picture could not be shared. Download it instead.');
    case 'shared-lost':
      return say('The shared pictures did not arrive. Add them here instead.');
    case 'using-canvas':
      return say('WebAssembly is not available here, so your browser makes the pictures itself.');
    case 'without-workers':
      return say('This browser starts no background work for this site, so it makes the pictures here, one at a time.');
    case 'pro-ended':
      return say(
        'This browser has no active Pro plan any more. What is done can be downloaded; a new batch needs Pro.',
      );
    default:
      return unreachable(event);
  }
}

/** What to know about a finished picture, one quiet line. */
export function noteMessage(say: Say, note: FinalResult['notes'][number]): string {
  switch (note.code) {
    case 'first-frame-only':
      return say('This picture moves. Only its first frame is kept.');
    case 'larger-than-original':
      return say('This comes out larger than your file. Your original is the better one.');
    case 'transparency-filled':
      return say('Transparent parts are filled with the background colour.');
    case 'made-by-canvas':
      return say("Made by your browser's own encoder.");
    default:
      return unreachable(note);
  }
}

function describeSource(say: Say, format: SourceFormatId): string {
  const label = formatLabel(format);
  if (format === 'heic') return say('a {format} photo', { format: label });
  const hasVowelFirst = /^[aeiou]/i.test(label) || format === 'svg';
  return say(hasVowelFirst ? 'an {format} picture' : 'a {format} picture', { format: label });
}

function dimensions({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx} × ${heightPx}`;
}

function pixels(say: Say, { widthPx, heightPx }: PixelSize): string {
  return pixelCountWords(say, widthPx * heightPx);
}

function unreachable(value: never): never {
  throw new RangeError(`no message for ${JSON.stringify(value)}`);
}
