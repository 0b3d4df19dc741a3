import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';

/** A file that a batch has made of an image beside its result. */
export interface FurtherFile {
  /** What its name depends on, of the recipe's output. */
  readonly output: { readonly name?: string; readonly quality?: number; readonly look?: number };
  readonly format: FormatId;
  readonly size: PixelSize;
  readonly bytes: number;
}

/** The further files of an image, and the key of the recipes that they were made with. */
export interface FurtherFiles {
  readonly key: string;
  readonly files: readonly FurtherFile[];
}
