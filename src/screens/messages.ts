import { FORMATS } from '../codecs/formats.ts';
import type { Failure, NotAnImageKind } from '../domain/failure.ts';
import { type FormatId, isFormatId, type SourceFormatId } from '../domain/format-id.ts';
import { formatPixelCount } from '../domain/units.ts';
import type { Announcement, FinalResult } from '../state/model.ts';
import { quoteName } from '../ui/display-name.ts';

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

const NOT_AN_IMAGE: { readonly [Kind in NotAnImageKind]: (name: string) => string } = {
  text: (name) => `${name} is a text file, not a picture.`,
  html: (name) => `${name} is a web page, not a picture. Save the picture itself from that page.`,
  json: (name) => `${name} is a JSON file, not a picture.`,
  pdf: (name) => `${name} is a PDF document, not a picture. Export its pages as PNG or JPEG.`,
  zip: (name) => `${name} is a zip archive, not a picture. Unpack it and add the pictures in it.`,
  video: (name) => `${name} is a video, not a picture.`,
  unknown: (name) => `${name} is not a picture.`,
};

/**
 * What went wrong with one file, in a sentence, and what to do about it where there is a way.
 *
 * @param fileName the user's name for the file: hostile text, made safe to read here
 */
export function failureMessage(failure: Failure, fileName: string): string {
  const name = quoteName(fileName);
  switch (failure.code) {
    case 'empty-file':
      return `${name} is empty. Copy or download it again.`;
    case 'not-an-image':
      return NOT_AN_IMAGE[failure.kind](name);
    case 'unsupported-source':
      return `${name} is ${describeSource(failure.format)}, which this browser cannot read. Export it as JPEG or PNG and add that.`;
    case 'cut-off':
      return failure.percent === null
        ? `${name} is cut off before its end. Copy or download it again.`
        : `${name} is cut off after ${failure.percent} %. Copy or download it again.`;
    case 'damaged':
      return `${name} is ${describeSource(failure.format)} with damaged data. Copy or download it again.`;
    case 'sealed-svg':
      return `${name} has a web page inside its drawing, and browsers never let the pixels of such an SVG out.`;
    case 'too-many-pixels':
      return `${name} would need ${pixels(failure)}; up to ${formatPixelCount(failure.maxPixels)} fit on this device.`;
    case 'target-too-many-pixels':
      return `${name} at ${dimensions(failure)} would be ${pixels(failure)}; up to ${formatPixelCount(failure.maxPixels)} fit on this device. Choose a smaller size.`;
    case 'target-too-large':
      return `${name} at ${dimensions(failure)} is too large for ${formatLabel(failure.format)}, which holds ${failure.maxSidePx} pixels a side. Choose a smaller size or another format.`;
    case 'zero-size':
      return `${name} has a width or height of 0, so there is nothing to show.`;
    case 'unreadable-file':
      return `${name} can no longer be read: it was moved, changed or deleted. Remove it here and add it again.`;
    case 'out-of-memory':
      return `${name} needs more memory than this device has free (${pixels(failure)}). Close other tabs or choose a smaller size.`;
    case 'codec-unavailable':
      return failure.format === null
        ? `${name} is not done: a part of this site could not be loaded. Check your connection and try again.`
        : `${name} is not done: the part that handles ${formatLabel(failure.format)} could not be loaded. Check your connection and try again.`;
    case 'canvas-unsupported':
      return `${name} is not done: this browser cannot write ${formatLabel(failure.format)}. Choose another format.`;
    case 'canvas-untrusted':
      return `${name} is not done: your browser alters what is read from a canvas. Allow canvas access for this site and try again.`;
    case 'timed-out':
      return `${name} took longer than ${Math.round(failure.afterMs / 1000)} seconds and was stopped. Try again or choose a smaller size.`;
    case 'worker-crashed':
      return `${name} is not done: the work on it stopped unexpectedly. Try again.`;
    case 'cancelled':
      return `${name} was cancelled.`;
    case 'unexpected':
      return `${name} is not done because of a mistake of ours. Try again, or reload the page.`;
    default:
      return unreachable(failure);
  }
}

/**
 * @param downloadError the tool's own sentence for a download that could not be made
 */
export function announcementMessage(event: Announcement['event'], downloadError: string): string {
  switch (event.kind) {
    case 'nothing-was-an-image':
      return 'Nothing in there is a picture. JPEG, PNG, GIF and WebP files work best.';
    case 'file-refused':
    case 'work-failed':
      return failureMessage(event.failure, event.fileName);
    case 'files-refused':
      return `${event.refused} of ${event.added} files cannot be used. Each one in the list says why.`;
    case 'download-failed':
      return downloadError;
    case 'share-failed':
      return 'The picture could not be shared. Download it instead.';
    case 'shared-lost':
      return 'The shared pictures did not arrive. Add them here instead.';
    case 'using-canvas':
      return 'WebAssembly is not available here, so your browser makes the pictures itself.';
    case 'pro-ended':
      return 'This browser has no active Pro plan any more. What is done can be downloaded; a new batch needs Pro.';
    default:
      return unreachable(event);
  }
}

/** What to know about a finished picture, one quiet line. */
export function noteMessage(note: FinalResult['notes'][number]): string {
  switch (note.code) {
    case 'first-frame-only':
      return 'This picture moves. Only its first frame is kept.';
    case 'larger-than-original':
      return 'This comes out larger than your file. Your original is the better one.';
    case 'transparency-filled':
      return 'Transparent parts are filled with the background colour.';
    case 'made-by-canvas':
      return "Made by your browser's own encoder.";
    default:
      return unreachable(note);
  }
}

function describeSource(format: SourceFormatId): string {
  const label = formatLabel(format);
  const noun = format === 'heic' ? 'photo' : 'picture';
  return `${/^[aeiou]/i.test(label) || format === 'svg' ? 'an' : 'a'} ${label} ${noun}`;
}

function dimensions({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): string {
  return `${widthPx} × ${heightPx}`;
}

function pixels({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): string {
  return formatPixelCount(widthPx * heightPx);
}

function unreachable(value: never): never {
  throw new RangeError(`no message for ${JSON.stringify(value)}`);
}
