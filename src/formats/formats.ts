import { avif } from './avif.ts';
import { bmp } from './bmp.ts';
import { cameraRaw } from './camera-raw.ts';
import type { FormatDescriptor, WriteFacts } from './format.ts';
import { gif } from './gif.ts';
import { heic } from './heic.ts';
import { ico } from './ico.ts';
import { jpeg } from './jpeg.ts';
import { jxl } from './jxl.ts';
import { netpbm } from './netpbm.ts';
import { png } from './png.ts';
import { qoi } from './qoi.ts';
import { svg } from './svg.ts';
import { tiff } from './tiff.ts';
import { webp } from './webp.ts';

/**
 * Every format that Pixmill recognizes by content, in the order of the menus. Safe to import anywhere, because it
 * contains facts and no code. This is the only list of formats. Everything else follows from it and from the files in
 * each folder.
 */
export const FORMATS = [jpeg, png, webp, gif, heic, avif, jxl, cameraRaw, tiff, bmp, ico, svg, qoi, netpbm] as const;

export type Format = (typeof FORMATS)[number];

/** A format that Pixmill recognizes. Whether it can be read may depend on the browser. */
export type SourceFormatId = Format['id'];

/** A format that Pixmill can write. */
export type FormatId = Extract<Format, { readonly write: WriteFacts }>['id'];

export type WritableFormat = FormatDescriptor & { readonly id: FormatId; readonly write: WriteFacts };

export const WRITABLE_FORMATS = FORMATS.filter(({ write }) => write !== null) as readonly WritableFormat[];

const BY_ID: ReadonlyMap<string, FormatDescriptor> = new Map(FORMATS.map((format) => [format.id, format]));

export function formatOf(id: FormatId): WritableFormat;
export function formatOf(id: SourceFormatId): FormatDescriptor;
export function formatOf(id: SourceFormatId): FormatDescriptor {
  // The map has every id, because it is built from the same list as the type.
  return BY_ID.get(id) as FormatDescriptor;
}

/** Whether every browser can read the format, natively or with our codec. */
export function isReadEverywhere({ read }: Pick<FormatDescriptor, 'read'>): boolean {
  return read.browsers === 'all' || read.decoders.some(({ by }) => by === 'codec');
}

/**
 * The types that file inputs and the share sheet accept. Operating systems do not treat every format as an image, so
 * the list also has all extensions.
 */
export const ACCEPTED_TYPES: readonly string[] = [
  'image/*',
  ...FORMATS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
];

/** For the `accept` of file inputs. */
export const ACCEPTED_FILES = ACCEPTED_TYPES.join(',');

/** Whether the page may show the format in an `<img>`: if all browsers support it, or our codec cannot decode it. */
export function isShownByBrowsers(id: SourceFormatId): boolean {
  const { browsers, decoders } = formatOf(id).read;
  return browsers === 'all' || !decoders.some(({ by }) => by === 'codec');
}

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
