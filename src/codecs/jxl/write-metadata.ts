import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { WrittenMetadata } from '../shared/metadata/metadata.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { viewOf } from '../shared/reading/byte-source.ts';
import { boxesIn } from '../shared/reading/isobmff.ts';
import { BARE_CODESTREAM } from './signature.ts';
import { text, writeBox } from './write-box.ts';

/** The boxes of the level, the frame index, and the image, whole or in parts. */
const NEEDED = ['jxll', 'jxli', 'jxlc', 'jxlp'];

/** Replaces the metadata of a file. If there is metadata, a bare codestream is wrapped in boxes. */
export function write(file: Bytes, { exif, xmp }: WrittenMetadata): Bytes {
  const packet = writeXmp(xmp);
  const isBare = viewOf(file).getUint16(0) === BARE_CODESTREAM;
  if (isBare && !exif && !packet) return file;
  const image = isBare
    ? [writeBox('jxlc', file)]
    : [...boxesIn(file, 0, file.length)]
        .filter(({ type }) => NEEDED.includes(type))
        .map(({ type, start, end }) => writeBox(type, file.subarray(start, end)));
  return joinBytes([
    writeBox('JXL ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)),
    // Brand, version, compatible brand.
    writeBox('ftyp', text('jxl '), new Uint8Array(4), text('jxl ')),
    // There are no bytes between the offset and the TIFF header.
    ...(exif ? [writeBox('Exif', new Uint8Array(4), exif)] : []),
    ...(packet ? [writeBox('xml ', packet)] : []),
    ...image,
  ]);
}
