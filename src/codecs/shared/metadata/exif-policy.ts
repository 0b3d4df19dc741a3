import type { PixelSize } from '../../../domain/geometry/size.ts';
import { swapsSides } from '../../../domain/geometry/turn.ts';
import { viewOf } from '../reading/byte-source.ts';
import { type Exif, type ExifPlace, readExif } from './exif.ts';
import { inStored, moveSubject } from './moved.ts';
import type { Result } from './policy.ts';
import { RESOLUTION_UNIT, X_RESOLUTION, Y_RESOLUTION } from './resolution.ts';
import { type DirectoryEntry, ORIENTATION_TAG, wholeNumberOf } from './tiff-directory.ts';
import { type ExifValue, type ExifValues, writeExif } from './write-exif.ts';

const SHORT = 3;
const LONG = 4;

const COLOR_SPACE = 0xa001;
const SRGB = 1;

/** Tags that may become public: author, copyright and dates with their fractions and time zones. */
const PUBLIC: { readonly [Place in ExifPlace]?: readonly number[] } = {
  image: [0x013b, 0x8298, 0x0132, 0x9c9d],
  photo: [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292],
};

/** The version of EXIF and the color space. They are kept if any other tag is. */
const TECHNICAL = [0x9000, COLOR_SPACE];

/** Tags about the original's colors besides the color space. */
const COLORS: { readonly [Place in ExifPlace]?: readonly number[] } = {
  image: [0x012d, 0x013e, 0x013f],
  photo: [0xa500],
};

/** Tags with the width and the height in pixels. */
const SIZES: readonly (readonly [ExifPlace, width: number, height: number])[] = [
  ['image', 0x0100, 0x0101],
  ['photo', 0xa002, 0xa003],
  ['interoperability', 0x1001, 0x1002],
];

/** Tags about the pixels and their storage. The result has its own, so nothing is lost without them. */
const PIXELS: { readonly [Place in ExifPlace]?: readonly number[] } = {
  image: [ORIENTATION_TAG, 0x0100, 0x0101, 0x0213],
  photo: [...TECHNICAL, 0x9101, 0xa000, 0xa002, 0xa003],
  interoperability: [0x1001, 0x1002],
};

/** Tags with the pixels per inch or centimeter. */
const RESOLUTION: typeof PIXELS = { image: [X_RESOLUTION, Y_RESOLUTION, RESOLUTION_UNIT] };

interface KeptExif {
  readonly bytes: Uint8Array | null;
  /** The facts about the image that the result does not state otherwise. */
  readonly tells: 'nothing' | 'resolution' | 'more';
  readonly isDamaged: boolean;
  /** A place in the picture was left out. */
  readonly losesPlaces: boolean;
}

/** Makes the EXIF block of the result. Removes the thumbnail, which no longer matches the image. */
export function keepExif(exif: Uint8Array | null, isPublic: boolean, result: Result): KeptExif {
  const found = exif && readExif(exif);
  const isDamaged = exif !== null && (found === null || found.isDamaged);
  const subjects = found && !isPublic ? moveSubjects(found, result) : NO_SUBJECTS;
  const kept = found && (isPublic ? publicValues(found) : allValues(found, result, subjects));
  const { losesPlaces } = subjects;
  const hasContent = kept !== null && [...kept.values()].some(({ size }) => size > 0);
  if (!found || !hasContent) return { bytes: writeOrientation(result), tells: 'nothing', isDamaged, losesPlaces };
  const changes = [...changesFor(found, kept, result), ...subjects.changes, ...turnResolution(kept, result)];
  const tells = judge(kept);
  // Camera makers store offsets into the block in tags that only they can read, so all bytes keep their positions.
  const edited = isPublic || isDamaged || hasFewerTags(found, kept) ? null : editInPlace(found, changes);
  if (edited) return { bytes: edited, tells, isDamaged, losesPlaces };
  const values = new Map([...kept].map(([place, tags]) => [place, new Map(tags)]));
  for (const { place, tag, value } of changes) {
    const tags = values.get(place) ?? new Map<number, ExifValue>();
    values.set(place, tags.set(tag, exifValueOf(value, found.littleEndian)));
  }
  return { bytes: writeExif(values, found.littleEndian), tells, isDamaged, losesPlaces };
}

function judge(kept: ExifValues): KeptExif['tells'] {
  const places = [...kept].flatMap(([place, tags]) => [...tags.keys()].map((tag) => ({ place, tag })));
  const facts = places.filter(({ place, tag }) => !PIXELS[place]?.includes(tag));
  if (facts.length === 0) return 'nothing';
  return facts.every(({ place, tag }) => RESOLUTION[place]?.includes(tag)) ? 'resolution' : 'more';
}

/** Whether tags were removed. The tags of the thumbnail do not count. */
function hasFewerTags({ directories }: Exif, kept: ExifValues): boolean {
  return [...directories].some(([place, { size }]) => place !== 'thumbnail' && size > (kept.get(place)?.size ?? 0));
}

function writeOrientation({ orientation }: Result): Uint8Array | null {
  if (orientation === 1) return null;
  return writeExif(new Map([['image', new Map([[ORIENTATION_TAG, exifValueOf(orientation, false)]])]]), false);
}

function publicValues({ directories }: Exif): ExifValues {
  const kept = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>();
  for (const [place, tags] of directories) {
    kept.set(place, new Map([...tags].filter(([tag]) => PUBLIC[place]?.includes(tag))));
  }
  const hasContent = [...kept.values()].some(({ size }) => size > 0);
  const photo = directories.get('photo');
  if (!hasContent || !photo) return kept;
  const technical = [...photo].filter(([tag]) => TECHNICAL.includes(tag));
  return kept.set('photo', new Map([...(kept.get('photo') ?? []), ...technical]));
}

function allValues({ directories }: Exif, { isConverted }: Result, { lost }: Subjects): ExifValues {
  const kept = new Map<ExifPlace, ReadonlyMap<number, DirectoryEntry>>();
  for (const [place, tags] of directories) {
    // The value 'R03' there means Adobe RGB.
    if (place === 'thumbnail' || (place === 'interoperability' && isConverted)) continue;
    const isWrong = (tag: number) => isConverted && COLORS[place]?.includes(tag) === true;
    const isLost = (tag: number) => place === 'photo' && lost.includes(tag);
    kept.set(place, new Map([...tags].filter(([tag]) => !isWrong(tag) && !isLost(tag))));
  }
  return kept;
}

interface Change {
  readonly place: ExifPlace;
  readonly tag: number;
  readonly value: number | readonly number[] | ExifValue;
}

/** `SubjectArea` and `SubjectLocation`, in pixels of the stored image. */
const SUBJECTS = [0x9214, 0xa214];

interface Subjects {
  readonly changes: readonly Change[];
  /** Tags whose place is no longer in the picture. */
  readonly lost: readonly number[];
  readonly losesPlaces: boolean;
}

const NO_SUBJECTS: Subjects = { changes: [], lost: [], losesPlaces: false };

function moveSubjects({ directories, littleEndian }: Exif, { moved }: Result): Subjects {
  const photo = directories.get('photo');
  if (!moved || !photo) return NO_SUBJECTS;
  const [width, height] = [0xa002, 0xa003].map((tag) => wholeNumberOf(photo.get(tag), littleEndian));
  const found = SUBJECTS.flatMap((tag) => {
    const entry = photo.get(tag);
    if (!entry) return [];
    const values = inStored(numbersOf(entry, littleEndian), width, height, moved);
    return [{ tag, value: moveSubject(values, moved), wasInside: isInside(values, moved.stored) }];
  });
  return {
    changes: found.flatMap(({ tag, value }) => (value ? [{ place: 'photo', tag, value } as const] : [])),
    lost: found.filter(({ value }) => value === null).map(({ tag }) => tag),
    losesPlaces: found.some(({ value, wasInside }) => value === null && wasInside),
  };
}

/** A place outside of the source's own picture means nothing, so nothing is lost without it. */
function isInside([x = 0, y = 0]: readonly number[], { widthPx, heightPx }: PixelSize): boolean {
  return x <= widthPx && y <= heightPx;
}

function numbersOf({ type, count, bytes }: DirectoryEntry, littleEndian: boolean): readonly number[] {
  const view = viewOf(bytes);
  if (type !== SHORT && type !== LONG) return [];
  const size = type === SHORT ? 2 : 4;
  return Array.from({ length: Math.min(count, bytes.length / size) }, (_, at) =>
    size === 2 ? view.getUint16(at * 2, littleEndian) : view.getUint32(at * 4, littleEndian),
  );
}

/** The changes that adapt facts about the original's pixels to the result. */
function changesFor(
  { directories }: Exif,
  kept: ExifValues,
  { orientation, size, isConverted }: Result,
): readonly Change[] {
  const has = (place: ExifPlace, tag: number) => kept.get(place)?.has(tag) === true;
  const turns = orientation !== 1 || has('image', ORIENTATION_TAG);
  const isNamed = isConverted && directories.get('photo')?.has(COLOR_SPACE) && has('photo', COLOR_SPACE);
  return [
    ...(turns ? [{ place: 'image', tag: ORIENTATION_TAG, value: orientation } as const] : []),
    ...(isNamed ? [{ place: 'photo', tag: COLOR_SPACE, value: SRGB } as const] : []),
    ...SIZES.flatMap(([place, width, height]) => [
      { place, tag: width, value: size.widthPx },
      { place, tag: height, value: size.heightPx },
    ]).filter(({ place, tag }) => has(place, tag)),
  ];
}

/** Exchanges the resolutions across and down if the sides of the image are exchanged. */
function turnResolution(kept: ExifValues, { moved }: Result): readonly Change[] {
  const [x, y] = [X_RESOLUTION, Y_RESOLUTION].map((tag) => kept.get('image')?.get(tag));
  if (!moved || !swapsSides(moved.turn) || !x || !y) return [];
  return [
    { place: 'image', tag: X_RESOLUTION, value: y },
    { place: 'image', tag: Y_RESOLUTION, value: x },
  ];
}

function exifValueOf(value: Change['value'], littleEndian: boolean): ExifValue {
  if (typeof value !== 'number' && 'bytes' in value) return value;
  const values = [value].flat();
  const isShort = values.every((value) => value <= 0xffff);
  const bytes = new Uint8Array(values.length * (isShort ? 2 : 4));
  const view = viewOf(bytes);
  for (const [at, value] of values.entries()) {
    if (isShort) view.setUint16(at * 2, value, littleEndian);
    else view.setUint32(at * 4, value, littleEndian);
  }
  return { type: isShort ? SHORT : LONG, count: values.length, bytes };
}

/** @returns the block with the changes and without its thumbnail; `null` if it must be written anew */
function editInPlace(exif: Exif, changes: readonly Change[]): Uint8Array | null {
  const { tiff, littleEndian, directories, thumbnail, nextAt, repeatsTags } = exif;
  // Some programs read the last one of repeated tags, so only one is written.
  if (repeatsTags) return null;
  const removesTags = directories.has('thumbnail');
  const edited = tiff.slice();
  const view = viewOf(edited);
  for (const { place, tag, value } of changes) {
    const entry = directories.get(place)?.get(tag);
    if (typeof value !== 'number' && 'bytes' in value) {
      if (entry?.type !== value.type || entry.bytes.length !== value.bytes.length) return null;
      edited.set(value.bytes, entry.offset);
      continue;
    }
    const values = [value].flat();
    if (entry?.count !== values.length) return null;
    for (const [at, each] of values.entries()) {
      if (entry.type === LONG) view.setUint32(entry.offset + at * 4, each, littleEndian);
      else if (entry.type === SHORT && each <= 0xffff) view.setUint16(entry.offset + at * 2, each, littleEndian);
      else return null;
    }
  }
  if (!removesTags || nextAt === 0) return edited;
  view.setUint32(nextAt, 0, littleEndian);
  if (!thumbnail) return edited;
  const start = thumbnail.byteOffset - tiff.byteOffset;
  edited.fill(0, start, start + thumbnail.length);
  // The thumbnail is usually the last part.
  return start + thumbnail.length >= tiff.length - 1 ? edited.slice(0, start) : edited;
}
