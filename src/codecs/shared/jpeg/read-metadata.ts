import { joinBytes } from '../../../base/bytes.ts';
import { iptcOfResources } from '../metadata/iptc.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { type PrintResolution, perInch } from '../metadata/resolution.ts';
import { asciiAt, type ByteSource, viewOf } from '../reading/byte-source.ts';
import { readText } from '../reading/text.ts';
import { EXIF_MARK } from './header.ts';
import { readSegments, XMP_MARK } from './read-segments.ts';
import { APP0, APP1 } from './segments.ts';

export const EXTENSION_MARK = 'http://ns.adobe.com/xmp/extension/\0';
export const PHOTOSHOP_MARK = 'Photoshop 3.0\0';

export const APP13 = 0xed;
export const COMMENT = 0xfe;

/** By their numbers. 0 is only a ratio. */
const JFIF_UNITS = [undefined, 'inch', 'centimeter'] as const;

export async function readJpegMetadata(source: ByteSource): Promise<Metadata> {
  const segments = await readSegments(source, [APP0, APP1, APP13, COMMENT]);
  const marked = (marker: number, mark: string) =>
    segments
      .filter(({ marker: code, body }) => code === marker && asciiAt(body, 0, mark.length) === mark)
      .map(({ body }) => body.subarray(mark.length));
  const [exif = null] = marked(APP1, EXIF_MARK);
  const photoshop = joinBytes(marked(APP13, PHOTOSHOP_MARK));
  const extension = joinExtension(marked(APP1, EXTENSION_MARK));
  return {
    exif,
    xmp: [...marked(APP1, XMP_MARK), ...(extension ? [extension] : [])],
    iptc: iptcOfResources(photoshop),
    texts: segments
      .filter(({ marker }) => marker === COMMENT)
      .map(({ body }) => ({ keyword: 'Comment', text: readText(body) })),
    resolution: resolutionOf(marked(APP0, 'JFIF\0')[0]),
    unreadable: extension === undefined ? ['xmp'] : [],
  };
}

/** @param jfif version, unit and density */
function resolutionOf(jfif: Uint8Array | undefined): PrintResolution | null {
  const unit = jfif && jfif.length >= 7 ? JFIF_UNITS[jfif[2] ?? 0] : undefined;
  return jfif && unit ? perInch(viewOf(jfif).getUint16(3), viewOf(jfif).getUint16(5), unit) : null;
}

/** The head of a part: a digest of the whole extension, the extension's length, and the offset of the part. */
const DIGEST_BYTES = 32;
const PART_HEAD_BYTES = DIGEST_BYTES + 8;

/**
 * Joins the parts of the XMP that did not fit in the first segment.
 *
 * @returns `null` if there are none, `undefined` if parts are missing
 */
function joinExtension(parts: readonly Uint8Array[]): Uint8Array | null | undefined {
  const [first] = parts;
  if (!first) return null;
  if (parts.some((part) => part.length < PART_HEAD_BYTES)) return undefined;
  const digest = asciiAt(first, 0, DIGEST_BYTES);
  const own = parts
    .filter((part) => asciiAt(part, 0, DIGEST_BYTES) === digest)
    .map((part) => ({ at: viewOf(part).getUint32(DIGEST_BYTES + 4), bytes: part.subarray(PART_HEAD_BYTES) }))
    .sort((a, b) => a.at - b.at);
  const whole = joinBytes(own.map(({ bytes }) => bytes));
  let end = 0;
  for (const { at, bytes } of own) {
    if (at !== end) return undefined;
    end += bytes.length;
  }
  return end === viewOf(first).getUint32(DIGEST_BYTES) ? whole : undefined;
}
