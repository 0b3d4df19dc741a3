import { type FormatId, formatOf, type WritableFormat } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';

/** A file for a web page. Files of one markup show the same image in the same ratio. */
export interface PageFile {
  /** Relative to the page, with `/` between folders: hostile text. */
  readonly path: string;
  readonly format: FormatId;
  readonly size: PixelSize;
}

/** How a browser chooses: by the width in which the page shows the image, or by the density of the screen. */
export type Descriptor = 'w' | 'x';

interface ImageMarkupOptions {
  readonly descriptor: Descriptor;
  /** The width of the image on the page, as in HTML. Default: that of the page, up to the largest file. */
  readonly sizes?: string;
}

/**
 * HTML that shows an image: `<picture>` with a `<source>` for each format that some browsers lack, otherwise `<img>`.
 * The text for people who cannot see the image is left empty.
 */
export function imageMarkup(files: readonly PageFile[], { descriptor, sizes }: ImageMarkupOptions): string {
  const sorted = [...files].sort((one, other) => one.size.widthPx - other.size.widthPx);
  const groups = groupByFormat(sorted);
  const shown = groups.at(-1) ?? [];
  const [smallest, largest] = [shown[0], shown.at(-1)];
  if (!smallest || !largest) return '';
  const fallback = descriptor === 'w' ? largest : smallest;
  const isChoice = groups.some((group) => group.length > 1);
  const width = sizes ?? `(max-width: ${largest.size.widthPx}px) 100vw, ${largest.size.widthPx}px`;
  const choice = (group: readonly PageFile[]) => ({
    srcset: isChoice ? candidates(group, descriptor, sorted) : group.map(({ path }) => urlOf(path)).join(),
    ...(isChoice && descriptor === 'w' && { sizes: width }),
  });
  const image = tag('img', {
    src: urlOf(fallback.path),
    ...(isChoice && choice(shown)),
    width: fallback.size.widthPx,
    height: fallback.size.heightPx,
    alt: '',
  });
  const sources = groups
    .slice(0, -1)
    .map((group) => tag('source', { type: typeOf(group[0] as PageFile), ...choice(group) }));
  return sources.length === 0 ? image : ['<picture>', ...[...sources, image].map(indent), '</picture>'].join('\n');
}

/** The value of a `srcset` attribute. Contains no characters that HTML would need escaped. */
export function srcsetOf(files: readonly PageFile[], descriptor: Descriptor): string {
  const sorted = [...files].sort((one, other) => one.size.widthPx - other.size.widthPx);
  return candidates(sorted, descriptor, sorted);
}

/**
 * HTML for the `<head>` of a page.
 *
 * @param icons PNG files
 */
export function faviconMarkup(
  ico: { readonly path: string; readonly sidesPx: readonly number[] },
  icons: readonly PageFile[],
  manifestPath: string,
): string {
  const sizes = ico.sidesPx.map((sidePx) => `${sidePx}x${sidePx}`).join(' ');
  const touch = icons.find(({ size }) => size.widthPx === TOUCH_ICON_PX);
  return [
    tag('link', { rel: 'icon', href: urlOf(ico.path), sizes }),
    ...(touch ? [tag('link', { rel: 'apple-touch-icon', href: urlOf(touch.path) })] : []),
    tag('link', { rel: 'manifest', href: urlOf(manifestPath) }),
  ].join('\n');
}

/** The icon that iOS shows on its home screen. */
export const TOUCH_ICON_PX = 180;

/** The part of a web app manifest that names its icons. JSON. @param icons relative to the manifest */
export function manifestSnippet(icons: readonly PageFile[]): string {
  const listed = icons.filter(({ size }) => size.widthPx !== TOUCH_ICON_PX);
  return JSON.stringify({ icons: listed.map((icon) => ({ src: urlOf(icon.path), ...iconFacts(icon) })) }, null, 2);
}

function iconFacts(icon: PageFile): { readonly type: string; readonly sizes: string } {
  return { type: typeOf(icon), sizes: `${icon.size.widthPx}x${icon.size.heightPx}` };
}

/**
 * The files of each format, the one that the fewest browsers show first. Formats that all browsers show come last and
 * together, because a browser would never pass the first of them.
 */
function groupByFormat(files: readonly PageFile[]): readonly (readonly PageFile[])[] {
  const groups = new Map<number | FormatId, PageFile[]>();
  for (const file of [...files].sort((one, other) => newness(other) - newness(one))) {
    const key = newness(file) === 0 ? 0 : file.format;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

/** The year since which all browsers show a format; 0 if they always have. */
function newness({ format }: PageFile): number {
  const { read }: WritableFormat = formatOf(format);
  return read.browsers === 'all' ? (read.since ?? 0) : Number.POSITIVE_INFINITY;
}

function candidates(files: readonly PageFile[], descriptor: Descriptor, all: readonly PageFile[]): string {
  const onePx = all[0]?.size.widthPx ?? 1;
  const names = new Map<string, string>();
  for (const { path, size } of files) {
    const number = descriptor === 'w' ? size.widthPx : Math.round((100 * size.widthPx) / onePx) / 100;
    const name = `${number}${descriptor}`;
    // Browsers ignore a second file with the same descriptor.
    if (!names.has(name)) names.set(name, urlOf(path));
  }
  return [...names].map(([name, url]) => `${url} ${name}`).join(', ');
}

/** A URL that leads to the file and nowhere else, whatever it is called. */
function urlOf(path: string): string {
  const names = path.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');
  return names.map((name) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'))).join('/');
}

function typeOf({ format }: PageFile): string {
  return formatOf(format).mime;
}

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function tag(name: string, attributes: { readonly [attribute: string]: string | number }): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${String(value).replace(/[&<>"]/g, (each) => ENTITIES[each] ?? '')}"`,
  );
  return `<${name}${written.join('')}>`;
}

function indent(line: string): string {
  return `  ${line}`;
}
