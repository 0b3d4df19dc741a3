import { encodeChecked } from '../codecs/canvas/encode.ts';
import { drawResized, fillBehind, readPixels, turnSurface } from '../codecs/canvas/surface.ts';
import { formatOf } from '../codecs/formats.ts';
import { readCarried } from '../codecs/read-carried.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import { fail } from '../domain/failure.ts';
import type { Goal } from '../domain/goal.ts';
import { refuseSource } from '../domain/limits.ts';
import { planPixels, resultSize } from '../domain/pixel-plan.ts';
import { turnedSize } from '../domain/turn.ts';
import { recyclePixels } from '../kernels/buffers.ts';
import { flatten, hasTransparency } from '../kernels/pixels/pixels.ts';
import { hasTransparency as hasTransparencyWithoutWasm } from '../kernels/pixels/plain.ts';
import { supportsSimd } from '../kernels/simd.ts';
import { openMetadata } from './carry-metadata.ts';
import { decodeBitmap, decodeSource, readComplete, toFailure } from './decode.ts';
import { encodeNoted, isMuchSmaller, keptColors } from './encode-image.ts';
import { addToSteps, keptImage, largerNotes, partNotes, reachedByWhole } from './encoded-image.ts';
import { canvasTools } from './goal-canvas.ts';
import { type GoalTools, wasmTools } from './goal-encoder.ts';
import { forgetOtherImages, type GoalImage, withGoalImage } from './goal-image.ts';
import { recodeSurface } from './hidden-colors.ts';
import { keepOriginal } from './keep-original.ts';
import { loadCodec } from './load-codec.ts';
import { type EncodedImage, lessAdded, type Make, makeCarrying, NOTHING_ADDED, type Work } from './making.ts';
import { dependsOnAlpha, targetSize, writtenAs } from './output-of.ts';
import type { JobReply, JobRequest, StageListener } from './protocol.ts';
import { notRecompressed, type Recompressed, recompressIfAsked, recompressIfSmaller } from './recompress.ts';
import { reencodeJpeg } from './reencode.ts';
import { reencodeByBrowser } from './reencode-by-browser.ts';
import { planDecoding, shapePixels } from './shape-pixels.ts';
import { stageClock } from './stage-clock.ts';
import { keepColors } from './wide-colors.ts';

type ShapeRequest = Pick<JobRequest, 'source' | 'info' | 'recipe' | 'maxPixels'>;

/** Decodes, resizes and encodes with WASM. Every thrown error becomes a `Failure`. */
export const runJob = job(async (original, enter) => {
  enter('decoding');
  return keepColors(original, async (request) => {
    if (!request.info.animated) return makeStill(request, original, enter);
    // Loaded on demand: most images are not animated.
    const { makeOfAnimation } = await import('./run-motion.ts').catch(codeUnavailable);
    return makeOfAnimation(request, original, enter, makeStill);
  });
});

const codeUnavailable = (cause: unknown) =>
  fail({ code: 'codec-unavailable', format: null, because: 'network' }, cause);

// Loaded on demand: most images have 8 bits.
const loadKeepDepth = () => import('./keep-depth.ts').catch(codeUnavailable);

/** @param original the request before the colors of its source were hidden */
async function makeStill(request: Work, original: Work, enter: StageListener): Promise<EncodedImage> {
  const { info, recipe, maxPixels } = request;
  const { output } = recipe;
  forgetOtherImages(request);
  const recompressed = await recompressIfAsked(request);
  if (recompressed) return imageOf(recompressed, request);
  const kept = await keepOriginal(original, null, supportsSimd());
  if (kept) return keptImage(kept, request);
  if (output.goal) {
    const open = async () => {
      const { decodedSize, image } = await shape(request, enter);
      return { decodedSize, image, references: new Map() };
    };
    return withGoalImage(request, open, async (opened) => {
      enter('encoding');
      const transparent = info.mayHaveAlpha && dependsOnAlpha(output) && (await hasTransparency(opened.image));
      targetSize(opened.decodedSize, recipe, writtenAs(output, transparent).format, maxPixels);
      return meetGoalOf(request, original, opened, transparent, wasmTools(output, opened.image), enter);
    });
  }
  const deep = info.deep ? await (await loadKeepDepth()).keepDepth(request, enter) : null;
  if (deep) return deep;
  const reencoded = await reencodeJpeg(request, enter);
  if (reencoded) {
    const fewer = await recompressIfSmaller(request, reencoded);
    return imageOf(fewer ?? { bytes: reencoded, notes: notRecompressed(request) }, request);
  }
  const drawn = await reencodeByBrowser(request, enter);
  if (drawn) return imageOf({ bytes: drawn, notes: notRecompressed(request) }, request);
  const { decodedSize, image, unused } = await shape(request, enter);

  enter('encoding');
  const transparent = info.mayHaveAlpha && dependsOnAlpha(output) && (await hasTransparency(image));
  const { format, qualityPercent, notes } = writtenAs(output, transparent);
  const size = targetSize(decodedSize, recipe, format, maxPixels);
  const opaque = transparent && !format.alpha ? await flatten(image, output.matte) : image;
  const encoding = { ...output, muchSmaller: isMuchSmaller(image, decodedSize) };
  const { bytes, notes: colorNotes } = await encodeNoted(opaque, format, qualityPercent, encoding);
  const smaller = await recompressIfSmaller(request, bytes);
  // These buffers are free now, and the next image often has the same size.
  for (const free of [...unused, image, opaque]) if ('rgba' in free) recyclePixels(free.rgba.buffer);
  if (smaller) return imageOf(smaller, request);
  return { bytes: bytes.buffer, format, size, notes: [...notes, ...colorNotes, ...notRecompressed(request)] };
}

/** Decodes, resizes and turns. `unused`: intermediate images whose buffers are free, unless the result shares them. */
export async function shape({ source, info, recipe, maxPixels }: ShapeRequest, enter: StageListener) {
  const decoded = await decodeSource(source, info, planDecoding(info, recipe));
  targetSize(decoded.size, recipe, formatOf(recipe.output.format), maxPixels);

  enter('resizing');
  const { sized, shaped } = await shapePixels(decoded, recipe);
  return { decodedSize: decoded.size, image: shaped, unused: [decoded.image, sized] };
}

/** The encoded image for a file that keeps all pixels of its source. */
function imageOf({ bytes, notes }: Recompressed, { info, recipe }: JobRequest): EncodedImage {
  return { bytes: bytes.buffer, format: formatOf(recipe.output.format), size: resultSize(info.size, recipe), notes };
}

/** Meets the recipe's goal with an encoding of this image or with the original. */
async function meetGoalOf(
  request: Work,
  original: Work,
  { image, references }: Pick<GoalImage, 'image' | 'references'>,
  isTransparent: boolean,
  tools: GoalTools,
  enter: StageListener,
): Promise<EncodedImage> {
  const { output } = request.recipe;
  // Loaded on demand: most images have no goal.
  const { meetGoal } = await import('./meet-goal.ts').catch(codeUnavailable);
  const onTry = (attempt: number) => enter('encoding', attempt);
  const { format, notes } = writtenAs(output, isTransparent);
  const goal = lessAdded(output.goal as Goal, request);
  const { added = NOTHING_ADDED } = request;
  const knownTries = request.knownTries && addToSteps(request.knownTries, -added.encoded);
  const met = await meetGoal({ goal, image, references, isTransparent, format, output, tools, knownTries, onTry });
  const kept = await keepOriginal(original, met, tools.hasKernels);
  if (kept) return keptImage(kept, request);
  const { bytes, format: written, size, reached } = met;
  return {
    bytes: bytes.buffer,
    format: written,
    size,
    notes: [...met.notes, ...notes.filter((note) => note.code === 'transparency-kept')],
    reached,
    searchedBytes: bytes.byteLength,
  };
}

/** Decodes, resizes and encodes with the browser's own decoder, canvas and encoder, for when WASM cannot be used. */
export const runJobOnCanvas = job(async (original, enter) => {
  enter('decoding');
  // This engine must also work offline.
  return keepColors(original, (request) => drawOnCanvas(request, original, enter), { mayConvert: true });
});

/** @param original the request before the colors of its source were hidden, so that canvas keeps the stored values */
async function drawOnCanvas(request: Work, original: Work, enter: StageListener): Promise<EncodedImage> {
  const { source, info, recipe, maxPixels } = request;
  const { output } = recipe;
  await readComplete(source, info);
  const kept = await keepOriginal(original, null, canvasTools.hasKernels);
  if (kept) return keptImage(kept, original);
  const deep = info.deep && !supportsSimd() ? await keepDepthPlainly(request, enter) : null;
  if (deep) return deep;
  const { bitmap, orientation } = await decodeBitmap(source, info);
  try {
    const storedSize = { widthPx: bitmap.width, heightPx: bitmap.height };
    const upright = turnedSize(storedSize, orientation);
    targetSize(upright, recipe, formatOf(output.format), maxPixels);

    enter('resizing');
    const plan = planPixels(storedSize, orientation, recipe);
    const surface = turnSurface(drawResized(bitmap, plan.size, null, plan.area), plan.turn);
    if (info.recode) recodeSurface(info.recode, surface);

    enter('encoding');
    // No kernel, because this engine also runs where WASM cannot be loaded.
    const transparent = info.mayHaveAlpha && dependsOnAlpha(output) && hasTransparencyWithoutWasm(readPixels(surface));
    const { format, qualityPercent, notes } = writtenAs(output, transparent);
    const size = targetSize(upright, recipe, format, maxPixels);
    if (output.goal) {
      const opened = { image: readPixels(surface), references: new Map() };
      const met = await meetGoalOf(request, original, opened, transparent, canvasTools, enter);
      if (met.reached?.verdict === 'kept-original') return met;
      return { ...met, notes: [...met.notes, { code: 'made-by-canvas', because: 'asked' }] };
    }
    if (!format.alpha) fillBehind(surface, output.matte);
    const bytes = format.write.byCanvas
      ? await (await encodeChecked(surface, format, qualityPercent)).arrayBuffer()
      : (await (await loadCodec(format.id)).encode(readPixels(surface), qualityPercent)).buffer;
    const allNotes = [...notes, ...keptColors(format, qualityPercent, output), ...notRecompressed(request)];
    return { bytes, format, size, notes: [...allNotes, { code: 'made-by-canvas', because: 'asked' }] };
  } finally {
    bitmap.close();
  }
}

/**
 * Keeps the bit depth without WASM. Canvas has only 8 bits, but our own code reads and writes 16-bit PNG files, slowly.
 */
async function keepDepthPlainly(request: Work, enter: StageListener): Promise<EncodedImage | null> {
  try {
    return await (await loadKeepDepth()).keepDepth(request, enter);
  } catch (error) {
    console.warn('keeping all bits failed', error);
    return null;
  }
}

async function countFrames(bytes: Uint8Array<ArrayBuffer>, { format }: SourceInfo): Promise<number | null> {
  const { motion } = await loadCodec(format);
  const reader = await motion?.read?.(bytes);
  return reader?.facts.frameCount ?? null;
}

function job(make: Make) {
  return async (request: JobRequest, onStage: StageListener): Promise<JobReply> => {
    const { info, recipe, maxPixels } = request;
    const clock = stageClock(onStage);
    try {
      const refusal = refuseSource(info.size, maxPixels);
      if (refusal) return { ok: false, failure: refusal };
      // The header alone shows whether the target is possible. If not, the job fails before anything is decoded.
      targetSize(info.size, recipe, formatOf(recipe.output.format), maxPixels);

      const metadata = await openMetadata(request);
      const work: Work = { ...request, ...(metadata.added && { added: metadata.added }) };
      // A gain map follows the image, and its offset depends on the metadata before it.
      const made = makeCarrying(work, clock.enter, async (each, enter) => metadata.carry(await make(each, enter)));
      const encoded = await made;
      const { bytes, format, size } = encoded;
      const file = new Uint8Array(bytes);
      const reached = reachedByWhole(encoded);
      return {
        ok: true,
        bytes,
        format: format.id,
        mime: format.mime,
        size,
        tookMs: clock.stop(),
        notes: [...partNotes(info, encoded), ...encoded.notes, ...largerNotes(request, encoded)],
        carries: await readCarried(file, (written) => countFrames(file, written)),
        ...(reached && { reached }),
      };
    } catch (error) {
      console.warn('image job failed', error);
      return { ok: false, failure: toFailure(error, info) };
    }
  };
}
