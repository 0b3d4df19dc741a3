import { fail } from '../../domain/failure.ts';
import type { SourceFormatId } from '../../domain/format-id.ts';
import type { Orientation } from '../../domain/turn.ts';
import { judgeProfile, MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { asciiAt, type ByteSource, bytesOf, EndOfBytes } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { type Box, Cursor, findTopBox, readBrands } from '../reading/isobmff.ts';
import { type HeifMeta, parseHeifMeta } from './meta-box.ts';

/** Real ones have 0.3 to 20 KB. */
const MAX_META_BYTES = 1024 * 1024;

const ALPHA_URNS = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1'];

/**
 * `orientation` comes from the rotation and mirror properties; EXIF inside these files does not turn
 * the image. Every decoder applies them itself, so decoded pixels are upright already.
 */
export async function readHeifFacts(source: ByteSource, format: SourceFormatId): Promise<HeaderFacts> {
  const brands = readBrands(await source.readUpTo(0, 512));
  const box = await findTopBox(source, ['meta']);
  if (!box || box.end - box.start > MAX_META_BYTES) fail({ code: 'damaged', format });
  const bytes = bytesOf(await source.read(box.start, box.end - box.start));
  const facts = parseFacts(bytes, brands.includes('avis'));
  return facts ?? fail({ code: 'damaged', format });
}

function parseFacts(bytes: Uint8Array, animated: boolean): HeaderFacts | null {
  try {
    const meta = parseHeifMeta(bytes, 0, bytes.length);
    const extent = meta?.properties.find((box) => box.type === 'ispe');
    if (!meta || !extent) return null;
    const cursor = new Cursor(bytes, extent.start + 4, extent.end);
    return factsOf(cursor.uint(4), cursor.uint(4), {
      orientation: readOrientation(bytes, meta),
      mayHaveAlpha: meta.allProperties.some((box) => isAlphaMark(bytes, box)),
      animated,
      profile: judgeColor(bytes, meta),
    });
  } catch (cause) {
    // The box was read as a whole: what ends early inside it is wrong, not cut off.
    if (cause instanceof EndOfBytes) return null;
    throw cause;
  }
}

/** EXIF orientations by mirroring (none, top to bottom, left to right) after quarter turns anticlockwise (0 to 3). */
const ORIENTATIONS: readonly (readonly Orientation[])[] = [
  [1, 8, 3, 6],
  [4, 5, 2, 7],
  [2, 7, 4, 5],
];

function readOrientation(bytes: Uint8Array, meta: HeifMeta): Orientation {
  const rotation = meta.properties.find((box) => box.type === 'irot');
  const mirror = meta.properties.find((box) => box.type === 'imir');
  const quarterTurns = rotation ? (bytes[rotation.start] ?? 0) & 3 : 0;
  const axis = mirror ? ((bytes[mirror.start] ?? 0) & 1) + 1 : 0;
  return ORIENTATIONS[axis]?.[quarterTurns] ?? 1;
}

function isAlphaMark(bytes: Uint8Array, box: Box): boolean {
  return box.type === 'auxC' && ALPHA_URNS.some((urn) => asciiAt(bytes, box.start + 4, urn.length) === urn);
}

/** A profile wins over code points (MIAF 7.3.6.4 allows both). */
function judgeColor(bytes: Uint8Array, meta: HeifMeta): HeaderFacts['profile'] {
  const colors = meta.properties.filter((box) => box.type === 'colr');
  const embedded = colors.find((box) => ['prof', 'rICC'].includes(asciiAt(bytes, box.start, 4)));
  if (embedded) {
    const profile = bytes.subarray(embedded.start + 4, embedded.end);
    return profile.length > MAX_PROFILE_BYTES ? 'other' : judgeProfile(profile);
  }
  const codePoints = colors.find((box) => asciiAt(bytes, box.start, 4) === 'nclx');
  if (!codePoints) return 'none';
  const cursor = new Cursor(bytes, codePoints.start + 4, codePoints.end);
  const [primaries, transfer] = [cursor.uint(2), cursor.uint(2)];
  // CICP (ITU-T H.273): 1 and 13 are sRGB, 2 is "unspecified".
  const isSrgb = (primaries === 1 || primaries === 2) && (transfer === 13 || transfer === 2);
  return isSrgb ? 'srgb' : 'other';
}
