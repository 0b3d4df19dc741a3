import { fail } from '../../domain/failure.ts';
import { judgeProfile, MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { littleEndianOf, ORIENTATION_TAG, readDirectory, toOrientation } from '../metadata/tiff-directory.ts';
import { type ByteSource, bytesOf } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';

const WIDTH_TAG = 0x0100;
const HEIGHT_TAG = 0x0101;
const PHOTOMETRIC_TAG = 0x0106;
const EXTRA_SAMPLES_TAG = 0x0152;
const PROFILE_TAG = 0x8773;

const SEPARATED = 5;

/** The first directory only: the first page of a document. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const head = await source.read(0, 8);
  const littleEndian = littleEndianOf(bytesOf(head)) ?? fail({ code: 'damaged', format: 'tiff' });
  const offset = head.getUint32(4, littleEndian);
  const entryCount = (await source.read(offset, 2)).getUint16(0, littleEndian);
  const directory = readDirectory(bytesOf(await source.read(offset, 2 + entryCount * 12)), 0, littleEndian);
  const widthPx = directory.get(WIDTH_TAG)?.value;
  const heightPx = directory.get(HEIGHT_TAG)?.value;
  if (widthPx === undefined || heightPx === undefined) fail({ code: 'damaged', format: 'tiff' });
  const profile = directory.get(PROFILE_TAG);
  return factsOf(widthPx, heightPx, {
    orientation: toOrientation(directory.get(ORIENTATION_TAG)?.value),
    mayHaveAlpha: directory.has(EXTRA_SAMPLES_TAG),
    profile: profile ? await readProfile(source, profile.value, profile.count) : 'none',
    cmyk: directory.get(PHOTOMETRIC_TAG)?.value === SEPARATED,
  });
}

async function readProfile(source: ByteSource, offset: number, length: number): Promise<'srgb' | 'other'> {
  return length > MAX_PROFILE_BYTES ? 'other' : judgeProfile(await source.readUpTo(offset, length));
}
