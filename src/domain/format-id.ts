/** The formats that Pixmill can write. Each has a folder in `codecs/`. */
export const FORMAT_IDS = ['jpeg', 'png', 'webp', 'gif'] as const;

export type FormatId = (typeof FORMAT_IDS)[number];

/**
 * The formats that Pixmill recognizes by content. `heic`, `jxl` and `tiff` are recognized so that a refusal can name
 * them. Whether they can be read depends on the browser.
 */
export const SOURCE_FORMAT_IDS = [...FORMAT_IDS, 'avif', 'bmp', 'ico', 'svg', 'heic', 'jxl', 'tiff'] as const;

export type SourceFormatId = (typeof SOURCE_FORMAT_IDS)[number];

export function isFormatId(value: unknown): value is FormatId {
  return (FORMAT_IDS as readonly unknown[]).includes(value);
}
