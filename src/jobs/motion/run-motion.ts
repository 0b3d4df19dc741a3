import { shownSeconds } from '../../codecs/distinct-frames.ts';
import type { MotionReader, MotionSettings } from '../../codecs/motion.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { takesSteps } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import type { JobStage } from '../../domain/outcome/job.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import { png } from '../../formats/png.ts';
import { recyclePixels } from '../../kernels/buffers.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { shapePixels } from '../decode/shape-pixels.ts';
import { mayReduce } from '../encode/encode-noted.ts';
import { keepOriginal } from '../encode/keep-original.ts';
import { loadCodec } from '../load-codec.ts';
import { targetSize } from '../output.ts';
import type { JobRequest, StageListener } from '../protocol.ts';
import { type EncodedImage, lessAdded, NOTHING_ADDED, type Work } from '../work.ts';
import { type AnimationMaker, animateToGoal } from './animate-to-goal.ts';
import { frameHelper } from './frame-helper.ts';
import { readsMotionNatively } from './native-motion.ts';
import { codecReadsMotion, openMotion } from './open-motion.ts';

/**
 * Makes the result of an animation: an animation if the format supports motion, otherwise a still image of one frame.
 *
 * @param original the request before the colors of its source were hidden
 * @param makeStill makes the result of a still image
 */
export async function makeOfAnimation(
  request: Work,
  original: Work,
  enter: StageListener,
  makeStill: (request: Work, original: Work, enter: StageListener) => Promise<EncodedImage>,
): Promise<EncodedImage> {
  const { info, recipe, maxPixels } = request;
  const { output } = recipe;
  const format = await movingFormat(request);
  if (format) {
    const kept = await keepOriginal(original, null, supportsSimd());
    const isDamaged = kept !== null && !(await isIntact(original));
    if (kept && !isDamaged) return kept;
    const source = isDamaged ? { ...original, isDamaged } : original;
    const size = targetSize(info.size, recipe, format, maxPixels);
    if (!output.goal) return encodeAnimation(request, format, size, output.qualityPercent, enter);
    const maker: AnimationMaker = {
      format,
      size,
      countFrames: async () => (await openMotion(request.source, info)).facts.frameCount,
      // Known tries are encodings of whole animations.
      makeStill: ({ knownTries: _, ...still }) => makeStill({ ...still, added: NOTHING_ADDED }, source, enter),
      move: (shaping, qualityPercent) => {
        const shaped = targetSize(info.size, shaping, format, maxPixels);
        return encodeAnimation({ ...request, recipe: shaping }, format, shaped, qualityPercent, enter);
      },
    };
    const animation = await animateToGoal(request, lessAdded(output.goal, request), maker);
    const better = animation.reached ? await keepOriginal(source, animation, supportsSimd()) : null;
    return better ?? animation;
  }
  const frame = output.frame ?? 1;
  if (frame === 1 || !(await isReadable(info))) return makeStill(request, original, enter);
  const picked = await pickFrame(request, frame);
  return { ...(await makeStill(picked.request, picked.request, enter)), frames: picked.frame };
}

/** Whether every frame can be read. A damaged animation must not pass as kept: the result says how many frames it has. */
async function isIntact({ source, info }: Work): Promise<boolean> {
  const readable = untilDamage(await openMotion(source, info));
  for (let next = await readable.next(); !next.done; next = await readable.next()) {
    recyclePixels(next.value.image.rgba.buffer);
  }
  return !readable.isDamaged();
}

/** @returns `null` if the result is a still image */
async function movingFormat({ info, recipe }: JobRequest): Promise<WritableFormat | null> {
  if (!takesSteps('motion', info.size, recipe)) return null;
  const { format: id, choices, frame } = recipe.output;
  const format = (choices?.length ? choices : [id]).map((each) => formatOf(each)).find(({ write }) => write.motion);
  return frame === undefined && format && (await isReadable(info)) ? format : null;
}

async function isReadable(info: SourceInfo): Promise<boolean> {
  const isNative = formatOf(info.format).read.motion === 'web-codecs';
  return isNative ? readsMotionNatively(info) : codecReadsMotion(info);
}

/**
 * Encodes an animation frame by frame, so that only a few frames are in memory. If the source is damaged, keeps the
 * frames before the damage.
 *
 * @param size size of the result
 */
async function encodeAnimation(
  request: JobRequest,
  format: WritableFormat,
  size: PixelSize,
  qualityPercent: number,
  enter: StageListener,
): Promise<EncodedImage> {
  const helper = frameHelper(format.id);
  const otherThread = helper ? { otherThread: helper } : {};
  try {
    return await encodeFrames(otherThread, request, format, size, qualityPercent, enter);
  } finally {
    helper?.end();
  }
}

async function encodeFrames(
  otherThread: Pick<MotionSettings, 'otherThread'>,
  { source, info, recipe }: JobRequest,
  format: WritableFormat,
  size: PixelSize,
  qualityPercent: number,
  enter: StageListener,
): Promise<EncodedImage> {
  const { effort, tuning } = recipe.output;
  const reader = await openMotion(source, info);
  const { frameCount: of, plays } = reader.facts;
  const { motion } = await loadCodec(format.id);
  if (!motion?.write) throw new Error(`src/codecs/${format.id}/codec.ts writes no animations`);
  const settings = { qualityPercent, effort, ...(tuning && { options: tuning.options }), ...otherThread };
  const writer = await motion.write({ size, frameCount: of, plays }, settings);
  let [frames, seconds] = [0, 0];
  const enterFrame = (stage: JobStage) => enter(stage, undefined, { frame: Math.min(frames + 1, of), of });

  enterFrame('decoding');
  const readable = untilDamage(reader);
  for (let next = await readable.next(); !next.done; next = await readable.next()) {
    const { image, duration } = next.value;
    enterFrame('resizing');
    const decoded = { image, orientation: info.orientation, size: turnedSize(image, info.orientation) };
    const { sized, shaped } = await shapePixels(decoded, recipe, info);
    for (const free of [image, sized]) if (free !== shaped) recyclePixels(free.rgba.buffer);
    enterFrame('encoding');
    await writer.add({ image: shaped, duration });
    frames++;
    seconds += shownSeconds(duration);
    enterFrame('decoding');
  }
  enterFrame('encoding');
  const bytes = await writer.finish();
  const isCut = readable.isDamaged();
  const cut: readonly Note[] = isCut ? [{ code: 'motion-cut', frames }] : [];
  const kept: readonly Note[] = frames > 1 ? [{ code: 'motion-kept', frames, seconds, plays }] : [];
  const allColors: readonly Note[] = mayReduce(format, recipe.output.qualityPercent, recipe.output)
    ? [{ code: 'colors-kept', because: 'motion' }]
    : [];
  const notes = [...kept, ...cut, ...allColors];
  const made = { buffer: bytes.buffer, format: format.id, size, notes, origin: 'pixels', frames: 'all' } as const;
  return isCut ? { ...made, isCut } : made;
}

/**
 * Encodes one frame of an animation to its own file, which replaces the source.
 *
 * @param wanted number of the frame, from 1; the last frame if there are fewer
 * @returns the request for that file, and the number of the frame
 */
async function pickFrame(request: JobRequest, wanted: number) {
  const { source, info, sourceKey } = request;
  const readable = untilDamage(await openMotion(source, info));
  let last: PixelImage | null = null;
  let frame = 0;
  for (let next = await readable.next(); !next.done && frame < wanted; next = await readable.next()) {
    if (last) recyclePixels(last.rgba.buffer);
    last = next.value.image;
    frame++;
  }
  if (!last) fail({ code: 'damaged', format: info.format });
  const upright = await orient(last, info.orientation);
  const { encode } = await loadCodec(png.id);
  const file = await encode(upright, 100, 'fast');
  const still: SourceInfo = {
    format: png.id,
    mime: png.mime,
    size: info.size,
    orientation: 1,
    mayHaveAlpha: true,
    animated: false,
    profile: 'none',
    cmyk: false,
    isRasterized: true,
    ...(info.recode && { recode: info.recode }),
    ...(info.hidden && { hidden: info.hidden }),
  };
  const key = sourceKey && { sourceKey: `${sourceKey} frame ${frame}` };
  return { frame, request: { ...request, ...key, source: new Blob([file], { type: png.mime }), info: still } };
}

/** Reads the frames up to the first damaged one. Throws if that is the first frame of all. */
function untilDamage(reader: MotionReader) {
  const frames = reader.frames();
  let count = 0;
  let isDamaged = false;
  return {
    isDamaged: () => isDamaged,
    async next() {
      try {
        const next = await frames.next();
        count++;
        return next;
      } catch (error) {
        const { code } = error instanceof FailureError ? error.failure : { code: null };
        if (count === 0 || (code !== 'damaged' && code !== 'cut-off')) throw error;
        isDamaged = true;
        return { done: true, value: undefined } as const;
      }
    },
  };
}
