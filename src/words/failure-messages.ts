import type { PixelSize } from '../domain/geometry/size.ts';
import type { Failure, NotAnImageKind, UnsupportedVariant } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { FORMATS, formatOf } from '../formats/formats.ts';
import { pixelCountWords } from '../i18n/amounts.ts';
import type { Phrase, Translate } from '../i18n/t.ts';
import { quoteName } from './display-name.ts';
import { exactSizeWords, limitWords } from './limit-words.ts';
import { unreachable } from './unreachable.ts';

/** The display name of a format. */
export function formatLabel(format: SourceFormatId): string {
  return formatOf(format).label;
}

const NOT_AN_IMAGE = {
  text: '{name} is a text file, not an image.',
  html: '{name} is a web page, not an image. Save the image itself from that page.',
  json: '{name} is a JSON file, not an image.',
  pdf: '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.',
  zip: '{name} is a ZIP archive, not an image. Unzip it and add the images inside.',
  gzip: '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.',
  video: '{name} is a video, not an image.',
  raw: '{name} is a raw photo from a camera. Export it as JPEG or PNG first.',
  unknown: '{name} is not an image.',
} as const satisfies { readonly [Kind in NotAnImageKind]: Phrase };

const UNSUPPORTED_VARIANT = {
  arithmetic: '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.',
  '12-bit': '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.',
  process: '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.',
  raw: '{name} is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.',
  compression: '{name} is {source} with a compression that Pixmill cannot read. Export it as JPEG or PNG first.',
  samples: '{name} is {source} with floating-point or signed colors. Export it as JPEG or PNG first.',
  'color-model': '{name} is {source} with a color model that Pixmill cannot read. Export it as JPEG or PNG first.',
  sequence:
    '{name} is {source} with only an image sequence, like a video. Export one of its images as JPEG or PNG first.',
  overlay:
    '{name} is {source} of several images over each other, which no decoder here can join. Export it as JPEG or PNG first.',
  fonts: '{name} is {source} with text, and no fonts are installed here. Convert its text to paths first.',
} as const satisfies { readonly [Variant in UnsupportedVariant]: Phrase };

const TOO_MANY_PARTS = {
  scans:
    '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.',
  frames:
    '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.',
} as const;

type FailureOf<Code extends Failure['code']> = Extract<Failure, { readonly code: Code }>;

type SizeFailure = FailureOf<
  | 'too-many-pixels'
  | 'target-too-many-pixels'
  | 'target-too-large'
  | 'zero-size'
  | 'crop-outside'
  | 'out-of-memory'
  | 'size-unreachable'
>;

type WorkFailure = FailureOf<
  | 'unread-mark'
  | 'codec-unavailable'
  | 'canvas-unsupported'
  | 'canvas-untrusted'
  | 'timed-out'
  | 'worker-crashed'
  | 'cancelled'
  | 'unexpected'
>;

/**
 * States in a sentence why a file failed, and how to fix it, if possible.
 *
 * @param fileName untrusted text; this function makes it safe to display
 */
export function failureMessage(t: Translate, failure: Failure, fileName: string): string {
  const name = quoteName(fileName);
  switch (failure.code) {
    case 'empty-file':
      return t('{name} is empty. Copy or download it again.', { name });
    case 'not-an-image':
      return t(NOT_AN_IMAGE[failure.kind], { name });
    case 'unread-format':
      return t('{name} is in a format that Pixmill does not read: {format}. Export it as PNG or JPEG first.', {
        name,
        format: failure.name,
      });
    case 'unsupported-source':
      return unsupportedMessage(t, failure.format, name);
    case 'unsupported-variant':
      return t(UNSUPPORTED_VARIANT[failure.variant], { name, source: describeSource(t, failure.format) });
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
    case 'too-complex':
      return complexMessage(t, failure, name);
    case 'too-many-parts':
      return t(TOO_MANY_PARTS[failure.parts], {
        name,
        source: describeSource(t, failure.format),
        most: t.number(failure.most),
      });
    case 'ended-drawing':
      return t(
        '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.',
        {
          name,
        },
      );
    case 'unreadable-file':
      return t('{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.', {
        name,
      });
    case 'too-many-pixels':
    case 'target-too-many-pixels':
    case 'target-too-large':
    case 'zero-size':
    case 'crop-outside':
    case 'out-of-memory':
    case 'size-unreachable':
      return sizeMessage(t, failure, name);
    default:
      return workMessage(t, failure, name);
  }
}

/** An SVG would block the browser. */
function complexMessage(t: Translate, { because, count, most }: FailureOf<'too-complex'>, name: string): string {
  if (because === 'filters') {
    return t(
      '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.',
      { name, pixels: pixelCountWords(t, count), most: pixelCountWords(t, most) },
    );
  }
  return t(
    '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.',
    { name, count: count < 1e15 ? t.number(count) : t('countless'), most: t.number(most) },
  );
}

/** The image is too large for this device, or for a format. */
function sizeMessage(t: Translate, failure: SizeFailure, name: string): string {
  switch (failure.code) {
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
    case 'crop-outside':
      return t('{name} is {size} pixels, so the crop of these settings lies outside of it. Choose another crop.', {
        name,
        size: dimensions(failure),
      });
    case 'zero-size':
      return t('{name} has a width or height of 0, so there is nothing to show.', { name });
    case 'out-of-memory':
      return t('{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.', {
        name,
        pixels: pixels(t, failure),
      });
    case 'size-unreachable': {
      const values = {
        name,
        most: limitWords(t, failure.maxBytes),
        smallest: exactSizeWords(t, failure.smallestBytes),
      };
      if (failure.isLarger) {
        const larger = t(
          '{name} cannot be {most} with these settings: it would take {smallest}, more than the original.',
          values,
        );
        const size = failure.goodAtPx && dimensions(failure.goodAtPx);
        return size ? `${larger} ${t('It would look good at {size}.', { size })}` : larger;
      }
      return failure.goodAtPx
        ? t(
            '{name} cannot be {most} at these dimensions: the smallest possible file is {smallest}. It would look good at {size}.',
            {
              ...values,
              size: dimensions(failure.goodAtPx),
            },
          )
        : t('{name} cannot be {most}: the smallest possible file is {smallest}.', values);
    }
    default:
      return unreachable(failure);
  }
}

/** The image is fine, but processing it failed. */
function workMessage(t: Translate, failure: WorkFailure, name: string): string {
  switch (failure.code) {
    case 'unread-mark':
      return t('The image of the mark cannot be read. Choose another one.');
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
