import type { SourceInfo } from '../codecs/source-info.ts';
import { resultSize } from '../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { turnedSize } from '../domain/geometry/turn.ts';
import type { Encoded } from '../domain/outcome/encoded.ts';
import { type Failure, fail } from '../domain/outcome/failure.ts';
import { refuseTarget } from '../domain/outcome/limits.ts';
import type { ImageRecipe, OutputSpec } from '../domain/settings/recipe.ts';
import { formatOf, type WritableFormat } from '../formats/formats.ts';

/** Whether pixels of the result may be transparent: those of the source, or those around it. */
export function mayBeTransparent(info: SourceInfo, { pad }: ImageRecipe): boolean {
  return info.mayHaveAlpha || pad?.fill === 'transparent';
}

/** Whether the output depends on whether the image has transparent pixels. */
export function dependsOnAlpha({ format, ifTransparent }: OutputSpec): boolean {
  return !formatOf(format).alpha || ifTransparent !== undefined;
}

/** The output format and quality of an image, and what happens to its transparency. */
export function writtenAs(output: OutputSpec, transparent: boolean) {
  const { format: id, qualityPercent } = (transparent ? output.ifTransparent : undefined) ?? output;
  const format = formatOf(id);
  return { format, qualityPercent, outcome: transparencyOf(output, transparent, format) };
}

function transparencyOf(
  output: OutputSpec,
  transparent: boolean,
  { id, alpha }: WritableFormat,
): Pick<Encoded, 'notes' | 'transparency'> {
  if (transparent && !alpha) return { notes: [{ code: 'transparency-filled' }], transparency: 'filled' };
  return id === output.format
    ? { notes: [] }
    : { notes: [{ code: 'transparency-kept', format: id }], transparency: 'kept' };
}

/** The size of the result. @throws FailureError if the format or the device cannot hold it, or if nothing is left */
export function targetSize(from: PixelSize, recipe: ImageRecipe, format: WritableFormat, maxPixels: number): PixelSize {
  const refusal = refuseResult(from, recipe, format, maxPixels);
  return refusal ? fail(refusal) : resultSize(from, recipe);
}

/** @param from size of the upright source. @returns why the recipe makes no result of this size, or `null` */
export function refuseResult(
  from: PixelSize,
  recipe: ImageRecipe,
  format: WritableFormat,
  maxPixels: number,
): Failure | null {
  const { crop, turn = 1 } = recipe;
  if (crop && (crop.x >= 1 || crop.y >= 1)) return { code: 'crop-outside', ...turnedSize(from, turn) };
  return refuseTarget(resultSize(from, recipe), format, maxPixels);
}
