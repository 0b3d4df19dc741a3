import { readCarried } from '../codecs/read-carried.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import { type Placed, seeksPlace } from '../domain/geometry/placed.ts';
import { type Encoded, encodedOf } from '../domain/outcome/encoded.ts';
import { type Failure, FailureError } from '../domain/outcome/failure.ts';
import { refuseSource } from '../domain/outcome/limits.ts';
import { onDemand } from '../domain/outcome/on-demand.ts';
import { formatOf } from '../formats/formats.ts';
import { openMetadata } from './carry/metadata.ts';
import { keepColors } from './carry/wide-colors.ts';
import { toFailure } from './decode/decode.ts';
import { keepForSavings, mayKeepOriginal, savesTooLittle } from './encode/keep-original.ts';
import { makeRestorable } from './encode/recompress.ts';
import { loadCodec } from './load-codec.ts';
import { makeOnCanvas } from './make-on-canvas.ts';
import { makeStill } from './make-still.ts';
import { withMarkText } from './mark/mark-text.ts';
import { targetSize } from './output.ts';
import { placedRequest } from './placed-request.ts';
import type { JobReply, JobRequest, StageListener, StageTimes } from './protocol.ts';
import { allNotes, enlargedPercent, isLarger, lossOf, reachedByWhole } from './result-notes.ts';
import type { EncodedImage, Make, Work } from './work.ts';

/** Decodes, resizes and encodes with WASM. Every thrown error becomes a `Failure`. */
export const runJob = job(async (original, enter) => {
  enter('decoding');
  return keepColors(original, async (request) => {
    if (!request.info.animated) return makeStill(request, original, enter);
    // Loaded on demand: most images are not animated.
    const { makeOfAnimation } = await onDemand(import('./motion/run-motion.ts'));
    return makeOfAnimation(request, original, enter, makeStill);
  });
});

/** Decodes, resizes and encodes with the browser's own decoder, canvas and encoder, for when WASM cannot be used. */
export const runJobOnCanvas = job(async (original, enter) => {
  enter('decoding');
  // This engine must also work offline.
  return keepColors(original, (request) => makeOnCanvas(request, original, enter), { mayConvert: true });
}, true);

function job(make: Make, isByCanvas = false) {
  return async (asked: JobRequest, onStage: StageListener): Promise<JobReply> => {
    const { info, maxPixels } = asked;
    const clock = stageClock(onStage);
    try {
      const named = await withMarkText(asked);
      const { recipe } = named;
      const refusal = refuseSource(info.size, maxPixels);
      if (refusal) return { ok: false, failure: refusal };
      // The header alone shows whether the target is possible. If not, the job fails before anything is decoded.
      targetSize(info.size, recipe, formatOf(recipe.output.format), maxPixels);

      if (seeksPlace(recipe)) clock.enter('decoding');
      const { request: asPlaced, placed } = await placedRequest(named, isByCanvas);
      const request: Work = { ...asPlaced, ...(isByCanvas && { isByCanvas }) };
      const whole = isByCanvas
        ? null
        : await makeRestorable(request, clock.enter, (held) => makeWithMetadata(held, clock.enter, make));
      const encoded = whole ?? (await makeWithMetadata(request, clock.enter, make));
      const tookMs = clock.stop();
      return { ok: true, tookMs, buffer: encoded.buffer, ...(await factsOf(request, encoded, placed)) };
    } catch (error) {
      console.warn('image job failed', error);
      const failure = toFailure(error, info);
      return { ok: false, failure: failure.code === 'size-unreachable' ? ofWholeFile(failure, asked) : failure };
    }
  };
}

/** Makes an image with the metadata of its source, or without if only that exceeds a size goal. */
async function makeWithMetadata(request: Work, enter: StageListener, make: Make): Promise<EncodedImage> {
  const metadata = await openMetadata(request);
  const { added } = metadata;
  // A gain map follows the image, and its offset depends on the metadata before it.
  const carrying: Make = async (each, onStage) => metadata.carry(await make(each, onStage));
  try {
    const work: Work = { ...request, ...(added && { added }) };
    const made = await makeCarrying(work, enter, carrying);
    if (!savesTooLittle(work, made)) return made;
    const reached = made.reached && reachedByWhole(made, made.reached);
    // The original keeps what the recipe keeps of its metadata, as when it meets a goal.
    return await makeCarrying(work, enter, async (each) => metadata.carry(await keepForSavings(each, reached)));
  } catch (error) {
    const failure = error instanceof FailureError ? error.failure : null;
    const isInTheWay =
      added && failure?.code === 'size-unreachable' && failure.smallestBytes <= failure.maxBytes + added.encoded;
    if (!isInTheWay) throw error;
    const { recipe } = request;
    // What is added then is the stamp, which stays.
    if ((recipe.output.metadata ?? 'none') === 'none') throw error;
    const bare = { ...request, recipe: { ...recipe, output: { ...recipe.output, metadata: 'none' as const } } };
    const made = await makeWithMetadata(bare, enter, make);
    return { ...made, notes: [...made.notes, { code: 'metadata-too-large' }] };
  }
}

/** The failure of a size goal in bytes of whole files. The search counted no metadata, profile or gain map. */
function ofWholeFile(
  failure: Extract<Failure, { readonly code: 'size-unreachable' }>,
  request: JobRequest,
): Extract<Failure, { readonly code: 'size-unreachable' }> {
  const { source, recipe } = request;
  const { goal } = recipe.output;
  const maxBytes = goal?.kind === 'size' ? goal.maxBytes : failure.maxBytes;
  const smallestBytes = failure.smallestBytes + maxBytes - failure.maxBytes;
  if (smallestBytes <= source.size) return { ...failure, maxBytes, smallestBytes };
  if (mayKeepOriginal(request) && !recipe.output.stamp) return { ...failure, maxBytes, smallestBytes: source.size };
  return { ...failure, maxBytes, smallestBytes, isLarger: true };
}

async function factsOf(request: JobRequest, encoded: EncodedImage, found: Placed | undefined): Promise<Encoded> {
  const file = new Uint8Array(encoded.buffer);
  const enlarged = enlargedPercent(request, encoded);
  const lost = lossOf(request.info, encoded);
  return encodedOf({
    ...encoded,
    bytes: file.length,
    notes: allNotes(request, encoded),
    carries: await readCarried(file, (written) => countFrames(file, written)),
    ...(encoded.reached && { reached: reachedByWhole(encoded, encoded.reached) }),
    ...(isLarger(request, encoded) && { isLarger: true }),
    ...(enlarged > 0 && { enlargedPercent: enlarged }),
    ...(lost && { lost }),
    ...((found || encoded.placed) && { placed: { ...found, ...encoded.placed } }),
    ...(request.info.isCameraPreview && { cameraPreview: request.info.size }),
  });
}

/** Makes an image, and adds the gain map of the source, or of its light, if it has one. */
async function makeCarrying(work: Work, enter: StageListener, make: Make): Promise<EncodedImage> {
  const { info, isByCanvas } = work;
  if (!info.mayHaveGainMap && (!info.light || isByCanvas)) return make(work, enter);
  const { makeWithGainMap } = await onDemand(import('./carry/gain-map.ts'));
  return makeWithGainMap(work, enter, make, work.recipe.output.goal);
}

async function countFrames(bytes: Uint8Array<ArrayBuffer>, { format }: SourceInfo): Promise<number | null> {
  const { motion } = await loadCodec(format);
  const reader = await motion?.read?.(bytes);
  return reader?.facts.frameCount ?? null;
}

/** Measures the time of each stage, and reports each stage when it starts. */
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
    enter(...[stage, ...rest]: Parameters<StageListener>) {
      close();
      current = keys[stage];
      onStage(stage, ...rest);
    },
    stop(): StageTimes {
      close();
      current = null;
      return tookMs;
    },
  };
}
