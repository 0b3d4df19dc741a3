import { FORMATS } from '../codecs/formats.ts';
import type { Failure, NotAnImageKind } from '../domain/failure.ts';
import { type FormatId, isFormatId, type SourceFormatId } from '../domain/format-id.ts';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, type PixelSize, type SharedRefusal } from '../domain/limits.ts';
import type { Announcement, FinalResult } from '../state/model.ts';
import { quoteName } from '../ui/display-name.ts';
import { bytesWords, pixelCountWords } from '../words/amounts.ts';
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
  text: '{name} is a text file, not an image.',
  html: '{name} is a web page, not an image. Save the image itself from that page.',
  json: '{name} is a JSON file, not an image.',
  pdf: '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.',
  zip: '{name} is a ZIP archive, not an image. Unzip it and add the images inside.',
  video: '{name} is a video, not an image.',
  unknown: '{name} is not an image.',
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
      if (failure.format === 'heic') {
        return say(
          '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.',
          { name },
        );
      }
      return say('{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.', {
        name,
        source: describeSource(say, failure.format),
      });
    case 'cut-off':
      return failure.percent === null
        ? say('{name} is cut off. Copy or download it again.', { name })
        : say('{name} is cut off after {percent}%. Copy or download it again.', { name, percent: failure.percent });
    case 'damaged':
      return say('{name} is {source} with damaged data. Copy or download it again.', {
        name,
        source: describeSource(say, failure.format),
      });
    case 'sealed-svg':
      return say('{name} is an SVG with embedded HTML. Browsers cannot convert such files.', {
        name,
      });
    case 'too-many-pixels':
      return say('{name} is too large: {pixels} (limit {most}).', {
        name,
        pixels: pixels(say, failure),
        most: pixelCountWords(say, failure.maxPixels),
      });
    case 'target-too-many-pixels':
      return say('{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.', {
        name,
        size: dimensions(failure),
        pixels: pixels(say, failure),
        most: pixelCountWords(say, failure.maxPixels),
      });
    case 'target-too-large':
      return say(
        '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.',
        { name, size: dimensions(failure), format: formatLabel(failure.format), most: failure.maxSidePx },
      );
    case 'zero-size':
      return say('{name} has a width or height of 0, so there is nothing to show.', { name });
    case 'unreadable-file':
      return say('{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.', {
        name,
      });
    case 'out-of-memory':
      return say('{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.', {
        name,
        pixels: pixels(say, failure),
      });
    case 'codec-unavailable':
      if (failure.because === 'no-webassembly') {
        return say(
          '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.',
          {
            name,
          },
        );
      }
      return failure.format === null
        ? say('{name} could not be processed: part of this site failed to load. Check your connection and try again.', {
            name,
          })
        : say(
            '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.',
            { name, format: formatLabel(failure.format) },
          );
    case 'canvas-unsupported':
      return say('{name} could not be processed: this browser cannot save {format}. Choose another format.', {
        name,
        format: formatLabel(failure.format),
      });
    case 'canvas-untrusted':
      return say(
        '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.',
        { name },
      );
    case 'timed-out':
      return say('{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.', {
        name,
        seconds: Math.round(failure.afterMs / 1000),
      });
    case 'worker-crashed':
      return say('{name} could not be processed: the work stopped unexpectedly. Try again.', { name });
    case 'cancelled':
      return say('{name} was cancelled.', { name });
    case 'unexpected':
      return say('{name} could not be processed. Something went wrong on our side. Try again, or reload the page.', {
        name,
      });
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
      return say('No images found. JPEG, PNG, GIF and WebP files work best.');
    case 'file-refused':
      return failureMessage(say, event.failure, event.fileName);
    case 'files-refused':
      return say('{refused} of {added} files cannot be used. Select one in the list to see why.', {
        refused: event.refused,
        added: event.added,
      });
    case 'download-failed':
      return downloadError;
    case 'downloaded':
      return say('Downloaded {name}.', { name: quoteName(event.fileName) });
    case 'images-removed': {
      const { fileNames } = event;
      return fileNames.length === 1
        ? say('Removed {name}.', { name: quoteName(fileNames[0] ?? '') })
        : say.count(fileNames.length, 'Removed {count} image.', 'Removed {count} images.');
    }
    case 'samples-missing':
      return say('The sample photos could not be downloaded. Check your connection and try again.');
    case 'images-lost':
      return say.count(
        event.count,
        'The page was reloaded, so {count} image is no longer here. Add it again.',
        'The page was reloaded, so {count} images are no longer here. Add them again.',
      );
    case 'share-failed':
      return say('The image could not be shared. Download it instead.');
    case 'shared-lost':
      return sharedLostMessage(say, event.why);
    case 'using-canvas':
      return event.because === 'network'
        ? say('Part of this site failed to load, so your browser encodes the images itself. Check your connection.')
        : say('WebAssembly is not available, so your browser encodes the images itself.');
    case 'without-workers':
      return say('This browser does not allow background work on this site, so images are processed one at a time.');
    case 'pro-ended':
      return say(
        'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.',
      );
    case 'welcome-to-pro':
      return say('Your subscription is active. Welcome to Pro.');
    default:
      return unreachable(event);
  }
}

function sharedLostMessage(say: Say, why: 'failed' | SharedRefusal): string {
  switch (why) {
    case 'failed':
      return say('The shared images did not arrive. Add them here instead.');
    case 'too-many':
      return say('Too many images were shared at once (limit {most}). Add them here instead.', {
        most: MAX_SHARED_FILES,
      });
    case 'too-large':
      return say('The shared images are too large in total (limit {most}). Add them here instead.', {
        most: bytesWords(say, MAX_SHARED_BYTES),
      });
    default:
      return unreachable(why);
  }
}

/** What to know about a finished image, one quiet line. */
export function noteMessage(say: Say, note: FinalResult['notes'][number]): string {
  switch (note.code) {
    case 'first-frame-only':
      return say('Animated image: only the first frame will be saved.');
    case 'larger-than-original':
      return say('The result is larger than your file. Use your original instead.');
    case 'transparency-kept':
      return say('Saved as {format} to keep the transparency.', { format: FORMATS[note.format].label });
    case 'transparency-filled':
      return say('Transparent areas are filled with the background color.');
    case 'made-by-canvas':
      return note.because === 'network'
        ? say('Encoded by your browser: our encoder failed to load.')
        : say('Encoded by your browser.');
    default:
      return unreachable(note);
  }
}

function describeSource(say: Say, format: SourceFormatId): string {
  const label = formatLabel(format);
  if (format === 'heic') return say('a {format} photo', { format: label });
  const hasVowelFirst = /^[aeiou]/i.test(label) || format === 'svg';
  return say(hasVowelFirst ? 'an {format} image' : 'a {format} image', { format: label });
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
