import { readExif } from '../metadata/exif.ts';
import { type DirectoryEntry, readDirectory } from '../metadata/tiff-directory.ts';
import { asciiAt, viewOf } from '../reading/byte-source.ts';
import { parametersOfIso } from './iso.ts';
import { type GainMap, inBothForms } from './metadata.ts';
import { readNumber } from './xmp.ts';

/** The type of the auxiliary image, in the XMP of a JPEG and in a property of HEIC. */
export const APPLE_MAP = 'urn:com:apple:photo:2020:aux:hdrgainmap';

const NAMESPACE = 'http://ns.apple.com/HDRGainMap/1.0/';

/** More than a photo of any phone has: 10 stops. */
const MOST_HEADROOM = 1024;

/**
 * Apple's own gain map, described as in Ultra HDR. Its values are shares of the added light, coded with the curve of
 * Rec. 709, so they become logarithms (Apple, "Applying Apple HDR effect to your photos").
 *
 * @param mapXmp of the map
 * @param exif of the image
 * @returns `null` if the file does not state how much light is added
 */
export function appleGainMap(file: Blob, mapXmp: string | null, exif: Uint8Array | null): GainMap | null {
  const headroom = (mapXmp && readNumber(mapXmp, NAMESPACE, 'HDRGainMapHeadroom')) || (exif && headroomOf(exif)) || 0;
  if (!(headroom > 1 && headroom <= MOST_HEADROOM)) return null;
  const stops = Math.log2(headroom);
  const curve = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round((Math.log2(1 + (headroom - 1) * toLinear(value / 255)) / stops) * 255),
  );
  const parameters = parametersOfIso({
    channels: [{ min: 0, max: stops, gamma: 1, baseOffset: 0, alternateOffset: 0 }],
    baseHeadroom: 0,
    alternateHeadroom: stops,
    hasBasePrimaries: true,
  });
  return { file, metadata: inBothForms({ parameters, iso: null, profile: [] }), curve };
}

/** The curve of Rec. ITU-R BT.709. */
function toLinear(value: number): number {
  return value < 0.081 ? value / 4.5 : ((value + 0.099) / 1.099) ** (1 / 0.45);
}

const [MAKER_NOTE, HDR_HEADROOM, HDR_GAIN] = [0x927c, 0x21, 0x30];
const MAKER_MARK = 'Apple iOS\0';
/** The directory of Apple's maker note, which is big-endian. Its offsets count from the start of the note. */
const MAKER_DIRECTORY_AT = 14;

/** Whether an iPhone took the photo for HDR screens, so that a map belongs to it. */
export function isAppleHdr(exif: Uint8Array | null): boolean {
  return exif !== null && (headroomOf(exif) ?? 1) > 1;
}

/** The headroom of earlier files, from two numbers of the maker note. */
function headroomOf(exif: Uint8Array): number | null {
  const note = readExif(exif)?.directories.get('photo')?.get(MAKER_NOTE)?.bytes;
  if (!note || asciiAt(note, 0, MAKER_MARK.length) !== MAKER_MARK) return null;
  const { entries } = readDirectory(note, MAKER_DIRECTORY_AT, false);
  const of = (wanted: number) => ratioOf(entries.find(({ tag }) => tag === wanted));
  const [headroom, gain] = [of(HDR_HEADROOM), of(HDR_GAIN)];
  if (headroom === null || gain === null) return null;
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the formula is Apple's, and the number no logarithm.
  const [few, many] = headroom < 1 ? [1.8 - 20 * gain, 1.601 - 0.101 * gain] : [3 - 70 * gain, 2.303 - 0.303 * gain];
  return 2 ** Math.max(0, gain <= 0.01 ? few : many);
}

const SIGNED_RATIO = 10;

function ratioOf(entry: DirectoryEntry | undefined): number | null {
  if (entry?.type !== SIGNED_RATIO) return null;
  const view = viewOf(entry.bytes);
  const ratio = view.getInt32(0) / view.getInt32(4);
  return Number.isFinite(ratio) ? ratio : null;
}
