import { swapsSides } from '../../domain/geometry/turn.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { readJpegHeader } from '../shared/jpeg/header.ts';
import { readJpegMetadata } from '../shared/jpeg/read-metadata.ts';
import { readExif } from '../shared/metadata/exif.ts';
import { type Metadata, NO_METADATA } from '../shared/metadata/metadata.ts';
import { exifOrientation, ORIENTATION_TAG } from '../shared/metadata/tiff-directory.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import type { HeaderFacts } from '../shared/reading/header-facts.ts';
import type { Place } from '../shared/tiff/directory.ts';
import { readCameraMetadata } from './camera-metadata.ts';
import { previewPlaces } from './places.ts';

/** The most places that are tried. Cameras store up to four previews. */
const MAX_PLACES = 64;

/** The largest JPEG in a RAW photo. */
export interface Preview extends Place {
  /** With the orientation of the photo. */
  readonly facts: HeaderFacts;
  /** That of the JPEG if it has any, otherwise that of the photo. */
  readonly metadata: Metadata;
  /** The JPEG has this metadata and orientation itself. */
  readonly isSelfContained: boolean;
}

/** @returns `null` if the photo has no JPEG that can be decoded */
export async function findPreview(source: ByteSource): Promise<Preview | null> {
  const largest = await findLargest(source);
  if (!largest) return null;
  const { place, facts } = largest;
  const own = await readJpegMetadata(source.part(place.offset, place.length));
  if (own.exif && statesOrientation(own.exif)) return { ...place, facts, metadata: own, isSelfContained: true };
  const camera = await readCameraMetadata(source).catch(orNothing(NO_METADATA));
  const stated = camera.exif ? exifOrientation(camera.exif) : 1;
  // Sensors are wider than high, so a preview that is higher than wide is upright.
  const isUpright = swapsSides(stated) && facts.storedSize.heightPx > facts.storedSize.widthPx;
  const orientation = isUpright ? 1 : stated;
  const metadata = own.exif ? own : camera;
  return { ...place, facts: { ...facts, orientation }, metadata, isSelfContained: false };
}

async function findLargest(source: ByteSource): Promise<{ readonly place: Place; readonly facts: HeaderFacts } | null> {
  let largest: { place: Place; facts: HeaderFacts; pixels: number } | null = null;
  let tried = 0;
  try {
    for await (const place of previewPlaces(source)) {
      if (++tried > MAX_PLACES) break;
      const facts = await readJpeg(source, place);
      const pixels = facts ? facts.storedSize.widthPx * facts.storedSize.heightPx : 0;
      if (facts && pixels > (largest?.pixels ?? 0)) largest = { place, facts, pixels };
    }
  } catch (cause) {
    // Places before the damage are kept.
    orNothing(null)(cause);
  }
  return largest;
}

/** @returns `null` if there is no JPEG that decoders read, such as lossless sensor data */
async function readJpeg(source: ByteSource, { offset, length }: Place): Promise<HeaderFacts | null> {
  if (length === 0 || offset + length > source.size) return null;
  const file = source.part(offset, length);
  const start = await file.readUpTo(0, 3);
  if (!(start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff)) return null;
  const header = await readJpegHeader(file).catch(orNothing(null));
  // Only some browsers read the variants.
  return header && !header.facts.variant ? header.facts : null;
}

function statesOrientation(exif: Uint8Array): boolean {
  return readExif(exif)?.directories.get('image')?.has(ORIENTATION_TAG) ?? false;
}

/** Ignores damage. Other errors, such as a file that no longer exists, are thrown again. */
function orNothing<Value>(value: Value): (cause: unknown) => Value {
  return (cause) => {
    const isUnreadable = cause instanceof FailureError && cause.failure.code === 'unreadable-file';
    if (cause instanceof EndOfBytes || (cause instanceof FailureError && !isUnreadable)) return value;
    throw cause;
  };
}
