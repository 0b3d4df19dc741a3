import { metadataPartOf } from '../../codecs/parts.ts';
import { readMetadata } from '../../codecs/read-metadata.ts';
import { type Metadata, NO_METADATA, type WrittenMetadata } from '../../codecs/shared/metadata/metadata.ts';
import { type Kept, keepMetadata, type Result } from '../../codecs/shared/metadata/policy.ts';
import { writeXmp } from '../../codecs/shared/metadata/xmp.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { planPixels, resultSize, shownArea } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Area, reverseTurn, turnArea, turnedSize } from '../../domain/geometry/turn.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { JobRequest } from '../protocol.ts';
import type { AddedBytes, EncodedImage } from '../work.ts';

interface OpenedMetadata {
  /** The size of the metadata; absent if there is none. */
  readonly added?: AddedBytes;
  /** Adds the metadata that the recipe keeps. Removes all other metadata if the result is the original. */
  readonly carry: (made: EncodedImage) => EncodedImage;
}

/** Reads the source's metadata before the image is encoded, because a size goal includes it. */
export async function openMetadata({ source, info, recipe }: JobRequest): Promise<OpenedMetadata> {
  const { metadata: policy = 'none', format, stamp } = recipe.output;
  const isRead = policy !== 'none' && !info.isRasterized;
  const original = isRead ? await readMetadata(source, info.format) : NO_METADATA;
  const carry = (made: EncodedImage) => carryInto(made, original, { info, recipe });
  const carries = metadataPartOf(format)?.written?.carries ?? new Map();
  const kept: Result = { size: info.size, orientation: 1, isConverted: false, carries };
  const bytesAs = (result: Result) => bytesFor(keepMetadata(original, policy, result, stamp).written);
  const moved = movedBy(info, recipe, resultSize(info.size, recipe));
  const recompressed = bytesAs(kept);
  // Places that moved may have more digits.
  const encoded = moved.moved ? bytesAs({ ...kept, ...moved }) : recompressed;
  return { carry, ...((encoded > 0 || recompressed > 0) && { added: { encoded, recompressed } }) };
}

/** The most that containers add to the metadata: their headers, and the header of each XMP segment. */
const FRAME_BYTES = 512;
const FRAME_SHARE = 0.01;

/** The `pHYs` chunk of PNG. Other formats have a place for the resolution in headers that they always write. */
const RESOLUTION_BYTES = 21;

function bytesFor({ exif, xmp, iptc, texts, resolution }: WrittenMetadata): number {
  const lengths = [exif, writeXmp(xmp), iptc].map((part) => part?.length ?? 0);
  const textBytes = texts.map(
    ({ keyword, text }) => keyword.length + new TextEncoder().encode(text).length + FRAME_BYTES,
  );
  const bytes = [...lengths, ...textBytes].reduce((sum, length) => sum + length, 0);
  const own = resolution ? RESOLUTION_BYTES : 0;
  return bytes === 0 ? own : own + FRAME_BYTES + Math.ceil(bytes * (1 + FRAME_SHARE));
}

function carryInto(
  made: EncodedImage,
  original: Metadata,
  { info, recipe }: Pick<JobRequest, 'info' | 'recipe'>,
): EncodedImage {
  const { metadata: policy = 'none', stamp } = recipe.output;
  const isOriginal = made.origin === 'original';
  const hasItsPixels = made.origin !== 'pixels';
  // Encoders add no metadata. If all metadata is kept, an original needs no change.
  if (!stamp && (isOriginal ? policy === 'all' : isBare(original))) return made;
  const part = metadataPartOf(made.format);
  const orientation = made.part?.orientation ?? info.orientation;
  const result: Result = {
    size: hasItsPixels ? turnedSize(made.size, orientation) : made.size,
    orientation: hasItsPixels ? orientation : 1,
    isConverted: !hasItsPixels && info.profile === 'other' && !made.keepsColors,
    carries: part?.written?.carries ?? new Map(),
    ...(hasItsPixels ? croppedTo(info, made.part?.stored) : movedBy(info, recipe, made.size)),
  };
  const { written, damaged, lost, losesPlaces } = keepMetadata(original, policy, result, stamp);
  const isEmpty =
    !written.exif && written.xmp.length === 0 && !written.iptc && written.texts.length === 0 && !written.resolution;
  const buffer =
    part?.written && (!isEmpty || isOriginal)
      ? part.written.write(new Uint8Array(made.buffer), written).buffer
      : made.buffer;
  const notes: readonly Note[] = [
    ...(damaged.length > 0 ? [{ code: 'metadata-damaged', format: made.format } as const] : []),
    ...(losesPlaces ? [{ code: 'places-lost' } as const] : []),
    ...(lost.length > 0 ? [{ code: lostCode(lost), format: made.format } as const] : []),
  ];
  return { ...made, buffer, notes: [...made.notes, ...notes] };
}

/** How the pixels have moved. Empty if they are where they were. */
function movedBy(info: SourceInfo, recipe: ImageRecipe, size: PixelSize): Pick<Result, 'moved'> {
  const stored = turnedSize(info.size, info.orientation);
  const { turn } = planPixels('pixels', stored, info.orientation, recipe);
  const area = turnArea(shownArea(info.size, recipe), turnedSize(stored, turn), reverseTurn(turn));
  const isSame = turn === 1 && sameSize(area, stored) && sameSize(size, stored);
  return isSame ? {} : { moved: { stored, area, turn, size } };
}

/** How the stored pixels of a part have moved. */
function croppedTo(info: SourceInfo, area: Area | undefined): Pick<Result, 'moved'> {
  const stored = turnedSize(info.size, info.orientation);
  return area && !sameSize(area, stored) ? { moved: { stored, area, turn: 1, size: area } } : {};
}

function sameSize(one: PixelSize, other: PixelSize): boolean {
  return one.widthPx === other.widthPx && one.heightPx === other.heightPx;
}

function lostCode(lost: Kept['lost']) {
  return lost.every((kind) => kind === 'resolution') ? 'resolution-lost' : 'metadata-lost';
}

function isBare({ exif, xmp, iptc, texts, resolution, unreadable }: Metadata): boolean {
  return !exif && !iptc && !resolution && xmp.length + texts.length + unreadable.length === 0;
}
