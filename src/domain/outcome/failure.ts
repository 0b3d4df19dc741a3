import type { FormatId, SourceFormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';

/** The type of a file that is not an image. */
export type NotAnImageKind = 'text' | 'html' | 'json' | 'pdf' | 'zip' | 'gzip' | 'video' | 'raw' | 'unknown';

/** A valid variant of a format that Pixmill cannot read. */
export type UnsupportedVariant =
  /** Arithmetic coding, which only some browsers can decode. */
  | 'arithmetic'
  /** More bits per sample than the format's decoders support. */
  | '12-bit'
  /** A lossless or hierarchical file of a format whose files are usually lossy with a single layer. */
  | 'process'
  /** Raw sensor data of a camera, which must be developed first. */
  | 'raw'
  | 'compression'
  /** Floating-point or signed samples. */
  | 'samples'
  | 'color-model'
  /** Only an image sequence, without a still image. */
  | 'sequence'
  /** Several images over each other. */
  | 'overlay'
  /** Text, where no fonts are installed. */
  | 'fonts';

/**
 * Everything that can go wrong with one image, as data. `screens/failure-messages.ts` has a sentence for each
 * code; no other code writes error messages about images for users.
 */
export type Failure =
  | { readonly code: 'empty-file' }
  | { readonly code: 'not-an-image'; readonly kind: NotAnImageKind }
  /** An image or a drawing in a format that Pixmill does not read. `name`: a proper name, the same in every language. */
  | { readonly code: 'unread-format'; readonly name: string }
  /** The bytes are a known image format that this browser cannot read. */
  | { readonly code: 'unsupported-source'; readonly format: SourceFormatId }
  | { readonly code: 'unsupported-variant'; readonly format: SourceFormatId; readonly variant: UnsupportedVariant }
  /** The data ends early. `percent` (0 to 99) is the share of the image that exists, if known. */
  | { readonly code: 'cut-off'; readonly format: SourceFormatId; readonly percent: number | null }
  | { readonly code: 'damaged'; readonly format: SourceFormatId }
  /** An SVG with embedded HTML. Browsers draw it, but do not let scripts read the pixels. */
  | { readonly code: 'sealed-svg' }
  /** An SVG that would block the browser: it repeats its elements too often, or its filters compute too much. */
  | {
      readonly code: 'too-complex';
      readonly because: 'elements' | 'filters';
      /** Elements, or pixels that filters compute. Infinite if it cannot be counted. */
      readonly count: number;
      readonly most: number;
    }
  /** The file is small but has so many scans or frames that it would block the browser. */
  | {
      readonly code: 'too-many-parts';
      readonly format: SourceFormatId;
      readonly parts: 'scans' | 'frames';
      readonly most: number;
    }
  /** The page froze or was closed while it drew this SVG, in an earlier visit. */
  | { readonly code: 'ended-drawing' }
  | {
      readonly code: 'too-many-pixels';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxPixels: number;
    }
  /** The requested size has more pixels than the device allows. */
  | {
      readonly code: 'target-too-many-pixels';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxPixels: number;
    }
  /** The requested size exceeds the output format's limit. It is refused, never cropped. */
  | {
      readonly code: 'target-too-large';
      readonly format: FormatId;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxSidePx: number;
    }
  | { readonly code: 'zero-size' }
  /** The recipe's crop begins beyond the image, which has this size after its turn. */
  | { readonly code: 'crop-outside'; readonly widthPx: number; readonly heightPx: number }
  /** The image of the recipe's mark is damaged or too large. */
  | { readonly code: 'unread-mark' }
  /** Even the lowest quality gives too many bytes. A result that fits but looks bad is delivered and does not fail. */
  | {
      readonly code: 'size-unreachable';
      readonly maxBytes: number;
      /** The bytes at the lowest quality, without further scaling, or those of the original if it could be kept. */
      readonly smallestBytes: number;
      /** The smallest result has more bytes than the original, which cannot be kept. */
      readonly isLarger?: true;
      /** The size in pixels at which the image would fit and look very good; `null` if there is none. */
      readonly goodAtPx: PixelSize | null;
    }
  /** The browser can no longer read the file, because it was moved, deleted or changed. */
  | { readonly code: 'unreadable-file' }
  | { readonly code: 'out-of-memory'; readonly widthPx: number; readonly heightPx: number }
  /** The codec's code could not be downloaded, or WebAssembly is missing or blocked. */
  | {
      readonly code: 'codec-unavailable';
      readonly format: SourceFormatId | null;
      readonly because: 'network' | 'no-webassembly';
    }
  /** The browser's encoder returned another format than requested. */
  | { readonly code: 'canvas-unsupported'; readonly format: FormatId }
  /** Canvas read-back is altered (privacy protection) or blank (area limit). */
  | { readonly code: 'canvas-untrusted' }
  | { readonly code: 'timed-out'; readonly afterMs: number }
  | { readonly code: 'worker-crashed' }
  | { readonly code: 'cancelled' }
  /** A bug. `detail` goes to the console, never to the screen. */
  | { readonly code: 'unexpected'; readonly detail: string };

export type FailureCode = Failure['code'];

/** Failures that a retry may fix. All others are caused by the file or the settings. */
export const MAY_PASS: readonly FailureCode[] = [
  // The user may reconnect the drive that contains the file.
  'unreadable-file',
  'out-of-memory',
  'codec-unavailable',
  'canvas-untrusted',
  'ended-drawing',
  'timed-out',
  'worker-crashed',
  'unexpected',
];

/** Whether a retry may succeed. */
export function isTransient({ code }: Failure): boolean {
  return MAY_PASS.includes(code);
}

/** Failures of the work on an image that can be read. */
const OF_WORK: readonly FailureCode[] = [
  'target-too-many-pixels',
  'target-too-large',
  'crop-outside',
  'unread-mark',
  'size-unreachable',
  'out-of-memory',
  'canvas-unsupported',
  'canvas-untrusted',
  'timed-out',
  'worker-crashed',
  'cancelled',
  'unexpected',
];

/** Whether an image of this format cannot be shown, because its file or its decoder has failed. */
export function isOfFile(failure: Failure, format: SourceFormatId | null): boolean {
  if (failure.code === 'codec-unavailable') return failure.format === format;
  return !OF_WORK.includes(failure.code);
}

/** Carries a `Failure` through code that throws. It is caught before a worker replies. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: { readonly cause?: unknown }) {
    super(failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

export function fail(failure: Failure, cause?: unknown): never {
  throw new FailureError(failure, { cause });
}
