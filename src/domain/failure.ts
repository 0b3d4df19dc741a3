import type { FormatId, SourceFormatId } from './format-id.ts';

/** What a file that is no image turned out to be. */
export type NotAnImageKind = 'text' | 'html' | 'json' | 'pdf' | 'zip' | 'video' | 'unknown';

/**
 * Everything that can go wrong with one image, as data. `screens/messages.ts` has the sentence for
 * each code; nothing else in the program writes an error text for a user.
 */
export type Failure =
  | { readonly code: 'empty-file' }
  | { readonly code: 'not-an-image'; readonly kind: NotAnImageKind }
  /** The bytes are a known image format that this browser cannot read. */
  | { readonly code: 'unsupported-source'; readonly format: SourceFormatId }
  /** The data ends early. `percent` (0..99) is the share of the image that is there, if it can be told. */
  | { readonly code: 'cut-off'; readonly format: SourceFormatId; readonly percent: number | null }
  | { readonly code: 'damaged'; readonly format: SourceFormatId }
  /** An SVG that embeds a web page: browsers draw it and never let the pixels out. */
  | { readonly code: 'sealed-svg' }
  | {
      readonly code: 'too-many-pixels';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxPixels: number;
    }
  /** The wanted size has more pixels than the budget allows. */
  | {
      readonly code: 'target-too-many-pixels';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxPixels: number;
    }
  /** The wanted size is beyond what the output format can hold; it is refused, never cropped. */
  | {
      readonly code: 'target-too-large';
      readonly format: FormatId;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly maxSidePx: number;
    }
  | { readonly code: 'zero-size' }
  /** The browser no longer gives access to the file: moved, deleted or changed since it was added. */
  | { readonly code: 'unreadable-file' }
  | { readonly code: 'out-of-memory'; readonly widthPx: number; readonly heightPx: number }
  /** The codec's code could not be downloaded, or WebAssembly is missing or blocked. */
  | {
      readonly code: 'codec-unavailable';
      readonly format: SourceFormatId | null;
      readonly because: 'network' | 'no-webassembly';
    }
  /** The browser's own encoder returned something else than was asked for. */
  | { readonly code: 'canvas-unsupported'; readonly format: FormatId }
  /** Canvas read-back is altered (privacy protection) or blank (area limit). */
  | { readonly code: 'canvas-untrusted' }
  | { readonly code: 'timed-out'; readonly afterMs: number }
  | { readonly code: 'worker-crashed' }
  | { readonly code: 'cancelled' }
  /** A defect of ours. `detail` goes to the console, never to the screen. */
  | { readonly code: 'unexpected'; readonly detail: string };

export type FailureCode = Failure['code'];

/** What may go well the next time with the same file and settings. Everything else lies in one of the two. */
const MAY_PASS: readonly FailureCode[] = [
  'out-of-memory',
  'codec-unavailable',
  'canvas-untrusted',
  'timed-out',
  'worker-crashed',
  'unexpected',
];

/** Whether trying again is worth a button. */
export function mayPass({ code }: Failure): boolean {
  return MAY_PASS.includes(code);
}

/** Carries a `Failure` through code that throws. Caught at the wire; never crosses it. */
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
