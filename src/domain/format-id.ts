import { type FormatId, WRITABLE_FORMATS } from '../codecs/formats.ts';

export type { FormatId, SourceFormatId } from '../codecs/formats.ts';

export const FORMAT_IDS: readonly FormatId[] = WRITABLE_FORMATS.map(({ id }) => id);

/** The formats that every tool offers. Converters offer all formats. */
export const COMMON_FORMAT_IDS: readonly FormatId[] = WRITABLE_FORMATS.filter(
  ({ write }) => write.offered === 'everywhere',
).map(({ id }) => id);

/** The formats that tools for optimizing offer. */
export const OPTIMIZING_FORMAT_IDS: readonly FormatId[] = WRITABLE_FORMATS.filter(
  ({ write }) => write.offered !== 'converting',
).map(({ id }) => id);

/** The formats that 'Automatic' can choose from. */
export const CHOICE_FORMAT_IDS: readonly FormatId[] = WRITABLE_FORMATS.filter(
  ({ write: { offered, quality } }) => offered === 'everywhere' || (offered === 'optimizing' && quality !== null),
).map(({ id }) => id);

/** The default output format, because every program opens it. */
export const DEFAULT_FORMAT: FormatId = 'jpeg';

export function isFormatId(value: unknown): value is FormatId {
  return FORMAT_IDS.some((id) => id === value);
}
