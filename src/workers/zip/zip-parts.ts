import { type PartOutput, ZipPart, type ZipSource } from './zip-part.ts';

export interface ZipLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** Well below the limits of ZIP without ZIP64: 4 GiB - 1 and 65,535 entries. */
const ZIP_LIMITS: ZipLimits = { maxBytes: Math.floor(3.9 * 2 ** 30), maxEntries: 65_000 };

export interface ZipPartsOptions {
  readonly signal?: AbortSignal;
  readonly limits?: ZipLimits;
  /** @param bytes written so far, over all parts */
  readonly onEntry?: (done: number, bytes: number) => void;
}

export interface ZipTotals {
  readonly parts: number;
  readonly bytes: number;
}

/**
 * Writes an archive of uncompressed entries, in as many parts as the limits require. The parts are closed when the last
 * one has been written, or all of them are discarded if anything fails before.
 *
 * @param openPart called with 1, 2, ...
 * @throws SourceUnreadable, the abort signal's reason, RangeError for an entry that fits no part, and errors of the
 *   outputs
 */
export async function writeZipParts(
  sources: AsyncIterable<ZipSource>,
  openPart: (number: number) => Promise<PartOutput>,
  { signal, limits = ZIP_LIMITS, onEntry }: ZipPartsOptions = {},
): Promise<ZipTotals> {
  const parts: ZipPart[] = [];
  const open = async () => {
    const part = new ZipPart(await openPart(parts.length + 1));
    parts.push(part);
    return part;
  };
  const isFull = (part: ZipPart, source: ZipSource) =>
    part.entries >= limits.maxEntries || part.bytesWith(source) > limits.maxBytes;
  const sumBytes = () => parts.reduce((sum, part) => sum + part.writtenBytes, 0);

  try {
    let part = await open();
    let done = 0;
    for await (const source of sources) {
      signal?.throwIfAborted();
      if (isFull(part, source)) {
        await part.end();
        part = await open();
        if (isFull(part, source)) throw new RangeError('an entry is larger than an archive may be');
      }
      await part.add(source, signal);
      onEntry?.(++done, sumBytes());
    }
    signal?.throwIfAborted();
    await part.end();
    // The first part may be the user's file, so it is closed last, when nothing else can fail.
    for (const { output } of parts.toReversed()) await output.close();
    return { parts: parts.length, bytes: sumBytes() };
  } catch (error) {
    for (const { output } of parts) await output.discard().catch(() => {});
    throw error;
  }
}
