import type { Bytes } from '../../base/bytes.ts';
import type { Encode, GainMapWriter } from '../../codecs/contract.ts';
import { loadGainMap, loadGainMapWriter } from '../../codecs/parts.ts';
import type { FoundGainMap, GainMap, GainMapMetadata } from '../../codecs/shared/gain-map/metadata.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { scalePad } from '../../domain/geometry/pad.ts';
import { keepsShape, type PixelPlan, planPixels, resultSize, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import { FailureError, isTransient } from '../../domain/outcome/failure.ts';
import { changeNote, type HdrLoss } from '../../domain/outcome/notes.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { Goal } from '../../domain/settings/goal.ts';
import type { FormatId } from '../../formats/formats.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { storedSize } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { StageListener } from '../protocol.ts';
import { type AddedBytes, type EncodedImage, type Make, NOTHING_ADDED, type Work } from '../work.ts';
import { keptLight, litFormat } from './kept-light.ts';
import { type MapOfImage, openMap, shapeMap } from './shape-gain-map.ts';

/** The largest share of a size goal that a map may take. The image itself matters more. */
const MOST_OF_SIZE = 0.25;

/** A result of at most this share of the wanted width gets a map of its own size. */
const MUCH_SMALLER = 0.9;

/** The share of a size goal that such a map must save, because the image is made again. */
const LEAST_SAVINGS = 0.05;

/** Why a map does not fit. Without SIMD, the worker cannot make it smaller. */
function unfitReason(): HdrLoss {
  return supportsSimd() ? 'size' : 'browser';
}

/** The gain map for a result, as files. */
interface CarriedMap {
  readonly metadata: GainMapMetadata;
  /** For results whose pixels are encoded again, by format. Without the formats of a size goal that has no room for it. */
  readonly encoded: ReadonlyMap<FormatId, WrittenMap>;
  /** For JPEGs that keep the pixels as stored; `null` if the recipe rules them out. */
  readonly recompressed: WrittenMap | null;
  /** The formats of the recipe that can carry the map. */
  readonly formats: readonly FormatId[];
  readonly decode: MapOfImage['decode'];
  /** It takes so much of a size goal that it is carried only if the image leaves enough bytes. */
  readonly isSpare?: true;
  /** Makes the map for a result whose width and height are this share of the wanted ones. */
  readonly shrink: (share: number) => Promise<CarriedMap | HdrLoss>;
}

interface WrittenMap {
  readonly file: Bytes;
  readonly writer: GainMapWriter;
}

/**
 * Makes an image that may have a gain map. Adds the map to the result, or a note if it was left out. Formats that cannot
 * contain the map are tried only if those that can miss the goal.
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
  // Results for standard screens leave it out as they are asked to.
  const map = work.recipe.output.light === 'standard' ? null : await carriedMap(work);
  if (map === null) return make(work, enter);
  if (map === 'needless') return { ...(await make(work, enter)), keepsLight: true };
  if (typeof map === 'string') return withoutMap(await make(work, enter), work, map);
  const made = await makeAndJoin(work, enter, make, goal, map);
  const share = made.size.widthPx / resultSize(work.info.size, work.recipe).widthPx;
  if (goal?.kind !== 'size' || share > MUCH_SMALLER) return made;
  try {
    // The image was made smaller, so a smaller map suffices, which leaves more bytes to the image.
    const smaller = await map.shrink(share);
    if (typeof smaller === 'string') return made;
    const saves = addedBy(map).encoded - addedBy(smaller).encoded;
    if (made.keepsLight && saves < goal.maxBytes * LEAST_SAVINGS) return made;
    const again = await makeAndJoin(work, enter, make, goal, smaller);
    return !made.keepsLight || again.size.widthPx > made.size.widthPx ? again : made;
  } catch (error) {
    console.warn('smaller gain map failed', error);
    return made;
  }
}

async function makeAndJoin(
  work: Work,
  enter: StageListener,
  make: Make,
  goal: Goal | undefined,
  map: CarriedMap,
): Promise<EncodedImage> {
  const { added = NOTHING_ADDED } = work;
  const own = map.isSpare ? NOTHING_ADDED : addedBy(map);
  const both = { encoded: added.encoded + own.encoded, recompressed: added.recompressed + own.recompressed };
  const { decode } = map;
  const full = { ...work, added: both, ...(decode && { decode }) };
  const isNarrowed =
    !map.isSpare && map.encoded.size > 0 && (work.recipe.output.choices?.length ?? 0) > map.formats.length;
  try {
    let made = await make(isNarrowed ? holdingMap(full, map.formats) : full, enter);
    const isMissed = made.reached?.verdict === 'best-effort';
    const other = isNarrowed && isMissed ? await make(full, enter) : made;
    if (!map.formats.includes(other.format)) return withoutMap(other, work, map.isSpare ? 'size' : 'format');
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
function holdingMap(work: Work, choices: readonly FormatId[]): Work {
  const { recipe } = work;
  return { ...work, recipe: { ...recipe, output: { ...recipe.output, choices } } };
}

function chosenForMap(made: EncodedImage): EncodedImage {
  return { ...made, notes: changeNote(made.notes, 'format-chosen', { because: 'hdr' }) };
}

/**
 * Prepares the gain map for the result: that of the source, or one for its light, if the result cannot store that.
 *
 * @returns the map, or why it is left out; `null` if there is none, `needless` if the light needs none
 */
async function carriedMap(work: Work): Promise<CarriedMap | HdrLoss | 'needless' | null> {
  const { info, recipe } = work;
  const found = await findMap(work);
  if (found === null || found === 'foreign' || found === 'damaged') return found;
  const { format, choices } = recipe.output;
  const formats = choices?.length ? choices : [format];
  const writers = await writersOf(formats);
  const isLight = found === 'light';
  if (isLight && (writers.size === 0 || !needsMap(work, formats))) return null;
  if (writers.size === 0) return 'format';
  const able = isLight ? writers : new Map([...writers].filter(([, writer]) => writer.states(found.metadata)));
  if (able.size === 0 || !takesSteps('gain-map', info.size, recipe)) return isLight ? null : 'foreign';
  try {
    const opened = isLight ? await mapOfLight(work) : await openFound(found, info);
    if (!opened) return isLight ? 'browser' : 'foreign';
    if (opened === 'needless') return opened;
    const { goal } = recipe.output;
    if (goal?.kind !== 'size') return await writeMaps(work, opened, able, Number.POSITIVE_INFINITY);
    const usual = (share: number) => writeMaps(work, opened, able, goal.maxBytes * MOST_OF_SIZE, share);
    const counted = await usual(1);
    if (counted !== 'size') return counted;
    const spare = await writeMaps(work, opened, able, goal.maxBytes);
    return typeof spare === 'string' ? spare : { ...spare, isSpare: true, shrink: usual };
  } catch (error) {
    // The image does not need the map, so an error in it must not fail the job.
    console.warn('gain map failed', error);
    return error instanceof FailureError && !isTransient(error.failure) && !isLight ? 'damaged' : 'browser';
  }
}

/** @returns `light` if the samples themselves are brighter than white */
async function findMap({ source, info, isByCanvas }: Work): Promise<FoundGainMap | 'light'> {
  const found = (await (await loadGainMap(info.format))?.findGainMap(source)) ?? null;
  const isLit = info.hdr && (found === null || found === 'foreign');
  if (!isLit) return found;
  // A note on the light of the samples says enough.
  return info.light && info.deep && !info.animated && !isByCanvas ? 'light' : null;
}

/** Whether a result in one of these formats loses the light of the samples without a map. */
function needsMap(work: Work, formats: readonly FormatId[]): boolean {
  return keptLight(work) !== null && litFormat(formats) === null;
}

async function mapOfLight(work: Work): Promise<MapOfImage | 'needless' | null> {
  // Loaded on demand: few images are HDR.
  return (await onDemand(import('./light-map.ts'))).mapOfLight(work);
}

async function openFound(found: GainMap, info: SourceInfo): Promise<MapOfImage | null> {
  const stored = storedSize(info);
  const map = await openMap(found, info.format, stored.widthPx * stored.heightPx);
  return map && { map, stored, orientation: info.orientation };
}

/**
 * Shapes the map like the image, and encodes it for each of the formats that can carry it.
 *
 * @param most maximum number of bytes that a map adds
 */
async function writeMaps(
  { info, recipe }: Pick<Work, 'info' | 'recipe'>,
  { map, stored, orientation, decode }: MapOfImage,
  able: ReadonlyMap<FormatId, GainMapWriter>,
  most: number,
  share = 1,
): Promise<CarriedMap | HdrLoss> {
  const { metadata } = map;
  // Only a JPEG keeps its pixels as stored.
  const keeper = info.format === jpeg.id && keepsShape(info.size, recipe) ? (able.get(jpeg.id) ?? null) : null;
  const same = keeper && (await map.copy());
  const plan = scalePlan(planPixels('gain-map', stored, orientation, recipe), share);
  const shape = async (as: PixelPlan, id: FormatId, writer: GainMapWriter): Promise<WrittenMap | null> => {
    const codec = await loadCodec(id);
    const mostBytes = most - writer.bytesOf(new Uint8Array(), metadata);
    // If no pixel moves, the map fits as it is.
    const fitting = writer === keeper && orientation === 1 && share === 1 ? same : null;
    const encode: Encode = (image, percent) => writer.encode(image, percent, codec.encode as Encode);
    const file = await shapeMap(map, as, stored, mostBytes, fitting, encode, recipe.mark);
    return file && { file, writer };
  };
  const encoded = new Map<FormatId, WrittenMap>();
  for (const [id, writer] of able) {
    const written = await shape(plan, id, writer);
    if (written) encoded.set(id, written);
  }
  const recompressed =
    keeper && (same ? { file: same, writer: keeper } : await shape({ ...plan, turn: 1 }, jpeg.id, keeper));
  if (encoded.size === 0 && !recompressed)
    return most < Number.POSITIVE_INFINITY || !supportsSimd() ? unfitReason() : 'damaged';
  const shrink = (by: number) => writeMaps({ info, recipe }, { map, stored, orientation }, able, most, by);
  return { metadata, encoded, recompressed, formats: [...able.keys()], decode, shrink };
}

/** The plan for a result whose width and height are a share of those planned. */
function scalePlan(plan: PixelPlan, share: number): PixelPlan {
  const { widthPx, heightPx } = plan.size;
  const size = {
    widthPx: Math.max(1, Math.round(widthPx * share)),
    heightPx: Math.max(1, Math.round(heightPx * share)),
  };
  return { ...plan, size, ...(plan.pad && { pad: scalePad(plan.pad, share) }) };
}

/** The formats whose results can carry a gain map, and how they write it. */
async function writersOf(formats: readonly FormatId[]): Promise<ReadonlyMap<FormatId, GainMapWriter>> {
  const writers = await Promise.all(formats.map(async (id) => [id, await loadGainMapWriter(id)] as const));
  return new Map(writers.flatMap(([id, writer]) => (writer ? [[id, writer]] : [])));
}

function addedBy({ encoded, recompressed, metadata }: CarriedMap): AddedBytes {
  const bytesOf = ({ file, writer }: WrittenMap) => writer.bytesOf(file, metadata);
  return {
    encoded: Math.max(0, ...[...encoded.values()].map(bytesOf)),
    recompressed: recompressed ? bytesOf(recompressed) : 0,
  };
}

/** Whether the result is the original with all of its metadata. Such a file still has its own map. */
function isUntouched(made: EncodedImage, { source }: Work): boolean {
  return made.origin === 'original' && made.buffer.byteLength === source.size;
}

function withMap(made: EncodedImage, work: Work, map: CarriedMap): EncodedImage {
  if (isUntouched(made, work)) return made;
  const written = made.origin === 'pixels' ? map.encoded.get(made.format) : map.recompressed;
  if (!written) return withoutMap(made, work, unfitReason());
  const { file, writer } = written;
  const { buffer } = writer.join(new Uint8Array(made.buffer), file, map.metadata);
  return { ...made, buffer, keepsLight: true };
}

function withoutMap(made: EncodedImage, work: Work, because: HdrLoss): EncodedImage {
  const isKept = made.origin === 'original' && (made.format !== jpeg.id || isUntouched(made, work));
  if (isKept) return made;
  // The note on the light of the samples gives the reason.
  if (work.info.hdr) return { ...made, lostLight: because };
  return { ...made, notes: [...made.notes, { code: 'hdr-left-out', because, format: made.format }] };
}
