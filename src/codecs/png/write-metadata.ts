import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { crc32 } from '../../kernels/crc32/plain.ts';
import type { MetadataText, WrittenMetadata } from '../shared/metadata/metadata.ts';
import { type PrintResolution, perMeter } from '../shared/metadata/resolution.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

export const XMP_KEYWORD = 'XML:com.adobe.xmp';

/**
 * Chunks that describe colors, pixels and frames. Of all other chunks, a file needs only the critical ones, whose type
 * is capitalized.
 */
const NEEDED = [
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
];

const MAX_KEYWORD_BYTES = 79;

const IS_LATIN1 = /^[ -\u00ff]*$/;

/** Replaces the metadata of a file. The new metadata comes before the image, where all programs look for it. */
export function write(file: Bytes, wanted: WrittenMetadata): Bytes {
  const parts: Uint8Array[] = [file.subarray(0, 8)];
  const added = chunksFor(wanted);
  const view = viewOf(file);
  for (let at = 8; at + 12 <= file.length; ) {
    const type = asciiAt(file, at + 4, 4);
    const end = Math.min(at + 12 + view.getUint32(at), file.length);
    if (type === 'IDAT') parts.push(...added.splice(0));
    const isReplaced = type === 'pHYs' && wanted.resolution;
    if (!isReplaced && (/^[A-Z]/.test(type) || NEEDED.includes(type))) parts.push(file.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return joinBytes(parts);
}

function chunksFor({ exif, xmp, texts, resolution }: WrittenMetadata): Uint8Array[] {
  const packet = writeXmp(xmp);
  return [
    ...(resolution ? [chunk('pHYs', pixelsPerMeter(resolution))] : []),
    ...(exif ? [chunk('eXIf', exif)] : []),
    ...(packet ? [chunk('iTXt', internationalText(XMP_KEYWORD, packet))] : []),
    ...texts.map(textChunk),
  ];
}

function pixelsPerMeter(resolution: PrintResolution): Uint8Array {
  const { x, y } = perMeter(resolution);
  const data = new Uint8Array(9);
  viewOf(data).setUint32(0, x);
  viewOf(data).setUint32(4, y);
  data[8] = 1;
  return data;
}

function textChunk({ keyword, text }: MetadataText): Uint8Array {
  const name = keyword.slice(0, MAX_KEYWORD_BYTES);
  if (IS_LATIN1.test(text)) return chunk('tEXt', joinBytes([bytesOf(name), new Uint8Array(1), bytesOf(text)]));
  return chunk('iTXt', internationalText(name, new TextEncoder().encode(text)));
}

/** The content of an iTXt chunk: not compressed, without a language and without a translated keyword. */
function internationalText(keyword: string, text: Uint8Array): Uint8Array {
  return joinBytes([bytesOf(keyword), new Uint8Array(5), text]);
}

function bytesOf(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = joinBytes([new Uint8Array(4), bytesOf(type), data, new Uint8Array(4)]);
  const view = viewOf(bytes);
  view.setUint32(0, data.length);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
