import type { DeepWish } from '../../codecs/contract.ts';
import { effortFor } from '../../codecs/effort-for.ts';
import { renderDeep, spaceOfCodePoints } from '../../codecs/shared/metadata/rgb-space.ts';
import { unsharpMask } from '../../domain/geometry/sharpen.ts';
import { wholeArea } from '../../domain/geometry/turn.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { changeNote } from '../../domain/outcome/notes.ts';
import type { Goal } from '../../domain/settings/goal.ts';
import { type FormatId, formatOf } from '../../formats/formats.ts';
import type { DeepImage } from '../../kernels/deep-image.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { resizeDeep, sharpenDeep } from '../../kernels/resize/deep.ts';
import { type GoalTools, wasmTools } from '../goal/encoder.ts';
import type { GoalImage } from '../goal/image.ts';
import type { Reference } from '../goal/trials.ts';
import type { StageListener } from '../protocol.ts';
import type { EncodedImage, Work } from '../work.ts';
import { markedDeep, type OpenedDeep, openDeep } from './depth.ts';
import { litFormat } from './kept-light.ts';

/** Meets the goal of a request with these tools. */
type Meet = (request: Work, image: Omit<GoalImage, 'decodedSize'>, tools: GoalTools) => Promise<EncodedImage>;

/**
 * Meets a goal with a file that keeps the light of its source, PQ or HLG. Scores compare images as standard screens show
 * them.
 *
 * @returns `null` if the result cannot keep the light, or only with more bytes than the goal allows
 */
export async function meetGoalInLight(request: Work, enter: StageListener, meet: Meet): Promise<EncodedImage | null> {
  const { sharpen: _, mark: __, ...plain } = request.recipe;
  const { choices, colors: ___, ifTransparent: ____, goal, ...output } = plain.output;
  const others = choices?.length ? choices : [output.format];
  const format = litFormat(others);
  if (!request.info.light || !format || !goal) return null;
  const own = { ...output, goal: boundTo(goal, format), format, ...(choices && { choices: [format] }) };
  const opened = await openDeep({ ...request, recipe: { ...request.recipe, output: own } }, enter);
  const view = opened && viewOf(opened);
  if (!view) return null;
  enter('encoding');
  const image = view(opened.shaped);
  const references = new Map<string, Reference>();
  try {
    const tools = deepTools(wasmTools(own, image), request, opened, view);
    // The tools sharpen and mark what the goal makes smaller.
    const bare = { ...request, recipe: { ...plain, output: own } };
    const made = await meet(bare, { image, references, repairs: opened.repairs }, tools);
    if (made.origin !== 'pixels') return made;
    const notes = others.length > 1 ? changeNote(made.notes, 'format-chosen', { because: 'hdr' }) : made.notes;
    return { ...made, notes, keepsDepth: true, keepsLight: true };
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'size-unreachable') return null;
    // The encoder has too little memory for more than 8 bits.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    for (const reference of references.values()) reference.release();
  }
}

/** A lossless file with all bits would have to be made much smaller than one with 8 bits. */
function boundTo(goal: Goal, format: FormatId): Goal {
  const { quality } = formatOf(format).write;
  return goal.kind === 'size' && !quality ? { ...goal, mayScale: false } : goal;
}

/** Shows a deep image on a standard screen, and remembers it. */
interface View {
  (image: DeepImage): PixelImage;
  /** The image that is shown. Absent for pixels from elsewhere, such as samples. */
  readonly deepOf: (shown: PixelImage) => DeepImage | undefined;
}

function viewOf({ light }: OpenedDeep): View | null {
  const space = light && spaceOfCodePoints(light.primaries, light.transfer);
  if (!space) return null;
  const known = new WeakMap<PixelImage, DeepImage>();
  const show = (image: DeepImage) => {
    const shown = renderDeep(image, space);
    known.set(shown, image);
    return shown;
  };
  return Object.assign(show, { deepOf: (shown: PixelImage) => known.get(shown) });
}

/** Tools that encode all bits of the images that the search sees. Samples have 8 bits: they only serve predictions. */
function deepTools(tools: GoalTools, { info, recipe }: Work, opened: OpenedDeep, view: View): GoalTools {
  const { shaped, unmarked, light, read, write } = opened;
  return {
    ...tools,
    async encoderOf(format) {
      const encoder = await tools.encoderOf(format);
      const written = new WeakSet<Uint8Array>();
      const effort = effortFor(format, recipe.output.effort, shaped.widthPx * shaped.heightPx);
      return {
        ...encoder,
        async encode(image, qualityPercent, options) {
          const deep = view.deepOf(image);
          if (!deep) return encoder.encode(image, qualityPercent, options);
          const wish: DeepWish = { qualityPercent, bits: info.depth ?? 16, options, ...(light && { light }) };
          const bytes = await write(deep, effort, wish);
          written.add(bytes);
          return bytes;
        },
        decode: async (bytes) => (written.has(bytes) ? view(await read(bytes)) : encoder.decode(bytes)),
      };
    },
    async resize(_, size) {
      const mask = recipe.sharpen && !recipe.pad ? unsharpMask(recipe.sharpen, unmarked, size) : null;
      const sized = resizeDeep(unmarked, size, wholeArea(unmarked));
      return view(await markedDeep(mask ? sharpenDeep(sized, mask) : sized, { info, recipe }, light));
    },
  };
}
