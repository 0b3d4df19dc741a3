import { type Failure, FailureError } from '../domain/outcome/failure.ts';
import { refuseSource } from '../domain/outcome/limits.ts';
import { formatOf, type SourceFormatId } from '../formats/formats.ts';
import { headerOf } from './parts.ts';
import { ByteSource, EndOfBytes, type FileBytes } from './shared/reading/byte-source.ts';
import { sniffFile } from './sniff.ts';
import type { Inspection } from './source-info.ts';

/**
 * Determines a file's format, size and orientation from a few kilobytes. The caller decides whether this browser can
 * decode the format.
 *
 * @param maxPixels the most pixels that an image may have on this device
 * @returns the facts or the reason for a refusal. Never rejects.
 */
export async function inspect(file: FileBytes, maxPixels: number): Promise<Inspection> {
  const source = new ByteSource(file);
  let format: SourceFormatId | null = null;
  try {
    const sniffed = await sniffFile(source);
    if (sniffed.kind === 'empty') return refuse({ code: 'empty-file' });
    if (sniffed.kind === 'other') return refuse({ code: 'not-an-image', kind: sniffed.what });
    if (sniffed.kind === 'unread') return refuse({ code: 'unread-format', name: sniffed.name });
    format = sniffed.format;
    const { storedSize, ...facts } = await headerOf(format).readHeader(source);
    const isTurned = facts.orientation >= 5;
    const size = isTurned ? { widthPx: storedSize.heightPx, heightPx: storedSize.widthPx } : storedSize;
    const failure = refuseSource(size, needsTwiceTheMemory(format) ? Math.ceil(maxPixels / 2) : maxPixels);
    return failure ? refuse(failure) : { ok: true, info: { format, mime: sniffed.mime, size, ...facts } };
  } catch (cause) {
    if (cause instanceof FailureError) return refuse(cause.failure);
    if (cause instanceof EndOfBytes && format) return refuse({ code: 'cut-off', format, percent: null });
    return refuse({ code: 'unexpected', detail: String(cause) });
  }
}

function needsTwiceTheMemory(format: SourceFormatId): boolean {
  return formatOf(format).read.needsTwiceTheMemory ?? false;
}

function refuse(failure: Failure): Inspection {
  return { ok: false, failure };
}
