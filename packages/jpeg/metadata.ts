import { joinBytes } from '../../src/base/bytes.ts';
import { keepFor } from '../../src/codecs/jpeg/lossless.ts';
import { EXIF_MARK, MULTI_PICTURE_MARK } from '../../src/codecs/shared/jpeg/header.ts';
import { APP0, APP1, APP2, segmentOf, segmentsBeforeScan } from '../../src/codecs/shared/jpeg/segments.ts';
import { exifOrientation } from '../../src/codecs/shared/metadata/tiff-directory.ts';
import { asciiAt } from '../../src/codecs/shared/reading/byte-source.ts';
import type { Segment } from '../../src/kernels/jpeg/read-scans.ts';
import type { KeepSegments } from '../../src/kernels/jpeg/rewrite.ts';

const APP15 = 0xef;
const COMMENT = 0xfe;

/** The lengths of the start of a file, and of the JFIF segment that the encoder writes after it. */
const START_BYTES = 2;
const JFIF_BYTES = 18;

/** Returns what chooses the segments to keep. */
export function keptSegments(metadata: 'all' | 'display'): KeepSegments {
  return metadata === 'all' ? keepAll : keepForDisplay;
}

/** Drops only the index of further images, which are dropped, too. */
function keepAll(segments: readonly Segment[]): Uint8Array {
  const kept = segments.filter(({ marker, body }) => !(marker === APP2 && begins(body, MULTI_PICTURE_MARK)));
  return joinBytes(kept.map(({ marker, body }) => segmentOf(marker, body)));
}

function keepForDisplay(segments: readonly Segment[]): Uint8Array {
  const exif = segments.find(({ marker, body }) => marker === APP1 && begins(body, EXIF_MARK));
  const facts = { orientation: exif ? exifOrientation(exif.body) : 1, profile: 'other' } as const;
  return keepFor(facts)(segments);
}

function begins(body: Uint8Array, mark: string): boolean {
  return asciiAt(body, 0, mark.length) === mark;
}

/** Gives an encoded file the segments of its source instead of its own. */
export function replaceSegments(encoded: Uint8Array, source: Uint8Array, keep: KeepSegments): Uint8Array<ArrayBuffer> {
  const segments = [...segmentsBeforeScan(source)].flatMap(({ marker, body }) =>
    marker !== null && ((marker >= APP0 && marker <= APP15) || marker === COMMENT) ? [{ marker, body }] : [],
  );
  const rest = encoded.subarray(START_BYTES + JFIF_BYTES);
  return joinBytes([encoded.subarray(0, START_BYTES), keep(segments), rest]);
}
