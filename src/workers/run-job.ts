import { encodeChecked } from '../codecs/canvas/encode.ts';
import { drawResized, fillBehind, readPixels, turnSurface } from '../codecs/canvas/surface.ts';
import { formatOf, type WritableFormat } from '../codecs/formats.ts';
import { fail } from '../domain/failure.ts';
import type { Goal } from '../domain/goal.ts';
import { type PixelSize, refuseSource, refuseTarget } from '../domain/limits.ts';
import { planPixels, resultSize, scaleArea } from '../domain/pixel-plan.ts';
import type { OutputSpec } from '../domain/recipe.ts';
import { turnedSize } from '../domain/turn.ts';
import { recyclePixels } from '../kernels/buffers.ts';
import type { PixelImage } from '../kernels/image.ts';
import { flatten, hasTransparency, orient } from '../kernels/pixels/pixels.ts';
import { hasTransparency as hasTransparencyWithoutWasm } from '../kernels/pixels/plain.ts';
import { resizeImage } from '../kernels/resize/resample.ts';
import { supportsSimd } from '../kernels/simd.ts';
import { decodeBitmap, decodeSource, readComplete, storedSize, toFailure } from './decode.ts';
import { encodeImage } from './encode-image.ts';
import { canvasTools } from './goal-canvas.ts';
import { type GoalTools, wasmTools } from './goal-encoder.ts';
import { type KeptOriginal, keepOriginal } from './keep-original.ts';
import { loadCodec } from './load-codec.ts';
import type { JobReply, JobRequest, Note, Reached, StageListener, StageTimes } from './protocol.ts';
import { notRecompressed, type Recompressed, recompressIfAsked, recompressIfSmaller } from './recompress.ts';
import { reencodeJpeg } from './reencode.ts';
import { reencodeByBrowser } from './reencode-by-browser.ts';

interface EncodedImage {
  readonly bytes: ArrayBuffer;
  readonly format: WritableFormat;
  readonly size: PixelSize;
  readonly notes: readonly Note[];
  readonly reached?: Reached;
}

/** What one engine does between a request that was found lawful and its reply. */
type Make = (request: JobRequest, enter: StageListener) => Promise<EncodedImage>;

/** Decode, resize and encode with WASM. Everything thrown becomes a `Failure`. */
export const runJob = job(async (request, enter) => {
  const { source, info, recipe, maxPixels } = request;
  const { output } = recipe;
  enter('decoding');
  const asked = await recompressIfAsked(request);
  if (asked) return imageOf(asked, request);
  const kept = await keepOriginal(request, null, supportsSimd());
  if (kept) return keptImage(kept, request);
  const reencoded = output.goal ? null : await reencodeJpeg(request, enter);
  if (reencoded) {
    const fewer = await recompressIfSmaller(request, reencoded);
    return imageOf(fewer ?? { bytes: reencoded, notes: notRecompressed(request) }, request);
  }
  const drawn = await reencodeByBrowser(request, enter);
  if (drawn) return imageOf({ bytes: drawn, notes: notRecompressed(request) }, request);
  // A recipe that names a filter measures that filter, so the decoder must not scale the image.
  const intended = recipe.fit && !recipe.resampling ? planPixels(storedSize(info), info.orientation, recipe) : null;
  const decoded = await decodeSource(source, info, intended);
  targetSize(decoded.size, recipe, formatOf(output.format), maxPixels);

  enter('resizing');
  const lying = turnedSize(decoded.size, decoded.orientation);
  const plan = planPixels(lying, decoded.orientation, recipe);
  const area = scaleArea(plan.area, lying, decoded.image);
  const { filter, light } = recipe.resampling ?? {};
  const sized = await resizeImage(decoded.image, plan.size, filter, light, area);
  const resized = await orient(sized, plan.turn);

  enter('encoding');
  const transparent = info.mayHaveAlpha && dependsOnAlpha(output) && (await hasTransparency(resized));
  const { format, qualityPercent, notes } = writtenAs(output, transparent);
  const size = targetSize(decoded.size, recipe, format, maxPixels);
  if (output.goal) return meetGoalOf(request, resized, transparent, wasmTools(output), enter);
  const opaque = transparent && !format.alpha ? await flatten(resized, output.matte) : resized;
  const bytes = await encodeImage(opaque, format, qualityPercent, output);
  const smaller = await recompressIfSmaller(request, bytes);
  // These buffers are free now, and the next image often has the same size.
  for (const image of [decoded.image, sized, resized, opaque]) if ('rgba' in image) recyclePixels(image.rgba.buffer);
  if (smaller) return imageOf(smaller, request);
  return { bytes: bytes.buffer, format, size, notes: [...notes, ...notRecompressed(request)] };
});

/** The encoded image for a recompressed file, which keeps all pixels of its source. */
function imageOf({ bytes, notes }: Recompressed, { info, recipe }: JobRequest): EncodedImage {
  return { bytes: bytes.buffer, format: formatOf(recipe.output.format), size: resultSize(info.size, recipe), notes };
}

function keptImage(kept: KeptOriginal, { info }: JobRequest): EncodedImage {
  const { bytes, format, notes, reached } = kept;
  return { bytes: bytes.buffer, format: formatOf(format), size: info.size, notes, reached };
}

/** What meets the recipe's goal: an encoding of this image, or the original. */
async function meetGoalOf(
  request: JobRequest,
  image: PixelImage,
  isTransparent: boolean,
  tools: GoalTools,
  enter: StageListener,
): Promise<EncodedImage> {
  const { output } = request.recipe;
  // Loaded on demand: most images have no goal.
  const { meetGoal } = await import('./meet-goal.ts').catch((cause: unknown) =>
    fail({ code: 'codec-unavailable', format: null, because: 'network' }, cause),
  );
  const onTry = (attempt: number) => enter('encoding', attempt);
  const { format, notes } = writtenAs(output, isTransparent);
  const met = await meetGoal({ goal: output.goal as Goal, image, isTransparent, format, output, tools, onTry });
  const kept = await keepOriginal(request, met, tools.hasKernels);
  if (kept) return keptImage(kept, request);
  const { bytes, format: written, size, reached } = met;
  return {
    bytes: bytes.buffer,
    format: written,
    size,
    notes: [...met.notes, ...notes.filter((note) => note.code === 'transparency-kept')],
    reached,
  };
}

/** The same with the browser's own decoder, canvas and encoder, for where WASM cannot be used. */
export const runJobOnCanvas = job(async (request, enter) => {
  const { source, info, recipe, maxPixels } = request;
  const { output } = recipe;
  enter('decoding');
  await readComplete(source, info);
  const kept = await keepOriginal(request, null, canvasTools.hasKernels);
  if (kept) return keptImage(kept, request);
  const { bitmap, orientation } = await decodeBitmap(source, info);
  try {
    const lying = { widthPx: bitmap.width, heightPx: bitmap.height };
    const upright = turnedSize(lying, orientation);
    targetSize(upright, recipe, formatOf(output.format), maxPixels);

    enter('resizing');
    const plan = planPixels(lying, orientation, recipe);
    const surface = turnSurface(drawResized(bitmap, plan.size, null, plan.area), plan.turn);

    enter('encoding');
    // No kernel here: this way is for where WASM cannot be loaded.
    const transparent = info.mayHaveAlpha && dependsOnAlpha(output) && hasTransparencyWithoutWasm(readPixels(surface));
    const { format, qualityPercent, notes } = writtenAs(output, transparent);
    const size = targetSize(upright, recipe, format, maxPixels);
    if (output.goal) {
      const met = await meetGoalOf(request, readPixels(surface), transparent, canvasTools, enter);
      if (met.reached?.verdict === 'kept-original') return met;
      return { ...met, notes: [...met.notes, { code: 'made-by-canvas', because: 'asked' }] };
    }
    if (!format.alpha) fillBehind(surface, output.matte);
    const bytes = format.write.byCanvas
      ? await (await encodeChecked(surface, format, qualityPercent)).arrayBuffer()
      : (await (await loadCodec(format.id)).encode(readPixels(surface), qualityPercent)).buffer;
    return {
      bytes,
      format,
      size,
      notes: [...notes, ...notRecompressed(request), { code: 'made-by-canvas', because: 'asked' }],
    };
  } finally {
    bitmap.close();
  }
});

function job(make: Make) {
  return async (request: JobRequest, onStage: StageListener): Promise<JobReply> => {
    const { source, info, recipe, maxPixels } = request;
    const clock = stageClock(onStage);
    try {
      const refusal = refuseSource(info.size, maxPixels);
      if (refusal) return { ok: false, failure: refusal };
      // Known from the header alone: a target that cannot be is refused before anything is decoded.
      targetSize(info.size, recipe, formatOf(recipe.output.format), maxPixels);

      const { bytes, format, size, notes, reached } = await make(request, clock.enter);
      const same =
        format.id === info.format &&
        size.widthPx === info.size.widthPx &&
        size.heightPx === info.size.heightPx &&
        // The original would lie as it was.
        !recipe.turn;
      const larger: readonly Note[] =
        same && bytes.byteLength > source.size
          ? [{ code: 'larger-than-original', originalBytes: source.size, newBytes: bytes.byteLength }]
          : [];
      const firstFrame: readonly Note[] = info.animated ? [{ code: 'first-frame-only' }] : [];
      return {
        ok: true,
        bytes,
        format: format.id,
        mime: format.mime,
        size,
        tookMs: clock.stop(),
        notes: [...(reached?.verdict === 'kept-original' ? [] : firstFrame), ...notes, ...larger],
        ...(reached && { reached }),
      };
    } catch (error) {
      console.warn('image job failed', error);
      return { ok: false, failure: toFailure(error, info) };
    }
  };
}

/** Whether it has to be known if there are transparent pixels. */
function dependsOnAlpha({ format, ifTransparent }: OutputSpec): boolean {
  return !formatOf(format).alpha || ifTransparent !== undefined;
}

/** The output format of these pixels, and the notes on it. */
function writtenAs(output: OutputSpec, transparent: boolean) {
  const { format: id, qualityPercent } = (transparent ? output.ifTransparent : undefined) ?? output;
  const format = formatOf(id);
  const kept: readonly Note[] = id === output.format ? [] : [{ code: 'transparency-kept', format: id }];
  const notes: readonly Note[] = transparent && !format.alpha ? [{ code: 'transparency-filled' }] : kept;
  return { format, qualityPercent, notes };
}

function targetSize(
  from: PixelSize,
  recipe: JobRequest['recipe'],
  format: WritableFormat,
  maxPixels: number,
): PixelSize {
  const size = resultSize(from, recipe);
  const refusal = refuseTarget(size, format, maxPixels);
  return refusal ? fail(refusal) : size;
}

/** Measures the stages as they are entered. */
function stageClock(onStage: StageListener) {
  const tookMs = { decodeMs: 0, resizeMs: 0, encodeMs: 0 };
  const keys = { decoding: 'decodeMs', resizing: 'resizeMs', encoding: 'encodeMs' } as const;
  let current: keyof typeof tookMs | null = null;
  let since = 0;
  const close = () => {
    const now = performance.now();
    if (current) tookMs[current] += now - since;
    since = now;
  };
  return {
    enter(...[stage, attempt]: Parameters<StageListener>) {
      close();
      current = keys[stage];
      onStage(stage, attempt);
    },
    stop(): StageTimes {
      close();
      current = null;
      return tookMs;
    },
  };
}
