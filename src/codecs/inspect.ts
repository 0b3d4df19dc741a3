import { type Failure, FailureError } from '../domain/failure.ts';
import type { SourceFormatId } from '../domain/format-id.ts';
import { refuseSource } from '../domain/limits.ts';
import { readBmpHeader } from './bmp/header.ts';
import { readGifHeader } from './gif/header.ts';
import { readAvifHeader, readHeicHeader } from './heif/header.ts';
import { readIcoHeader } from './ico/header.ts';
import { readJpegHeader } from './jpeg/header.ts';
import { readJxlHeader } from './jxl/header.ts';
import { readPngHeader } from './png/header.ts';
import { ByteSource, EndOfBytes } from './reading/byte-source.ts';
import type { HeaderFacts } from './reading/header-facts.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';
import type { Inspection } from './source-info.ts';
import { readSvgHeader } from './svg/header.ts';
import { readTiffHeader } from './tiff/header.ts';
import { readWebpHeader } from './webp/header.ts';

const HEADER_READERS = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  gif: readGifHeader,
  avif: readAvifHeader,
  bmp: readBmpHeader,
  ico: readIcoHeader,
  svg: readSvgHeader,
  heic: readHeicHeader,
  jxl: readJxlHeader,
  tiff: readTiffHeader,
} satisfies Record<SourceFormatId, (source: ByteSource) => Promise<HeaderFacts>>;

/**
 * Determines a file's format, size and orientation from a few kilobytes. The caller decides whether this browser can
 * decode the format.
 *
 * @param maxPixels pixel budget of one image on this device
 * @returns never rejects
 */
export async function inspect(blob: Blob, maxPixels: number): Promise<Inspection> {
  const source = new ByteSource(blob);
  let format: SourceFormatId | null = null;
  try {
    const sniffed = sniff(await source.readUpTo(0, SNIFF_BYTES));
    if (sniffed.kind === 'empty') return refuse({ code: 'empty-file' });
    if (sniffed.kind === 'other') return refuse({ code: 'not-an-image', kind: sniffed.what });
    format = sniffed.format;
    const { storedSize, ...facts } = await HEADER_READERS[format](source);
    const isTurned = facts.orientation >= 5;
    const size = isTurned ? { widthPx: storedSize.heightPx, heightPx: storedSize.widthPx } : storedSize;
    const failure = refuseSource(size, maxPixels);
    return failure ? refuse(failure) : { ok: true, info: { format, mime: sniffed.mime, size, ...facts } };
  } catch (cause) {
    if (cause instanceof FailureError) return refuse(cause.failure);
    if (cause instanceof EndOfBytes && format) return refuse({ code: 'cut-off', format, percent: null });
    return refuse({ code: 'unexpected', detail: String(cause) });
  }
}

function refuse(failure: Failure): Inspection {
  return { ok: false, failure };
}
