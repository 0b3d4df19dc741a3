import {
  type FormatId,
  formatOf,
  isFormatId,
  type SourceFormatId,
  type WritableFormat,
} from '../../formats/formats.ts';
import { foldName } from '../batch/entry-names.ts';
import { extensionFor, safeBaseName } from '../batch/naming.ts';
import { posedSize } from '../geometry/change-pose.ts';
import { type Pose, UPRIGHT } from '../geometry/pose.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { ImageFacts } from '../settings/recipe.ts';
import { type ExportChoice, type ExportSet, MAX_EXPORTS } from './export-choice.ts';
import { type Descriptor, faviconMarkup, imageMarkup, manifestSnippet, type PageFile, srcsetOf } from './markup.ts';
import { DEFAULT_TEMPLATE, fillTemplate } from './name-template.ts';
import { densitySet, faviconSet, marketplaceSet, notEnlarged, responsiveSet } from './ready-sets.ts';
import { GOAL_FIELDS, type RecipeOutput } from './recipe.ts';

/** The names of files that differ in their widths and formats. */
const OWN_NAME = '{name}-{width}.{ext}';

/** Files to make of one image. */
export interface ExportPlan {
  readonly outputs: readonly RecipeOutput[];
  /** How many of the outputs, from the first, are put into one ICO file instead of being files themselves. */
  readonly inIco: number;
}

/** How many files the outputs become. */
export function fileCount({ outputs, inIco }: ExportPlan): number {
  return outputs.length - Math.max(0, inIco - 1);
}

/**
 * The files of a set, for what a pose keeps of an image.
 *
 * @param chosen goal, effort, metadata, stamp, mark, sharpening and color of the settings, which all outputs share
 */
export function planExport(
  choice: ExportChoice,
  whole: ImageFacts,
  chosen: RecipeOutput,
  pose: Pose = UPRIGHT,
): ExportPlan {
  const { stamp } = chosen;
  const image = { ...whole, size: posedSize(whole.size, pose) };
  const plan = planSet(choice, image, chosen);
  const marked = plan.outputs.map((output) => withMark(output, choice.set, chosen));
  // Sets that decide everything else have the stamp, too. An ICO file has no place for it.
  const outputs = stamp ? marked.map((output, at) => (at < plan.inIco ? output : { ...output, stamp })) : marked;
  return { ...plan, outputs };
}

/** Icons are too small for a mark. The user's own files say themselves whether they have the one of the settings. */
function withMark(output: RecipeOutput, set: ExportSet, { mark }: RecipeOutput): RecipeOutput {
  const isMarked = set === 'files' ? output.mark !== undefined : set !== 'favicon';
  return mark && isMarked ? { ...output, mark } : output;
}

function planSet(choice: ExportChoice, image: ImageFacts, chosen: RecipeOutput): ExportPlan {
  const own = sharedOf(chosen);
  switch (choice.set) {
    case 'responsive':
      return { outputs: named(choice, responsiveSet(image, own)), inIco: 0 };
    case 'density':
      return { outputs: named(choice, densitySet(image, { ...own, ...formatOfChosen(chosen) })), inIco: 0 };
    case 'shops':
      return { outputs: named(choice, marketplaceSet()), inIco: 0 };
    case 'favicon': {
      const { inIco, icons } = faviconSet(image);
      return { outputs: [...inIco, ...icons], inIco: inIco.length };
    }
    case 'own': {
      const widths = choice.widths.length > 0 ? notEnlarged(choice.widths, image.size.widthPx) : [null];
      const outputs = widths.flatMap((width) =>
        choice.formats.map((format) => ({
          ...own,
          format,
          ...(width !== null && { width }),
          name: OWN_NAME,
        })),
      );
      return { outputs: named(choice, outputs.slice(0, MAX_EXPORTS)), inIco: 0 };
    }
    case 'files': {
      const outputs = choice.files.slice(0, MAX_EXPORTS);
      return {
        outputs: named(
          choice,
          outputs.map((file) => ({ name: OWN_NAME, ...beside(file, own) })),
        ),
        inIco: 0,
      };
    }
  }
}

function named({ name }: ExportChoice, outputs: readonly RecipeOutput[]): readonly RecipeOutput[] {
  return name === null ? outputs : outputs.map((output) => ({ ...output, name }));
}

/** An output with what it does not decide itself. */
function beside(file: RecipeOutput, shared: RecipeOutput): RecipeOutput {
  if (GOAL_FIELDS.every((field) => file[field] === undefined)) return { ...shared, ...file };
  const { quality: _, look: __, maxBytes: ___, mayScale: ____, ...rest } = shared;
  return { ...rest, ...file };
}

/** Without what a set decides, and without a goal that only one format has. */
function sharedOf({
  quality,
  look,
  maxBytes,
  mayScale,
  effort,
  metadata,
  colorSpace,
  sharpen,
  matte,
}: RecipeOutput): RecipeOutput {
  const fields = { quality, look, maxBytes, mayScale, effort, metadata, colorSpace, sharpen, matte };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function formatOfChosen({ format }: RecipeOutput): Pick<RecipeOutput, 'format'> {
  return format === undefined || format === 'smallest' ? {} : { format };
}

/** A file that was made. */
export interface ExportedFile extends Omit<PageFile, 'format'> {
  readonly format: SourceFormatId;
  readonly bytes: number;
  /** The sides of the square images in an ICO file. */
  readonly sidesPx?: readonly number[];
}

function pageFilesOf(files: readonly ExportedFile[]): readonly PageFile[] {
  return files.flatMap(({ format, ...file }) => (isFormatId(format) ? [{ ...file, format }] : []));
}

export interface NamedSource {
  readonly path: string;
  readonly date: Date;
  /** The position of the image in a list, from 1. Default: 1. */
  readonly number?: number;
}

/** The name of a file, unique among those of the same export. @param taken folded names; gets the name */
export function exportName(
  output: RecipeOutput,
  { format, size }: { readonly format: FormatId; readonly size: PixelSize },
  { path, date, number = 1 }: NamedSource,
  taken: Set<string>,
): string {
  const extension = extensionFor(path, formatOf(format).extensions);
  const { quality = null, look = null, name = DEFAULT_TEMPLATE } = output;
  const facts = { path, number, date, format, extension };
  const filled = fillTemplate(name, { ...facts, ...size, qualityPercent: quality, lookScore: look });
  const dot = filled.lastIndexOf('.');
  let unique = filled;
  for (let at = 2; taken.has(foldName(unique)); at++) {
    unique = `${filled.slice(0, dot)} (${at})${filled.slice(dot)}`;
  }
  taken.add(foldName(unique));
  return unique;
}

/** The name of the archive with all files of an image. */
export function exportZipName(sourceName: string): string {
  return `${safeBaseName(sourceName.replace(/\.[^.]*$/, ''))}.zip`;
}

export const ICO_NAME = 'favicon.ico';
export const MANIFEST_NAME = 'site.webmanifest';

/**
 * HTML for the files of a set; `null` if a page does not use them together.
 *
 * @param isAnimated whether the image is. If some of the files play, the HTML names only them: browsers would choose others
 */
export function exportMarkup(set: ExportSet, files: readonly ExportedFile[], isAnimated: boolean): string | null {
  if (files.length === 0 || set === 'shops') return null;
  if (set !== 'favicon') return imageMarkup(shownFilesOf(files, isAnimated), { descriptor: descriptorOf(set) });
  const sidesPx = files.flatMap((file) => file.sidesPx ?? []);
  return faviconMarkup({ path: ICO_NAME, sidesPx }, pageFilesOf(files), MANIFEST_NAME);
}

/** The value of `srcset` with the files of one format; `null` if a page does not use them together. */
export function exportSrcset(set: ExportSet, files: readonly ExportedFile[], isAnimated: boolean): string | null {
  if (set === 'favicon' || set === 'shops') return null;
  const shown = shownFilesOf(files, isAnimated);
  const same = shown.filter(({ format }) => format === shown.at(-1)?.format);
  return same.length < 2 ? null : srcsetOf(same, descriptorOf(set));
}

function shownFilesOf(files: readonly ExportedFile[], isAnimated: boolean): readonly PageFile[] {
  const all = pageFilesOf(files);
  const playing = isAnimated ? all.filter(({ format }) => writes(format).motion) : [];
  return playing.length > 0 ? playing : all;
}

function writes(format: FormatId): WritableFormat['write'] {
  return formatOf(format).write;
}

function descriptorOf(set: ExportSet): Descriptor {
  return set === 'density' ? 'x' : 'w';
}

/** The web app manifest of a favicon set. */
export function exportManifest(files: readonly ExportedFile[]): string {
  return manifestSnippet(pageFilesOf(files));
}
