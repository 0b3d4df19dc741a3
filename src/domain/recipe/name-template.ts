import { formatOf, type SourceFormatId } from '../../formats/formats.ts';
import { baseNameOf, fileNameOf, folderOf, safeBaseName } from '../batch/naming.ts';
import type { Settings } from '../settings/settings.ts';
import { closestOf } from './closest.ts';

export const DEFAULT_TEMPLATE = '{name}.{ext}';

/** A template that tells the widths of an image apart. */
export const EXAMPLE_TEMPLATE = '{name}-{width}w.{ext}';

/** For photographers: by the day, in the order of the list. */
export const PHOTO_TEMPLATE = '{date:YYYY-MM-DD}-{counter:000}.{ext}';

/** The facts about a source and its result from which a name is made. */
export interface NameFacts {
  /** The path of the source below the common root, with `/`: hostile text. */
  readonly path: string;
  /** The position of the image in the list, from 1. */
  readonly number: number;
  /** When the photo was taken, otherwise when its file was changed, in local time. */
  readonly date: Date;
  readonly format: SourceFormatId;
  /** One of the format's, without the dot. */
  readonly extension: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** `null` if the recipe asks for no quality. */
  readonly qualityPercent: number | null;
  /** `null` if the recipe asks for no look. */
  readonly lookScore: number | null;
}

const FIELDS: { readonly [field: string]: (facts: NameFacts) => string } = {
  name: ({ path }) => baseNameOf(fileNameOf(path)),
  ext: ({ extension }) => extension,
  width: ({ widthPx }) => String(widthPx),
  height: ({ heightPx }) => String(heightPx),
  format: ({ format }) => format,
  quality: ({ qualityPercent }) => String(qualityPercent ?? ''),
  look: ({ lookScore }) => String(lookScore ?? ''),
  folder: ({ path }) => fileNameOf(folderOf(path)),
  counter: ({ number }) => String(number),
  date: ({ date }) => dateAs('YYYY-MM-DD', date),
};

/** Why a template cannot be used. */
export type TemplateFault =
  | { readonly code: 'unknown-part'; readonly part: string; readonly meant: string | null }
  | { readonly code: 'open-brace' }
  | { readonly code: 'no-name' };

const PART = /\{([^{}]*)\}/g;

const COUNTER = /^counter:(0{1,9})$/;

/** Only letters of dates and what may stand between them in a name. */
const DATE = /^date:((?:YYYY|YY|MM|DD|hh|mm|ss|[-_. ])+)$/;

/** @returns `null` if the template can be used */
export function findTemplateFault(template: string): TemplateFault | null {
  for (const [, part = ''] of template.matchAll(PART)) {
    if (readPart(part)) continue;
    const meant = closestOf(part.replace(/:.*$/, ''), Object.keys(FIELDS));
    return { code: 'unknown-part', part, meant };
  }
  const text = template.replace(PART, 'x');
  if (/[{}]/.test(text)) return { code: 'open-brace' };
  const last = text.split('/').at(-1) ?? '';
  return last.trim() === '' ? { code: 'no-name' } : null;
}

/**
 * Makes the name of one result. The name is safe on every system and stays below the output folder, whatever the source
 * is called. It is not unique.
 *
 * @param template without faults
 * @returns folders and name, with `/` between them
 */
export function fillTemplate(template: string, facts: NameFacts): string {
  const names = template.split('/').filter((name) => name.trim() !== '');
  const [fileName = '', ...folders] = names.map((name) => fillName(name, facts)).reverse();
  const lower = fileName.toLowerCase();
  const extensions = [facts.extension, ...formatOf(facts.format).extensions];
  // A name always ends with an extension of its format, whatever the template says.
  const written = extensions.find((extension) => lower.endsWith(`.${extension.toLowerCase()}`));
  const base = written === undefined ? fileName : fileName.slice(0, -written.length - 1);
  return [...folders.reverse().map(safeBaseName), `${safeBaseName(base)}.${written ?? facts.extension}`].join('/');
}

/** A slash in a source's name must not start a folder. */
function fillName(template: string, facts: NameFacts): string {
  return template.replace(PART, (_, part: string) => (readPart(part)?.(facts) ?? '').replace(/[\\/]/g, '_'));
}

function readPart(part: string): ((facts: NameFacts) => string) | null {
  if (Object.hasOwn(FIELDS, part)) return FIELDS[part] ?? null;
  const [, zeros] = COUNTER.exec(part) ?? [];
  if (zeros !== undefined) return ({ number }) => String(number).padStart(zeros.length, '0');
  const pattern = readDatePattern(part);
  return pattern === null ? null : ({ date }) => dateAs(pattern, date);
}

/** The pattern of a part such as `date:YYYY`; `null` for other parts. */
export function readDatePattern(part: string): string | null {
  return DATE.exec(part)?.[1] ?? null;
}

export function dateAs(pattern: string, date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  const values: { readonly [letters: string]: string } = {
    YYYY: year,
    YY: year.slice(-2),
    MM: two(date.getMonth() + 1),
    DD: two(date.getDate()),
    hh: two(date.getHours()),
    mm: two(date.getMinutes()),
    ss: two(date.getSeconds()),
  };
  return pattern.replace(/YYYY|YY|MM|DD|hh|mm|ss/g, (letters) => values[letters] ?? '');
}

/** The template of settings; `null` for the tool's own names, also if it cannot be used. */
export function usableTemplate({ nameTemplate }: Pick<Settings, 'nameTemplate'>): string | null {
  return nameTemplate !== null && findTemplateFault(nameTemplate) === null ? nameTemplate : null;
}

/** Whether names depend on when a photo was taken, which its metadata say. */
export function namesDates(template: string | null): boolean {
  return template?.includes('{date') ?? false;
}

/** What the settings say about the quality of a result. */
export function goalFacts({
  aim,
  qualityPercent,
  lookScore,
}: Pick<Settings, 'aim' | 'qualityPercent' | 'lookScore'>): Pick<NameFacts, 'qualityPercent' | 'lookScore'> {
  return {
    qualityPercent: aim === 'number' ? qualityPercent : null,
    lookScore: aim === 'look' ? lookScore : null,
  };
}
