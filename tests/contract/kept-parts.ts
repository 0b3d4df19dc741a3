import type { Note } from '../../src/domain/outcome/notes.ts';
import type { FormatDescriptor } from '../../src/formats/format.ts';
import type { FormatId, SourceFormatId } from '../../src/formats/formats.ts';
import { FORMATS, WRITABLE_FORMATS } from '../../src/formats/formats.ts';

/** The outcome for a part of a source. `as XMP`: written as XMP properties. */
export type Fate = 'kept' | 'as XMP' | 'lost';

/** A part that a file can have besides the pixels of one opaque sRGB image. */
export interface Part {
  readonly name: string;
  readonly fates: { readonly [Target in FormatId]: Fate };
  /** The note that the user sees. Default: none. */
  readonly noteIfKept?: Note['code'];
  readonly noteIfLost?: Note['code'];
}

/** @returns which formats keep the part according to their descriptors */
function by(keeps: (format: FormatDescriptor) => boolean): Part['fates'] {
  const fates = WRITABLE_FORMATS.map((format) => [format.id, keeps(format) ? 'kept' : 'lost'] as const);
  return Object.fromEntries(fates) as Part['fates'];
}

const LOST: Part['fates'] = by(() => false);

/** The parts that a result keeps with the setting 'Keep everything' for metadata and 'Keep' for wide colors. */
export const PARTS = {
  frames: {
    name: 'Frames of an animation',
    fates: by(({ write }) => write?.motion === true),
    noteIfKept: 'motion-kept',
    noteIfLost: 'first-frame-only',
  },
  alpha: { name: 'Transparency', fates: by(({ alpha }) => alpha), noteIfLost: 'transparency-filled' },
  pages: { name: 'Pages after the first', fates: LOST, noteIfLost: 'first-page-only' },
  images: { name: 'Images and videos beside the main image', fates: LOST, noteIfLost: 'main-image-only' },
  wide: {
    name: 'Wide colors',
    fates: { ...LOST, jpeg: 'kept', png: 'kept', webp: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'colors-converted',
  },
  depth: {
    name: 'More than 8 bits per channel',
    fates: { ...LOST, png: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'depth-reduced',
  },
  gainMap: { name: 'HDR: gain map', fates: { ...LOST, jpeg: 'kept', avif: 'kept' }, noteIfLost: 'hdr-left-out' },
  hdrRange: {
    name: 'HDR: light coded with PQ or HLG',
    fates: { ...LOST, jpeg: 'kept', png: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'hdr-left-out',
  },
  shallowRange: { name: 'HDR decoded to 8 bits', fates: LOST, noteIfLost: 'hdr-left-out' },
  exif: {
    name: 'EXIF',
    fates: { ...LOST, jpeg: 'kept', png: 'kept', webp: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'metadata-lost',
  },
  resolution: {
    name: 'Only the print resolution',
    fates: { ...LOST, jpeg: 'kept', png: 'kept', webp: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'resolution-lost',
  },
  xmp: {
    name: 'XMP',
    fates: { ...LOST, jpeg: 'kept', png: 'kept', webp: 'kept', avif: 'kept', jxl: 'kept' },
    noteIfLost: 'metadata-lost',
  },
  iptc: {
    name: 'IPTC',
    fates: { ...LOST, jpeg: 'kept', png: 'as XMP', webp: 'as XMP', avif: 'as XMP', jxl: 'as XMP' },
    noteIfLost: 'metadata-lost',
  },
  comment: { name: 'Comments', fates: { ...LOST, jpeg: 'kept', png: 'kept' }, noteIfLost: 'metadata-lost' },
  text: {
    name: 'Text that names the author',
    fates: { ...LOST, jpeg: 'as XMP', png: 'kept', webp: 'as XMP', avif: 'as XMP', jxl: 'as XMP' },
    noteIfLost: 'metadata-lost',
  },
} as const satisfies { readonly [Id: string]: Part };

export type PartId = keyof typeof PARTS;

export const PART_IDS = Object.keys(PARTS) as PartId[];

export interface RichFile {
  readonly format: SourceFormatId;
  /** Relative to `tests/fixtures`. */
  readonly file: string;
  /** Our engine must write the file first, with all of its parts. */
  readonly isRewritten?: true;
  readonly has: readonly PartId[];
}

/** Lists at least one file for each readable format, and for each part that the format can have. */
export const RICH_FILES: readonly RichFile[] = [
  { format: 'jpeg', file: 'metadata/private-markers.jpg', has: ['exif', 'xmp', 'iptc', 'comment'] },
  { format: 'jpeg', file: 'metadata/jpeg-ultrahdr-seine.jpg', has: ['gainMap', 'exif', 'xmp', 'iptc'] },
  { format: 'jpeg', file: 'metadata/jpeg-mpo-iphone-p3-gps.jpg', has: ['gainMap', 'wide', 'exif'] },
  { format: 'png', file: 'metadata/private-markers.png', has: ['exif', 'xmp', 'comment', 'text'] },
  { format: 'png', file: 'apng-variable-delays-64x64.png', has: ['frames'] },
  { format: 'png', file: 'quadrants-transparent-64x48.png', has: ['alpha'] },
  { format: 'png', file: 'p3-patch-64x64.jpg', isRewritten: true, has: ['wide'] },
  { format: 'png', file: 'tiff/rgb16-lzw.tif', isRewritten: true, has: ['depth', 'resolution'] },
  { format: 'webp', file: 'metadata/private-markers.webp', has: ['exif', 'xmp'] },
  { format: 'webp', file: 'webp-variable-delays-64x64.webp', has: ['frames'] },
  { format: 'webp', file: 'quadrants-transparent-64x48.webp', has: ['alpha'] },
  { format: 'webp', file: 'p3-patch-64x64.jpg', isRewritten: true, has: ['wide'] },
  { format: 'gif', file: 'metadata/private-markers.gif', has: ['comment'] },
  { format: 'gif', file: 'motion/xmp-data.gif', has: ['xmp'] },
  { format: 'gif', file: 'gif-rotating-squares-80x80.gif', has: ['frames', 'alpha'] },
  { format: 'heic', file: 'metadata/private-markers.heic', has: ['exif', 'xmp'] },
  { format: 'heic', file: 'quadrants-p3-160x96.heic', has: ['wide'] },
  { format: 'heic', file: 'gradient-10bit-96x64.heic', has: ['depth'] },
  { format: 'heic', file: 'quadrants-transparent-64x48.heic', has: ['alpha'] },
  { format: 'heic', file: 'quadrants-motion-photo-160x96.heic', has: ['images'] },
  { format: 'avif', file: 'metadata/private-markers.avif', has: ['exif', 'xmp'] },
  { format: 'avif', file: 'metadata/avif-gainmap-seine.avif', has: ['gainMap', 'exif', 'xmp'] },
  { format: 'avif', file: 'motion/avif-colors-8bpc-150x150.avif', has: ['frames'] },
  { format: 'avif', file: 'avif-alpha-80x80.avif', has: ['alpha'] },
  { format: 'avif', file: 'p3-patch-64x64.jpg', isRewritten: true, has: ['wide'] },
  { format: 'avif', file: 'avif-hdr-pq-p3-200x200.avif', has: ['hdrRange', 'depth', 'exif', 'xmp'] },
  { format: 'jxl', file: 'metadata/private-markers.jxl', has: ['exif', 'xmp'] },
  { format: 'jxl', file: 'metadata/private-markers-packed.jxl', has: ['exif', 'xmp'] },
  { format: 'jxl', file: 'quadrants-transparent-64x48.png', isRewritten: true, has: ['alpha'] },
  { format: 'jxl', file: 'motion/jxl-variable-delays-64x64.jxl', has: ['frames'] },
  { format: 'jxl', file: 'jxl-display-p3-48x32.jxl', has: ['wide'] },
  { format: 'jxl', file: 'jxl-p3-profile-64x64.jxl', has: ['wide'] },
  { format: 'jxl', file: 'jxl-hdr-pq-48x32.jxl', has: ['shallowRange'] },
  { format: 'tiff', file: 'metadata/private-markers.tif', has: ['exif', 'xmp', 'iptc'] },
  { format: 'tiff', file: 'tiff/display-p3.tif', has: ['wide', 'resolution'] },
  { format: 'tiff', file: 'tiff/rgb16-lzw.tif', has: ['depth', 'resolution'] },
  { format: 'tiff', file: 'tiff/alpha-straight.tif', has: ['alpha', 'resolution'] },
  { format: 'tiff', file: 'tiff-multipage-3.tif', has: ['pages'] },
  { format: 'camera-raw', file: 'quadrants-160x96.cr2', has: ['exif'] },
  { format: 'bmp', file: 'bmp-24bit.bmp', has: ['resolution'] },
  { format: 'ico', file: 'quadrants-32x32.ico', has: [] },
  { format: 'svg', file: 'quadrants-120x80.svg', has: ['alpha'] },
  { format: 'qoi', file: 'qoi-alpha-rgba-33x21.qoi', has: ['alpha'] },
  { format: 'netpbm', file: 'netpbm/alpha.pam', has: ['alpha'] },
  { format: 'netpbm', file: 'netpbm/photo-16bit.ppm', has: ['depth'] },
];

/** Lists the formats whose files can have a part, in the order of the menus. */
function formatsWith(part: PartId): readonly string[] {
  const ids = new Set(RICH_FILES.filter(({ has }) => has.includes(part)).map(({ format }) => format));
  return FORMATS.filter(({ id }) => ids.has(id)).map(({ label }) => label);
}

/** Prints the parts as the table of `docs/metadata-and-color.md`. */
export function partsTable(): string {
  const rows = PART_IDS.map((id) => {
    const { name, fates, noteIfKept, noteIfLost }: Part = PARTS[id];
    const notes = [noteIfKept && `kept: \`${noteIfKept}\``, noteIfLost && `lost: \`${noteIfLost}\``];
    const cells = WRITABLE_FORMATS.map(({ id: target }) => fates[target]);
    return `| ${[name, formatsWith(id).join(', '), ...cells, notes.filter(Boolean).join(', ')].join(' | ')} |`;
  });
  const heads = ['Part of the source', 'Sources', ...WRITABLE_FORMATS.map(({ label }) => label), 'Notes'];
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows].join('\n');
}
