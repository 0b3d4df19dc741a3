import type { PixelSize } from '../../../domain/geometry/size.ts';
import { type Orientation, swapsSides } from '../../../domain/geometry/turn.ts';
import type { MetadataPolicy } from '../../../domain/settings/metadata-policy.ts';
import type { Stamp } from '../../../domain/settings/stamp.ts';
import { keepExif } from './exif-policy.ts';
import { keepIptc, xmpOfIptc } from './iptc-policy.ts';
import type { Metadata, MetadataKind, MetadataPlace, MetadataText, WrittenMetadata } from './metadata.ts';
import type { Moved } from './moved.ts';
import { addResolution, type PrintResolution, resolutionOfExif } from './resolution.ts';
import { stampMetadata } from './stamp.ts';
import { xmpOfTexts } from './text-policy.ts';
import { readXmp, type XmpProperty } from './xmp.ts';
import { keepProperties } from './xmp-policy.ts';

/** The image that gets the metadata. */
export interface Result {
  readonly size: PixelSize;
  /** How programs have to turn it: 1, unless its pixels are those of the source. */
  readonly orientation: Orientation;
  /** Whether the colors were converted to sRGB, which makes the original's descriptions of them wrong. */
  readonly isConverted: boolean;
  /** How the pixels got to their places; absent if they are where they were. */
  readonly moved?: Moved;
  /** The places for metadata in its format, and the most bytes that fit in each. */
  readonly carries: ReadonlyMap<MetadataPlace, number>;
}

/** `resolution`: only the EXIF's print size. */
type LostKind = MetadataKind | 'resolution';

export interface Kept {
  readonly written: WrittenMetadata;
  /** Kinds of the original's metadata that are damaged or unreadable. */
  readonly damaged: readonly MetadataKind[];
  /** Kinds that the policy keeps, but for which the format has no place. */
  readonly lost: readonly LostKind[];
  /** Something points into the picture, and it is not known where its place is now. */
  readonly losesPlaces: boolean;
}

/** Keywords of PNG texts that state who made an image, what others may do with it, and when it was made. */
const PUBLIC_KEYWORDS = /^(?:author|copyright|license|creation time)$/i;

/**
 * Selects the metadata that a result keeps of the original's. Metadata without its own place in the result's format
 * becomes XMP, if XMP has properties for it.
 *
 * @param stamp replaces fields of what is kept, under every policy
 */
export function keepMetadata(original: Metadata, policy: MetadataPolicy, result: Result, stamp?: Stamp): Kept {
  const kept = selectMetadata(original, policy, result);
  if (!stamp) return kept;
  const { written, lost } = stampMetadata(kept.written, stamp, result.carries);
  return { ...kept, written, lost: [...kept.lost, ...lost] };
}

function selectMetadata(original: Metadata, policy: MetadataPolicy, result: Result): Kept {
  const { carries } = result;
  if (policy === 'none')
    return { written: { ...NOTHING, exif: orientationOnly(result) }, damaged: [], lost: [], losesPlaces: false };
  const isPublic = policy === 'public';
  const packets = original.xmp.map(readXmp);
  const { properties, losesPlaces } = keepProperties(
    packets.flatMap((packet) => packet ?? []),
    isPublic,
    result,
  );
  const ownExif = keepExif(original.exif, isPublic, result);
  const print = isPublic ? NO_PRINT : keepResolution(original, ownExif.bytes, result);
  const exif = { ...ownExif, bytes: print.exif ?? ownExif.bytes };
  const iptc = original.iptc ? keepIptc(original.iptc, isPublic) : null;
  const texts = isPublic ? original.texts.filter(({ keyword }) => PUBLIC_KEYWORDS.test(keyword)) : original.texts;
  const placed = placeTexts(texts, result);
  const fromIptc = iptc?.bytes && !fits(iptc.bytes, 'iptc', result) ? xmpOfIptc(iptc.bytes) : null;
  const xmp = merge(properties, [...placed.properties, ...(fromIptc?.properties ?? [])]);
  const hasExif = fits(exif.bytes, 'exif', result);
  const hasXmp = xmp.length === 0 || carries.has('xmp');
  const damaged: readonly MetadataKind[] = [
    ...original.unreadable,
    ...(packets.includes(null) ? (['xmp'] as const) : []),
    ...(exif.isDamaged ? (['exif'] as const) : []),
    ...(iptc?.isDamaged ? (['iptc'] as const) : []),
  ];
  const lost: readonly LostKind[] = [
    ...(hasExif ? [] : LOST_EXIF[exif.tells]),
    ...(print.isLost ? (['resolution'] as const) : []),
    ...(hasXmp ? [] : (['xmp'] as const)),
    ...(fromIptc?.isPartial ? (['iptc'] as const) : []),
    ...(placed.isPartial ? (['text'] as const) : []),
  ];
  const written: WrittenMetadata = {
    exif: hasExif ? exif.bytes : null,
    xmp: hasXmp ? xmp : [],
    iptc: fromIptc ? null : (iptc?.bytes ?? null),
    texts: placed.texts,
    ...(print.own && { resolution: print.own }),
  };
  return {
    written,
    damaged: [...new Set(damaged)],
    lost,
    losesPlaces: (losesPlaces && carries.has('xmp')) || (exif.losesPlaces && hasExif),
  };
}

interface KeptResolution {
  /** For the headers of the result's format. */
  readonly own: PrintResolution | null;
  /** The EXIF block with the resolution, if only that can hold it. */
  readonly exif: Uint8Array | null;
  readonly isLost: boolean;
}

const NO_PRINT: KeptResolution = { own: null, exif: null, isLost: false };

/**
 * The resolution in EXIF counts if there are two, as for most programs.
 *
 * @param exif already that of the result
 */
function keepResolution({ resolution }: Metadata, exif: Uint8Array | null, { carries, moved }: Result): KeptResolution {
  const inExif = exif && resolutionOfExif(exif);
  const inHeaders = resolution && moved && swapsSides(moved.turn) ? { x: resolution.y, y: resolution.x } : resolution;
  const print = inExif ?? inHeaders;
  if (!print) return NO_PRINT;
  if (carries.has('resolution')) return { ...NO_PRINT, own: print };
  if (inExif) return NO_PRINT;
  const added = carries.has('exif') ? addResolution(exif, print) : null;
  const isLost = added === null || added.length > (carries.get('exif') ?? -1);
  return { own: null, exif: isLost ? null : added, isLost };
}

const LOST_EXIF = { nothing: [], resolution: ['resolution'], more: ['exif'] } as const;

function fits(bytes: Uint8Array | null, place: MetadataPlace, { carries }: Result): boolean {
  return bytes === null || bytes.length <= (carries.get(place) ?? -1);
}

const NOTHING: WrittenMetadata = { exif: null, xmp: [], iptc: null, texts: [] };

function orientationOnly(result: Result): Uint8Array | null {
  return result.carries.has('exif') ? keepExif(null, true, result).bytes : null;
}

/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const UTF8_BYTES = 3;

/** Converts texts without a place to XMP. JPEG has a place for comments, PNG for any text. */
function placeTexts(texts: readonly MetadataText[], { carries }: Result) {
  const hasPlace = ({ keyword, text }: MetadataText) =>
    carries.has('text') || (keyword === 'Comment' && text.length * UTF8_BYTES <= (carries.get('comment') ?? -1));
  const others = texts.filter((each) => !hasPlace(each));
  return { texts: texts.filter(hasPlace), ...xmpOfTexts(others) };
}

/** Merges properties. The file's own properties take precedence. */
function merge(own: readonly XmpProperty[], more: readonly XmpProperty[]): readonly XmpProperty[] {
  const all = new Map<string, XmpProperty>();
  for (const each of [...own, ...more]) {
    const key = `${each.uri} ${each.name}`;
    if (!all.has(key)) all.set(key, each);
  }
  return [...all.values()];
}
