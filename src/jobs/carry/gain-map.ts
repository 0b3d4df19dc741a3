import type { Bytes } from '../../base/bytes.ts';
import {
  bytesOfGainMap,
  findGainMap,
  type GainMapMetadata,
  joinGainMap,
  writeMap,
} from '../../codecs/jpeg/gain-map.ts';
import { keepsShape, planPixels, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import { FailureError, isTransient } from '../../domain/outcome/failure.ts';
import { changeNote, type HdrLoss } from '../../domain/outcome/notes.ts';
import type { Goal } from '../../domain/settings/goal.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { storedSize } from '../decode/decode.ts';
import type { StageListener } from '../protocol.ts';
import { type AddedBytes, type EncodedImage, type Make, NOTHING_ADDED, type Work } from '../work.ts';
import { copyMap, openMap, shapeMap } from './shape-gain-map.ts';

/** The largest share of a size goal that a map may take. The image itself matters more. */
const MOST_OF_SIZE = 0.25;

/** Why a map does not fit. Without SIMD, the worker cannot make it smaller. */
function unfitReason(): HdrLoss {
  return supportsSimd() ? 'size' : 'browser';
}

/** The gain map for a result, as files. */
interface CarriedMap {
  readonly metadata: GainMapMetadata;
  /** For results whose pixels are encoded again; `null` if the size goal has no room for it. */
  readonly encoded: Bytes | null;
  /** For results that keep the pixels as stored; `null` if the recipe rules them out. */
  readonly recompressed: Bytes | null;
}

/**
 * Makes an image that may have a gain map. Adds the map to the result, or a note if it was left out. Of several
 * formats, only JPEG can contain the map, so the others are tried only if JPEG misses the goal.
 *
 * @param make makes results that already contain their metadata
 * @param goal for the whole file
 */
export async function makeWithGainMap(
  work: Work,
  enter: StageListener,
  make: Make,
  goal: Goal | undefined,
): Promise<EncodedImage> {
  const map = await carriedMap(work);
  if (map === null) return make(work, enter);
  if (typeof map === 'string') return withoutMap(await make(work, enter), work, map);
  const { added = NOTHING_ADDED } = work;
  const own = addedBy(map);
  const both = { encoded: added.encoded + own.encoded, recompressed: added.recompressed + own.recompressed };
  const full = { ...work, added: both };
  const isNarrowed = map.encoded !== null && (work.recipe.output.choices?.length ?? 0) > 1;
  try {
    let made = await make(isNarrowed ? holdingMap(full) : full, enter);
    const isMissed = made.reached?.verdict === 'best-effort';
    const other = isNarrowed && isMissed ? await make(full, enter) : made;
    if (other.format !== jpeg.id) return withoutMap(other, work, 'format');
    if (isNarrowed && !isMissed) made = chosenForMap(made);
    const joined = withMap(made, work, map);
    const isTooLarge = goal?.kind === 'size' && joined.buffer.byteLength > goal.maxBytes;
    return isTooLarge ? withoutMap(made, work, 'size') : joined;
  } catch (error) {
    const isTooSmall = error instanceof FailureError && error.failure.code === 'size-unreachable';
    if (!isTooSmall) throw error;
    return withoutMap(await make(work, enter), work, 'size');
  }
}

/** The same job without the formats that would lose the map. */
function holdingMap(work: Work): Work {
  const { recipe } = work;
  return { ...work, recipe: { ...recipe, output: { ...recipe.output, choices: [jpeg.id] } } };
}

function chosenForMap(made: EncodedImage): EncodedImage {
  return { ...made, notes: changeNote(made.notes, 'format-chosen', { because: 'hdr' }) };
}

/**
 * Prepares the source's gain map for the result.
 *
 * @returns the map, or why it is left out; `null` if the source has none
 */
async function carriedMap({ source, info, recipe }: Work): Promise<CarriedMap | HdrLoss | null> {
  if (info.gainMap === 'foreign') return 'foreign';
  const found = await findGainMap(source);
  if (!found || typeof found === 'string') return found;
  const { format, choices, goal } = recipe.output;
  if (!(choices?.length ? choices : [format]).includes(jpeg.id)) return 'format';
  if (!takesSteps('gain-map', info.size, recipe)) return 'foreign';
  const stored = storedSize(info);
  const nothing = writeMap(new Uint8Array(), found.metadata);
  const most = goal?.kind === 'size' ? goal.maxBytes * MOST_OF_SIZE : Number.POSITIVE_INFINITY;
  const mostBytes = most - bytesOfGainMap(nothing, found.metadata);
  try {
    const map = await openMap(found.file, stored.widthPx * stored.heightPx);
    if (!map) return 'foreign';
    const recompressed = keepsShape(info.size, recipe) ? await copyMap(map) : null;
    // If no pixel moves, the map fits as it is.
    const same = info.orientation === 1 ? recompressed : null;
    const plan = planPixels('gain-map', stored, info.orientation, recipe);
    const encoded = await shapeMap(map, plan, stored, mostBytes, same);
    if (!encoded && !recompressed) return goal?.kind === 'size' || !supportsSimd() ? unfitReason() : 'damaged';
    const { metadata } = found;
    return {
      metadata,
      encoded: encoded && writeMap(encoded, metadata),
      recompressed: recompressed && writeMap(recompressed, metadata),
    };
  } catch (error) {
    // The image does not need the map, so an error in it must not fail the job.
    console.warn('gain map failed', error);
    return error instanceof FailureError && !isTransient(error.failure) ? 'damaged' : 'browser';
  }
}

function addedBy({ encoded, recompressed, metadata }: CarriedMap): AddedBytes {
  return {
    encoded: encoded ? bytesOfGainMap(encoded, metadata) : 0,
    recompressed: recompressed ? bytesOfGainMap(recompressed, metadata) : 0,
  };
}

/** Whether the result is the original with all of its metadata. Such a file still has its own map. */
function isUntouched(made: EncodedImage, { source }: Work): boolean {
  return made.origin === 'original' && made.buffer.byteLength === source.size;
}

function withMap(made: EncodedImage, work: Work, map: CarriedMap): EncodedImage {
  if (isUntouched(made, work)) return made;
  const file = made.origin === 'pixels' ? map.encoded : map.recompressed;
  if (!file) return withoutMap(made, work, unfitReason());
  return { ...made, buffer: joinGainMap(new Uint8Array(made.buffer), file, map.metadata).buffer };
}

function withoutMap(made: EncodedImage, work: Work, because: HdrLoss): EncodedImage {
  const isKept = made.origin === 'original' && (made.format !== jpeg.id || isUntouched(made, work));
  if (isKept) return made;
  return { ...made, notes: [...made.notes, { code: 'hdr-left-out', because, format: made.format }] };
}
