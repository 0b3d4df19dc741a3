import type { Failure } from '../domain/outcome/failure.ts';
import { type Catalogue, createTranslate } from '../i18n/t.ts';
import { failureMessage } from '../words/failure-messages.ts';

/** What a terminal says instead of the page's words: it has no browser, no page and no tabs. */
export const INSTEAD = {
  '{name} is a ZIP archive, not an image. Unzip it and add the images inside.':
    '{name} is a ZIP archive, not an image. Unzip it first.',
  '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.':
    '{name} is compressed with gzip, as in SVGZ files. Unpack it first.',
  '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.':
    '{name} is {source} with arithmetic coding, which Pixmill cannot read. Save it as PNG first.',
  '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.':
    '{name} is {source} with 12 bits per color, which Pixmill cannot read. Save it as PNG first.',
  '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.':
    '{name} is {source} with lossless or hierarchical coding, which Pixmill cannot read. Save it as PNG first.',
  '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.':
    '{name} is {source} with more than {most} scans, which would take too long. Save it as PNG in an image editor first.',
  '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.':
    '{name} is {source} with more than {most} frames, which would take too long. Split the animation into shorter ones first.',
  '{name} is an SVG with embedded HTML. Browsers cannot convert such files.':
    '{name} is an SVG with embedded HTML. Pixmill cannot convert such files.',
  '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.':
    '{name} was not finished: the work stopped while drawing it. Try again, or save it as PNG first.',
  '{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.':
    '{name} can no longer be read. It was moved, changed or deleted.',
  '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} is an SVG whose filters compute {pixels} (limit {most}), which would take too long. Save it as PNG first.',
  '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would take too long. Save it as PNG first.',
  '{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.':
    '{name} needs more memory than is available ({pixels}). Make fewer images at the same time, or choose a smaller size.',
  '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.':
    '{name} could not be processed: this needs WebAssembly, which is switched off in this Node.',
  '{name} could not be processed: part of this site failed to load. Check your connection and try again.':
    '{name} could not be processed: part of Pixmill failed to load. Install it again.',
  '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.':
    '{name} could not be processed: the {format} codec failed to load. Install Pixmill again.',
  '{name} could not be processed: this browser cannot save {format}. Choose another format.':
    '{name} could not be processed: Pixmill cannot save {format} here. Choose another format.',
  '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.':
    '{name} could not be processed: its pixels could not be read back. Try again.',
  '{name} could not be processed. Something went wrong on our side. Try again, or reload the page.':
    '{name} could not be processed. Something went wrong on our side. Try again.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.':
    '{name} is {source} of a kind that Pixmill reads only on the website. Use that, or save it again as JPEG or PNG first.',
  '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.':
    '{name} is a HEIC photo of a kind that Pixmill cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.',
} as const satisfies Partial<Catalogue>;

/** The words of the terminal. A phrase without an entry is its own English. */
export const TERMINAL_WORDS = createTranslate('en', INSTEAD as Partial<Catalogue> as Catalogue);

/** States in a sentence why an image failed. Unlike on the page, its path is whole. */
export function terminalFailure(failure: Failure, path: string): string {
  // The name of a page's message is shortened. Here it stays a slot until the end.
  return failureMessage(TERMINAL_WORDS, failure, '{name}').replace('{name}', () => path);
}

/** Control characters, with which a file name could command the terminal, and marks that reverse the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A line with names from the disk, safe for a terminal and one line long. */
export function safeLine(line: string): string {
  return line.replace(UNSAFE, '?');
}
