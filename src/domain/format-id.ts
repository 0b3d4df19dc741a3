import { type FormatId, WRITABLE_FORMATS } from '../codecs/formats.ts';

export type { FormatId, SourceFormatId } from '../codecs/formats.ts';

export const FORMAT_IDS: readonly FormatId[] = WRITABLE_FORMATS.map(({ id }) => id);

/** The default output format, because every program opens it. */
export const DEFAULT_FORMAT: FormatId = 'jpeg';

export function isFormatId(value: unknown): value is FormatId {
  return FORMAT_IDS.some((id) => id === value);
}
