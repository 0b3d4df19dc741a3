import type { Bytes } from '../base/bytes.ts';
import { greatestCommonDivisor } from '../codecs/jpeg/scaled-size.ts';
import { resultSize } from '../domain/geometry/pixel-plan.ts';
import { onDemand } from '../domain/outcome/on-demand.ts';
import { addToSteps } from '../domain/outcome/reached.ts';
import type { Goal } from '../domain/settings/goal.ts';
import { formatOf } from '../formats/formats.ts';
import { recyclePixels } from '../kernels/buffers.ts';
import { wholeImage } from '../kernels/image.ts';
import { flatten, hasTransparency } from '../kernels/pixels/pixels.ts';
import { supportsSimd } from '../kernels/simd.ts';
import { warmUpScoreHelpers } from '../kernels/ssimulacra2/helpers.ts';
import { decodeSource, storedSize } from './decode/decode.ts';
import { keepPixels, keepsPixels } from './decode/kept-pixels.ts';
import { planDecoding, shapePixels } from './decode/shape-pixels.ts';
import { isMuchSmaller } from './encode/encode-image.ts';
import { encodeNoted } from './encode/encode-noted.ts';
import { keepOriginal } from './encode/keep-original.ts';
import { notRecompressed, recompressed, recompressIfAsked, recompressIfSmaller } from './encode/recompress.ts';
import { reencodeByBrowser } from './encode/reencode-by-browser.ts';
import { reencodeJpeg } from './encode/reencode-jpeg.ts';
import { type GoalTools, wasmTools } from './goal/encoder.ts';
import { finishScaled } from './goal/finish-scaled.ts';
import { forgetOtherImages, type GoalImage, withGoalImage } from './goal/image.ts';
import { loadCodec } from './load-codec.ts';
import { dependsOnAlpha, mayBeTransparent, targetSize, writtenAs } from './output.ts';
import type { JobRequest, StageListener } from './protocol.ts';
import { type EncodedImage, lessAdded, NOTHING_ADDED, type Work } from './work.ts';

/** An image to make. `original` is the request before the colors of its source were hidden. */
interface Still {
  readonly request: Work;
  readonly original: Work;
  readonly enter: StageListener;
}

/** A way to make an image. @returns `null` if it does not suit this image */
type Route = (still: Still) => Promise<EncodedImage | null>;

/** The first route that suits an image makes it. The last one suits every image. */
const ROUTES: readonly Route[] = [
  async function asked({ request }) {
    return recompressIfAsked(request);
  },
  async function keptOriginal({ original }) {
    return keepOriginal(original, null, supportsSimd());
  },
  async function goalInLight({ request, original, enter }) {
    const { info, recipe } = request;
    if (!recipe.output.goal || !info.light) return null;
    // Loaded on demand: few images are HDR.
    const { meetGoalInLight } = await onDemand(import('./carry/deep-goal.ts'));
    return meetGoalInLight(request, enter, (asked, opened, tools) =>
      meetGoalOf(asked, original, opened, false, tools, enter),
    );
  },
  async function goal(still) {
    return still.request.recipe.output.goal ? searchQuality(still) : null;
  },
  async function depth({ request, enter }) {
    // Loaded on demand: most images have 8 bits.
    return request.info.deep ? (await onDemand(import('./carry/depth.ts'))).keepDepth(request, enter) : null;
  },
  async function jpegPlanes({ request, enter }) {
    const made = await reencodeJpeg(request, enter);
    if (!made) return null;
    if (made.shortest === 'rewritten') return recompressed(made.bytes, request, 'smaller');
    const smaller = made.shortest === 'unknown' ? await recompressIfSmaller(request, made.bytes) : null;
    return smaller ?? reencoded(made.bytes, request);
  },
  async function browser({ request, enter }) {
    const bytes = await reencodeByBrowser(request, enter);
    return bytes && reencoded(bytes, request);
  },
  encodePixels,
];

/** @param original the request before the colors of its source were hidden */
export async function makeStill(request: Work, original: Work, enter: StageListener): Promise<EncodedImage> {
  forgetOtherImages(request);
  for (const route of ROUTES) {
    const made = await route({ request, original, enter });
    if (made) return made;
  }
  throw new Error('no route makes this image');
}

async function searchQuality({ request, original, enter }: Still): Promise<EncodedImage> {
  const { info, recipe, maxPixels } = request;
  const { output } = recipe;
  const open = async () => {
    // A reference that is kept has its helpers.
    warmUpScoreHelpers(resultSize(info.size, recipe));
    const { decodedSize, image, unmarked, repairs } = await shape(request, enter);
    return { decodedSize, image, unmarked, repairs, references: new Map() };
  };
  return withGoalImage(request, open, async (opened) => {
    enter('encoding');
    const transparent =
      mayBeTransparent(info, recipe) && dependsOnAlpha(output) && (await hasTransparency(opened.image));
    targetSize(opened.decodedSize, recipe, writtenAs(output, transparent).format, maxPixels);
    return meetGoalOf(request, original, opened, transparent, wasmTools(output, opened.image), enter);
  });
}

async function encodePixels({ request, enter }: Still): Promise<EncodedImage> {
  const { info, recipe, maxPixels } = request;
  const { output } = recipe;
  // If the codec cannot be loaded, encoding says so.
  loadCodec(output.format).then(
    ({ prepare }) => prepare?.(resultSize(info.size, recipe), output.effort),
    () => {},
  );
  const { decodedSize, image, repairs, unused } = await shape(request, enter);

  enter('encoding');
  const transparent = mayBeTransparent(info, recipe) && dependsOnAlpha(output) && (await hasTransparency(image));
  const { format, qualityPercent, outcome } = writtenAs(output, transparent);
  const size = targetSize(decodedSize, recipe, format, maxPixels);
  const opaque = transparent && !format.alpha ? await flatten(image, output.matte) : image;
  const encoding = { ...output, muchSmaller: isMuchSmaller(image, decodedSize) };
  const { bytes, notes: colorNotes } = await encodeNoted(opaque, format, qualityPercent, encoding);
  const smaller = await recompressIfSmaller(request, bytes);
  // These buffers are free now, and the next image often has the same size.
  if (!keepsPixels()) {
    for (const free of [...unused, image, opaque]) if ('rgba' in free) recyclePixels(free.rgba.buffer);
  }
  if (smaller) return smaller;
  const notes = [...repairs, ...outcome.notes, ...colorNotes, ...notRecompressed(request)];
  return { ...outcome, buffer: bytes.buffer, format: format.id, size, notes, origin: 'pixels' };
}

type ShapeRequest = Pick<Work, 'source' | 'info' | 'recipe' | 'maxPixels' | 'decode'>;

/** Decodes, resizes and turns. `unused`: intermediate images whose buffers are free, unless the result shares them. */
export async function shape({ source, info, recipe, maxPixels, decode }: ShapeRequest, enter: StageListener) {
  const plan = planDecoding(info, recipe);
  const sourcePixels = info.size.widthPx * info.size.heightPx;
  // Kept images take at most twice the memory of the source.
  const mostPixels = 2 * sourcePixels;
  // Results of several sizes share a decoded image.
  const divisor = (plan && greatestCommonDivisor(storedSize(info), plan)) ?? 1;
  const decodedPixels = sourcePixels / divisor ** 2;
  const decoded = await keepPixels([info, divisor], { pixels: decodedPixels, mostPixels }, async () => {
    const once = await (decode?.() ?? decodeSource(source, info, plan, maxPixels));
    // Rows can be read only once.
    return keepsPixels() ? { ...once, image: wholeImage(once.image) } : once;
  });
  const { widthPx, heightPx } = targetSize(decoded.size, recipe, formatOf(recipe.output.format), maxPixels);

  enter('resizing');
  const { output: _, ...shaping } = recipe;
  const { sized, shaped, unmarked } = await keepPixels(
    [info, shaping],
    { pixels: widthPx * heightPx, mostPixels },
    () => shapePixels(decoded, recipe, info, recipe.output.goal !== undefined || keepsPixels()),
  );
  const { size: decodedSize, repairs = [] } = decoded;
  return { decodedSize, image: shaped, unmarked, repairs, unused: [decoded.image, sized] };
}

/** The encoded image for a file that was encoded without decoding its source to pixels. */
function reencoded({ buffer }: Bytes, request: JobRequest): EncodedImage {
  const { info, recipe } = request;
  const size = resultSize(info.size, recipe);
  return { buffer, format: recipe.output.format, size, notes: notRecompressed(request), origin: 'pixels' };
}

/** Meets the recipe's goal with an encoding of this image or with the original. */
export async function meetGoalOf(
  request: Work,
  original: Work,
  opened: Omit<GoalImage, 'decodedSize'>,
  isTransparent: boolean,
  tools: GoalTools,
  enter: StageListener,
): Promise<EncodedImage> {
  const { output } = request.recipe;
  const { image, references, repairs = [] } = opened;
  // Loaded on demand: most images have no goal.
  const { meetGoal } = await onDemand(import('./goal/meet-goal.ts'));
  const onTry = (attempt: number) => enter('encoding', attempt);
  const { format, outcome } = writtenAs(output, isTransparent);
  const goal = lessAdded(output.goal as Goal, request);
  const { added = NOTHING_ADDED } = request;
  const knownTries = request.knownTries && addToSteps(request.knownTries, -added.encoded);
  const met = await meetGoal({
    goal,
    image,
    references,
    isTransparent,
    format,
    output,
    tools: finishScaled(tools, request, opened),
    knownTries,
    onTry,
  });
  const kept = await keepOriginal(original, met, tools.hasKernels);
  if (kept) return kept;
  // The search itself reports filled pixels.
  const filled = outcome.transparency === 'kept' ? outcome : { notes: [] };
  return { ...filled, ...met, notes: [...repairs, ...met.notes, ...filled.notes] };
}
