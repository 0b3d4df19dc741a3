import type { SourceFile } from './find-sources.ts';
import type { ManifestRecord } from './manifest.ts';

/** What became of an image. */
export type Outcome =
  | {
      readonly kind: 'made' | 'unchanged';
      readonly source: SourceFile;
      readonly record: ManifestRecord;
      readonly ms: number;
    }
  | {
      readonly kind: 'failed';
      readonly source: SourceFile;
      readonly code: string;
      readonly message: string;
      /** The results that were made all the same, if the recipe has several. */
      readonly record?: ManifestRecord;
    }
  /** The file is no image, and was not named itself. */
  | { readonly kind: 'left-out'; readonly source: SourceFile }
  | { readonly kind: 'interrupted'; readonly source: SourceFile };
