import { resultSize } from '../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { fail } from '../domain/outcome/failure.ts';
import { refuseTarget } from '../domain/outcome/limits.ts';
import type { Note } from '../domain/outcome/notes.ts';
import type { OutputSpec, Recipe } from '../domain/settings/recipe.ts';
import { formatOf, type WritableFormat } from '../formats/formats.ts';

/** Whether the output depends on whether the image has transparent pixels. */
export function dependsOnAlpha({ format, ifTransparent }: OutputSpec): boolean {
  return !formatOf(format).alpha || ifTransparent !== undefined;
}

/** The output format and quality of an image, and the notes on its transparency. */
export function writtenAs(output: OutputSpec, transparent: boolean) {
  const { format: id, qualityPercent } = (transparent ? output.ifTransparent : undefined) ?? output;
  const format = formatOf(id);
  const kept: readonly Note[] = id === output.format ? [] : [{ code: 'transparency-kept', format: id }];
  const notes: readonly Note[] = transparent && !format.alpha ? [{ code: 'transparency-filled' }] : kept;
  return { format, qualityPercent, notes };
}

/** The size of the result. @throws FailureError if the format or the device cannot hold it */
export function targetSize(from: PixelSize, recipe: Recipe, format: WritableFormat, maxPixels: number): PixelSize {
  const size = resultSize(from, recipe);
  const refusal = refuseTarget(size, format, maxPixels);
  return refusal ? fail(refusal) : size;
}
