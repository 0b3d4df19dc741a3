import type { SourceFormatId } from '../formats/formats.ts';
import type { ByteSource } from './shared/reading/byte-source.ts';
import type { Completeness } from './shared/reading/completeness.ts';
import type { HeaderFacts } from './shared/reading/header-facts.ts';

/** What a format's `header.ts` exports. */
export interface HeaderPart {
  /**
   * @throws EndOfBytes if the file ends before the data that its header announces
   * @throws FailureError `damaged`
   */
  readonly readHeader: (source: ByteSource) => Promise<HeaderFacts>;
  /** Verifies the format. For signatures so short that other files may start with them. @param head the first bytes */
  readonly confirm?: (head: Uint8Array) => boolean;
}

/** What a format's `completeness.ts` exports. */
export interface CompletenessPart {
  /**
   * How much of the image's data the file has. `'none'`: the format does not show it, so the decoder has to detect it.
   */
  readonly measure: ((bytes: Uint8Array) => Completeness | Promise<Completeness>) | 'none';
  /** Repairs a file that browsers refuse although its image is complete. */
  readonly repair?: (file: Blob) => Promise<Blob>;
}

// The build replaces these patterns with imports, so a new folder needs no entry here.
const HEADERS = import.meta.glob<HeaderPart>('./*/header.ts', { eager: true });
const COMPLETENESS = import.meta.glob<CompletenessPart>('./*/completeness.ts', { eager: true });

/** @returns the header parser of a format; `tests/wasm/codecs/registry.test.ts` checks that each has one */
export function headerOf(id: SourceFormatId): HeaderPart {
  return HEADERS[`./${id}/header.ts`] as HeaderPart;
}

/** @returns the truncation check of a format; `tests/wasm/codecs/registry.test.ts` checks that each has one */
export function completenessOf(id: SourceFormatId): CompletenessPart {
  return COMPLETENESS[`./${id}/completeness.ts`] as CompletenessPart;
}
