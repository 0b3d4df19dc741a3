import { baseNameOf, fileNameOf } from '../batch/naming.ts';
import { MAX_MARK_TEXT } from '../geometry/mark.ts';
import { dateForName } from '../outcome/private-facts.ts';
import { dateAs, readDatePattern, type TemplateFault } from './name-template.ts';

/** What the text of a mark can contain. */
export const MARK_PARTS = ['{name}', '{date:YYYY-MM-DD}', '{creator}'] as const;

export const MARK_EXAMPLE = '© {creator} {date:YYYY}';

/** What the job knows about a source beside its pixels. */
export interface SourceName {
  /** Its path below the common root, with `/`: hostile text. */
  readonly path: string;
  /** When the file was changed, in milliseconds since 1970; `null` if that is unknown. */
  readonly changedMs: number | null;
}

/** Why a text cannot be a mark. */
export type MarkTextFault =
  | TemplateFault
  | { readonly code: 'not-a-line' }
  /** The font has no such letter. */
  | { readonly code: 'unknown-letter'; readonly letter: string };

const PART = /\{([^{}]*)\}/g;

const CONTROLS = /[\p{Cc}\p{Cs}]|^\s*$/u;

/** Letters that the font of marks does not have. Only the common ones of Latin, Greek and Cyrillic are promised. */
const OTHERS =
  /[^ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e00-\u1e9b\u1e9e-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2116\u2122\u2212]/u;

/** @returns `null` if the text can be a mark */
export function findMarkFault(text: string): MarkTextFault | null {
  if (text.length > MAX_MARK_TEXT || CONTROLS.test(text)) return { code: 'not-a-line' };
  const letter = OTHERS.exec(text.normalize('NFC'))?.[0];
  if (letter !== undefined) return { code: 'unknown-letter', letter };
  for (const [, part = ''] of text.matchAll(PART)) {
    if (!isPart(part)) return { code: 'unknown-part', part, meant: null };
  }
  return /[{}]/.test(text.replace(PART, '')) ? { code: 'open-brace' } : null;
}

function isPart(part: string): boolean {
  return part === 'name' || part === 'creator' || part === 'date' || readDatePattern(part) !== null;
}

/** Whether the text depends on when a photo was taken. */
export function marksDates(text: string): boolean {
  return text.includes('{date');
}

interface MarkFacts {
  readonly source: SourceName | null;
  /** When the photo was taken, on the camera's clock; `null` if it does not say it. */
  readonly taken: string | null;
  readonly creator: string | null;
}

/** The text of a mark on one image. @param text without faults */
export function fillMarkText(text: string, { source, taken, creator }: MarkFacts): string {
  const changedMs = source?.changedMs ?? null;
  const date = taken === null && changedMs === null ? null : dateForName(taken, changedMs ?? 0);
  const filled = text.replace(PART, (_, part: string) => {
    if (part === 'name') return source ? baseNameOf(fileNameOf(source.path)) : '';
    if (part === 'creator') return creator ?? '';
    return date ? dateAs(readDatePattern(part) ?? 'YYYY-MM-DD', date) : '';
  });
  return filled
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 2 * MAX_MARK_TEXT);
}
