/** The formats the product can write. One folder in `codecs/` answers for each. */
export const FORMAT_IDS = ['jpeg', 'png', 'webp', 'gif'] as const;

export type FormatId = (typeof FORMAT_IDS)[number];

/**
 * The formats the product recognizes by their bytes. `heic`, `jxl` and `tiff` are recognized so
 * that a refusal can name them; whether they can be read depends on the browser.
 */
export const SOURCE_FORMAT_IDS = [...FORMAT_IDS, 'avif', 'bmp', 'ico', 'svg', 'heic', 'jxl', 'tiff'] as const;

export type SourceFormatId = (typeof SOURCE_FORMAT_IDS)[number];

export function isFormatId(value: unknown): value is FormatId {
  return (FORMAT_IDS as readonly unknown[]).includes(value);
}
