import { FORMATS, formatOf } from '../codecs/formats.ts';
import type { Failure, NotAnImageKind } from '../domain/failure.ts';
import type { SourceFormatId } from '../domain/format-id.ts';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, type PixelSize, type SharedRefusal } from '../domain/limits.ts';
import { bytesWords, pixelCountWords } from '../i18n/amounts.ts';
import type { Phrase, Translate } from '../i18n/t.ts';
import type { Announcement, FinalResult } from '../state/workbench/model.ts';
import { quoteName } from '../ui/lists/display-name.ts';

/** A format's name as people write it. */
export function formatLabel(format: SourceFormatId): string {
  return formatOf(format).label;
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
export function failureMessage(t: Translate, failure: Failure, fileName: string): string {
  const name = quoteName(fileName);
  switch (failure.code) {
    case 'empty-file':
      return t('{name} is empty. Copy or download it again.', { name });
    case 'not-an-image':
      return t(NOT_AN_IMAGE[failure.kind], { name });
    case 'unsupported-source':
      return unsupportedMessage(t, failure.format, name);
    case 'cut-off':
      return failure.percent === null
        ? t('{name} is cut off. Copy or download it again.', { name })
        : t('{name} is cut off after {percent}%. Copy or download it again.', { name, percent: failure.percent });
    case 'damaged':
      return t('{name} is {source} with damaged data. Copy or download it again.', {
        name,
        source: describeSource(t, failure.format),
      });
    case 'sealed-svg':
      return t('{name} is an SVG with embedded HTML. Browsers cannot convert such files.', {
        name,
      });
    case 'too-many-pixels':
      return t('{name} is too large: {pixels} (limit {most}).', {
        name,
        pixels: pixels(t, failure),
        most: pixelCountWords(t, failure.maxPixels),
      });
    case 'target-too-many-pixels':
      return t('{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.', {
        name,
        size: dimensions(failure),
        pixels: pixels(t, failure),
        most: pixelCountWords(t, failure.maxPixels),
      });
    case 'target-too-large':
      return t(
        '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.',
        { name, size: dimensions(failure), format: formatLabel(failure.format), most: failure.maxSidePx },
      );
    case 'zero-size':
      return t('{name} has a width or height of 0, so there is nothing to show.', { name });
    case 'unreadable-file':
      return t('{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.', {
        name,
      });
    case 'out-of-memory':
      return t('{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.', {
        name,
        pixels: pixels(t, failure),
      });
    case 'codec-unavailable':
      if (failure.because === 'no-webassembly') {
        return t(
          '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.',
          {
            name,
          },
        );
      }
      return failure.format === null
        ? t('{name} could not be processed: part of this site failed to load. Check your connection and try again.', {
            name,
          })
        : t('{name} could not be processed: the {format} codec failed to load. Check your connection and try again.', {
            name,
            format: formatLabel(failure.format),
          });
    case 'canvas-unsupported':
      return t('{name} could not be processed: this browser cannot save {format}. Choose another format.', {
        name,
        format: formatLabel(failure.format),
      });
    case 'canvas-untrusted':
      return t(
        '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.',
        { name },
      );
    case 'timed-out':
      return t('{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.', {
        name,
        seconds: Math.round(failure.afterMs / 1000),
      });
    case 'worker-crashed':
      return t('{name} could not be processed: the work stopped unexpectedly. Try again.', { name });
    case 'cancelled':
      return t('{name} was cancelled.', { name });
    case 'unexpected':
      return t('{name} could not be processed. Something went wrong on our side. Try again, or reload the page.', {
        name,
      });
    default:
      return unreachable(failure);
  }
}

/**
 * @param downloadError the tool's own sentence for a download that could not be made
 */
export function announcementMessage(t: Translate, event: Announcement['event'], downloadError: string): string {
  switch (event.kind) {
    case 'nothing-was-an-image':
      return t('No images found. JPEG, PNG, GIF and WebP files work best.');
    case 'file-refused':
      return failureMessage(t, event.failure, event.fileName);
    case 'files-refused':
      return t('{refused} of {added} files cannot be used. Select one in the list to see why.', {
        refused: event.refused,
        added: event.added,
      });
    case 'download-failed':
      return downloadError;
    case 'downloaded':
      return t('Downloaded {name}.', { name: quoteName(event.fileName) });
    case 'images-removed': {
      const { fileNames } = event;
      return fileNames.length === 1
        ? t('Removed {name}.', { name: quoteName(fileNames[0] ?? '') })
        : t.count(fileNames.length, 'Removed {count} image.', 'Removed {count} images.');
    }
    case 'samples-missing':
      return t('The sample photos could not be downloaded. Check your connection and try again.');
    case 'images-lost':
      return t.count(
        event.count,
        'The page was reloaded, so {count} image is no longer here. Add it again.',
        'The page was reloaded, so {count} images are no longer here. Add them again.',
      );
    case 'share-failed':
      return t('The image could not be shared. Download it instead.');
    case 'shared-lost':
      return sharedLostMessage(t, event.why);
    case 'using-canvas':
      return event.because === 'network'
        ? t('Part of this site failed to load, so your browser encodes the images itself. Check your connection.')
        : t('WebAssembly is not available, so your browser encodes the images itself.');
    case 'without-workers':
      return t('This browser does not allow background work on this site, so images are processed one at a time.');
    case 'pro-ended':
      return t(
        'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.',
      );
    case 'welcome-to-pro':
      return t('Your subscription is active. Welcome to Pro.');
    default:
      return unreachable(event);
  }
}

function sharedLostMessage(t: Translate, why: 'failed' | SharedRefusal): string {
  switch (why) {
    case 'failed':
      return t('The shared images did not arrive. Add them here instead.');
    case 'too-many':
      return t('Too many images were shared at once (limit {most}). Add them here instead.', {
        most: MAX_SHARED_FILES,
      });
    case 'too-large':
      return t('The shared images are too large in total (limit {most}). Add them here instead.', {
        most: bytesWords(t, MAX_SHARED_BYTES),
      });
    default:
      return unreachable(why);
  }
}

/** What to know about a finished image, one quiet line. */
export function noteMessage(t: Translate, note: FinalResult['notes'][number]): string {
  switch (note.code) {
    case 'first-frame-only':
      return t('Animated image: only the first frame will be saved.');
    case 'larger-than-original':
      return t('The result is larger than your file. Use your original instead.');
    case 'transparency-kept':
      return t('Saved as {format} to keep the transparency.', { format: formatOf(note.format).label });
    case 'transparency-filled':
      return t('Transparent areas are filled with the background color.');
    case 'made-by-canvas':
      return note.because === 'network'
        ? t('Encoded by your browser: our encoder failed to load.')
        : t('Encoded by your browser.');
    default:
      return unreachable(note);
  }
}

function unsupportedMessage(t: Translate, id: SourceFormatId, name: string): string {
  const format = FORMATS.find((known) => known.id === id);
  if (format && 'advice' in format) return t(format.advice, { name });
  return t('{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.', {
    name,
    source: describeSource(t, id),
  });
}

function describeSource(t: Translate, format: SourceFormatId): string {
  const { phrase, label } = formatOf(format);
  return t(phrase, { format: label });
}

function dimensions({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx} × ${heightPx}`;
}

function pixels(t: Translate, { widthPx, heightPx }: PixelSize): string {
  return pixelCountWords(t, widthPx * heightPx);
}

function unreachable(value: never): never {
  throw new RangeError(`no message for ${JSON.stringify(value)}`);
}
