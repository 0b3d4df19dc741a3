import { planPixels } from '../domain/geometry/pixel-plan.ts';
import { turnedSize } from '../domain/geometry/turn.ts';
import { onDemand } from '../domain/outcome/on-demand.ts';
import { formatOf } from '../formats/formats.ts';
import { canvasHere } from '../host/host.ts';
import { hasTransparency } from '../kernels/pixels/plain.ts';
import { sharpenInFloat64 } from '../kernels/resize/sharpen-plain.ts';
import { supportsSimd } from '../kernels/simd.ts';
import { decodeBitmap, readComplete } from './decode/decode.ts';
import { recodeSurface } from './decode/hidden-colors.ts';
import { keptColors } from './encode/encode-noted.ts';
import { keepOriginal } from './encode/keep-original.ts';
import { notRecompressed } from './encode/recompress.ts';
import { canvasTools } from './goal/canvas.ts';
import { loadCodec } from './load-codec.ts';
import { meetGoalOf } from './make-still.ts';
import { markSurface } from './mark/mark-surface.ts';
import { dependsOnAlpha, mayBeTransparent, targetSize, writtenAs } from './output.ts';
import type { StageListener } from './protocol.ts';
import type { EncodedImage, Work } from './work.ts';

/**
 * Makes an image with the browser's own decoder, canvas and encoder.
 *
 * @param original the request before the colors of its source were hidden, so that canvas keeps the stored values
 */
export async function makeOnCanvas(request: Work, original: Work, enter: StageListener): Promise<EncodedImage> {
  const { source, info, recipe, maxPixels } = request;
  const { output } = recipe;
  await readComplete(source, info);
  const kept = await keepOriginal(original, null, canvasTools.hasKernels);
  if (kept) return kept;
  const deep = info.deep && !supportsSimd() ? await keepDepthPlainly(request, enter) : null;
  if (deep) return deep;
  const canvas = canvasHere();
  const { bitmap, orientation, repairs = [] } = await decodeBitmap(source, info);
  try {
    const storedSize = { widthPx: bitmap.width, heightPx: bitmap.height };
    const upright = turnedSize(storedSize, orientation);
    targetSize(upright, recipe, formatOf(output.format), maxPixels);

    enter('resizing');
    const plan = planPixels('canvas', storedSize, orientation, recipe);
    const resized = canvas.drawResized(bitmap, plan.size, null, plan.area);
    // No kernel, because this engine also runs where WASM cannot be loaded.
    if (plan.mask) canvas.writePixels(resized, sharpenInFloat64(canvas.readPixels(resized), plan.mask));
    const drawn = canvas.turnSurface(resized, plan.turn);
    if (info.recode) recodeSurface(info.recode, drawn);
    const padded = canvas.padSurface(drawn, plan.pad);
    const unmarked = recipe.mark && output.goal ? canvas.readPixels(padded) : undefined;
    const surface = await markSurface(padded, recipe.mark, info);

    enter('encoding');
    const transparent =
      mayBeTransparent(info, recipe) && dependsOnAlpha(output) && hasTransparency(canvas.readPixels(surface));
    const { format, qualityPercent, outcome } = writtenAs(output, transparent);
    const size = targetSize(upright, recipe, format, maxPixels);
    if (output.goal) {
      const opened = { image: canvas.readPixels(surface), unmarked, repairs, references: new Map() };
      const met = await meetGoalOf(request, original, opened, transparent, canvasTools, enter);
      if (met.reached?.verdict === 'kept-original') return met;
      return byCanvas(met);
    }
    if (!format.alpha) canvas.fillBehind(surface, output.matte);
    const buffer = format.write.byCanvas
      ? await (await canvas.encodeChecked(surface, format, qualityPercent)).arrayBuffer()
      : (await (await loadCodec(format.id)).encode(canvas.readPixels(surface), qualityPercent)).buffer;
    const colorNotes = keptColors(format, qualityPercent, output);
    const notes = [...repairs, ...outcome.notes, ...colorNotes, ...notRecompressed(request)];
    return byCanvas({ ...outcome, buffer, format: format.id, size, notes, origin: 'pixels' });
  } finally {
    bitmap.close();
  }
}

function byCanvas(made: EncodedImage): EncodedImage {
  return { ...made, byCanvas: 'asked', notes: [...made.notes, { code: 'made-by-canvas', because: 'asked' }] };
}

/**
 * Keeps the bit depth without WASM. Canvas has only 8 bits, but our own code reads and writes 16-bit PNG files, slowly.
 */
async function keepDepthPlainly(request: Work, enter: StageListener): Promise<EncodedImage | null> {
  try {
    return await (await onDemand(import('./carry/depth.ts'))).keepDepth(request, enter);
  } catch (error) {
    console.warn('keeping all bits failed', error);
    return null;
  }
}
