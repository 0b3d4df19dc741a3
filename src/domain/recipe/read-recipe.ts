import * as v from 'valibot';
import { MARK_FIELDS } from '../geometry/mark.ts';
import { STAMP_FIELDS } from '../settings/stamp.ts';
import { closestOf } from './closest.ts';
import { RECTANGLE_FIELDS } from './crop.ts';
import { findMarkFault, type MarkTextFault } from './mark-text.ts';
import { findTemplateFault, type TemplateFault } from './name-template.ts';
import {
  GOAL_FIELDS,
  RECIPE_STRUCTURE,
  RECIPE_VERSION,
  type Recipe,
  type RecipeOutput,
  SIZE_FIELDS,
} from './recipe.ts';

/** Longest text of a recipe, in UTF-16 units: enough for a mark's image in six outputs. */
export const MAX_RECIPE_LENGTH = 256 * 1024;

/** A list of a hundred thousand wrong values needs no sentence for each. */
const MOST_FAULTS = 20;

/** Why a value is not a recipe. `path` is where, such as `outputs[1].quality`; empty for the whole. */
export type RecipeFault =
  | { readonly code: 'too-long'; readonly length: number }
  | { readonly code: 'not-json' }
  | { readonly code: 'not-an-object' }
  | { readonly code: 'later-version'; readonly version: number }
  | { readonly code: 'unknown-field'; readonly path: string; readonly meant: string | null }
  | { readonly code: 'missing-field'; readonly path: string }
  | { readonly code: 'wrong-value'; readonly path: string; readonly received: string; readonly expected: Expected }
  | { readonly code: 'wrong-template'; readonly path: string; readonly fault: TemplateFault }
  | { readonly code: 'one-of-these'; readonly path: string; readonly fields: readonly string[] }
  | { readonly code: 'only-with'; readonly path: string; readonly needs: readonly string[] };

/** What a field takes. */
export type Expected =
  | { readonly kind: 'one-of'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'number' | 'whole-number' | 'text' | 'list' | 'object' | 'flag' }
  | { readonly kind: 'at-least' | 'at-most' | 'items-at-least' | 'items-at-most'; readonly limit: number }
  | { readonly kind: 'color' | 'line' | 'web-address' | 'mark-image' }
  | { readonly kind: 'mark-text'; readonly fault: MarkTextFault };

export type ReadRecipe =
  | { readonly ok: true; readonly recipe: Recipe }
  | { readonly ok: false; readonly faults: readonly RecipeFault[] };

/** Reads a recipe from a file, a link or storage. @param text hostile */
export function parseRecipe(text: string): ReadRecipe {
  if (text.length > MAX_RECIPE_LENGTH) return refuse({ code: 'too-long', length: text.length });
  try {
    // Editors on Windows begin files with a byte order mark.
    return readRecipe(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return refuse({ code: 'not-json' });
  }
}

/** The only validator of recipes. @param value hostile, with any shape */
export function readRecipe(value: unknown): ReadRecipe {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse({ code: 'not-an-object' });
  const { version } = value as { readonly version?: unknown };
  // A later version may have fields that would only look like mistakes here.
  if (typeof version === 'number' && version > RECIPE_VERSION) return refuse({ code: 'later-version', version });
  const result = v.safeParse(RECIPE_STRUCTURE, value);
  if (!result.success) return { ok: false, faults: result.issues.slice(0, MOST_FAULTS).map(faultOf) };
  const faults = [
    ...result.output.outputs.flatMap((output, at) => findConflicts(output, `outputs[${at}]`)),
    ...findSetConflicts(result.output),
    ...findCropConflicts(result.output),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, recipe: result.output };
}

function refuse(fault: RecipeFault): ReadRecipe {
  return { ok: false, faults: [fault] };
}

/** The contradictions that a list of fields cannot show. */
function findConflicts(output: RecipeOutput, path: string): RecipeFault[] {
  const has = (field: keyof RecipeOutput) => output[field] !== undefined;
  const goals = GOAL_FIELDS.filter(has);
  const sizes = SIZE_FIELDS.map((fields) => fields.filter(has)).filter((fields) => fields.length > 0);
  const needs = (field: keyof RecipeOutput, ...others: (keyof RecipeOutput)[]): RecipeFault[] =>
    has(field) && !others.some(has) ? [{ code: 'only-with', path: `${path}.${field}`, needs: others }] : [];
  return [
    ...(goals.length > 1 ? [{ code: 'one-of-these', path, fields: goals } as const] : []),
    ...(sizes.length > 1
      ? [{ code: 'one-of-these', path, fields: sizes.flatMap((fields) => fields.slice(0, 1)) } as const]
      : []),
    ...findMarkConflicts(output, `${path}.mark`),
    ...needs('mayScale', 'maxBytes'),
    ...needs('fit', 'width', 'height'),
    ...needs('keepSmall', 'width', 'height'),
    ...(['padding', 'margin'] as const)
      .filter((field) => has(field) && output.fit !== 'pad')
      .map((field) => ({ code: 'only-with', path: `${path}.${field}`, needs: ['fit: pad'] }) as const),
    ...(has('focus') && output.fit !== 'fill'
      ? [{ code: 'only-with', path: `${path}.focus`, needs: ['fit: fill'] } as const]
      : []),
    ...(has('transparent') && (output.format === undefined || output.format === 'smallest')
      ? [{ code: 'only-with', path: `${path}.transparent`, needs: ['format'] } as const]
      : []),
    ...(output.format === 'smallest' && !has('look') && !has('maxBytes')
      ? [{ code: 'only-with', path: `${path}.format`, needs: ['look', 'maxBytes'] } as const]
      : []),
    ...(has('choices') && output.format !== 'smallest'
      ? [{ code: 'only-with', path: `${path}.choices`, needs: ['format: smallest'] } as const]
      : []),
  ];
}

/** A mark is either a text or an image. */
function findMarkConflicts({ mark }: RecipeOutput, path: string): RecipeFault[] {
  if (mark === undefined) return [];
  const hasBoth = mark.text !== undefined && mark.image !== undefined;
  if (hasBoth) return [{ code: 'one-of-these', path, fields: ['text', 'image'] }];
  const hasNone = mark.text === undefined && mark.image === undefined;
  return hasNone ? [{ code: 'missing-field', path: `${path}.text` }] : [];
}

/** All images of a set get the same look, so nothing else may decide it. */
function findSetConflicts({ setBytes, outputs }: Recipe): RecipeFault[] {
  if (setBytes === undefined) return [];
  if (outputs.length > 1) return [{ code: 'only-with', path: 'setBytes', needs: ['a single output'] }];
  const rival = GOAL_FIELDS.find((field) => outputs[0]?.[field] !== undefined);
  return rival ? [{ code: 'one-of-these', path: '', fields: ['setBytes', `outputs[0].${rival}`] }] : [];
}

function findCropConflicts({ crop }: Recipe): RecipeFault[] {
  if (crop === undefined) return [];
  const { ratio, unit = 'share' } = crop;
  const sides = RECTANGLE_FIELDS.filter((field) => crop[field] !== undefined);
  if (ratio !== undefined) {
    return sides.length > 0 ? [{ code: 'one-of-these', path: 'crop', fields: ['ratio', ...sides.slice(0, 1)] }] : [];
  }
  if (crop.focus !== undefined) return [{ code: 'only-with', path: 'crop.focus', needs: ['ratio'] }];
  const missing = (['width', 'height'] as const).filter((field) => crop[field] === undefined);
  return [
    ...missing.map((field) => ({ code: 'missing-field', path: `crop.${field}` }) as const),
    ...sides.flatMap((field) => sideFaults(field, Number(crop[field]), unit)),
  ];
}

function sideFaults(field: string, value: number, unit: 'share' | 'px'): RecipeFault[] {
  const path = `crop.${field}`;
  const wrong = (expected: Expected): RecipeFault[] => [
    { code: 'wrong-value', path, received: String(value), expected },
  ];
  if (unit === 'px') return Number.isInteger(value) ? [] : wrong({ kind: 'whole-number' });
  return value > 1 ? wrong({ kind: 'at-most', limit: 1 }) : [];
}

type Issue = v.InferIssue<typeof RECIPE_STRUCTURE>;

function faultOf(issue: Issue): RecipeFault {
  const path = pathOf(issue);
  if (issue.type === 'strict_object') {
    const isKey = issue.expected === 'never';
    if (isKey) return { code: 'unknown-field', path, meant: meantBy(issue) };
    if (issue.received === 'undefined') return { code: 'missing-field', path };
  }
  if (issue.type === 'check' && !isIn('stamp', issue) && !isIn('mark', issue)) {
    const fault = findTemplateFault(String(issue.input));
    if (fault) return { code: 'wrong-template', path, fault };
  }
  return { code: 'wrong-value', path, received: shorten(issue.input), expected: expectedBy(issue) };
}

function expectedBy(issue: Issue): Expected {
  switch (issue.type) {
    case 'picklist':
    case 'literal':
      return { kind: 'one-of', values: valuesIn(issue.expected ?? '') };
    case 'integer':
      return { kind: 'whole-number' };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'flag' };
    case 'min_value':
      return { kind: 'at-least', limit: Number(issue.requirement) };
    case 'max_value':
      return { kind: 'at-most', limit: Number(issue.requirement) };
    case 'check':
      return checkedBy(issue);
    case 'min_entries':
    case 'min_length':
      return { kind: 'items-at-least', limit: Number(issue.requirement) };
    case 'max_length':
      return { kind: 'items-at-most', limit: Number(issue.requirement) };
    case 'regex':
      return { kind: 'color' };
    case 'array':
      return { kind: 'list' };
    case 'string':
      return { kind: 'text' };
    default:
      return { kind: 'object' };
  }
}

function checkedBy(issue: Issue): Expected {
  const field = issue.path?.at(-1)?.key;
  if (!isIn('mark', issue)) return { kind: field === 'licenseUrl' ? 'web-address' : 'line' };
  const fault = field === 'text' ? findMarkFault(String(issue.input)) : null;
  return fault ? { kind: 'mark-text', fault } : { kind: 'mark-image' };
}

/** @param expected such as `("inside" | "fill")` */
function valuesIn(expected: string): readonly (string | number | boolean)[] {
  return JSON.parse(`[${expected.replace(/^\(|\)$/g, '').replaceAll(' | ', ',')}]`);
}

function pathOf({ path }: Pick<Issue, 'path'>): string {
  return (path ?? []).reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? shorten(key) : `${text}.${shorten(key)}`;
  }, '');
}

function isIn(part: 'stamp' | 'mark', { path }: Pick<Issue, 'path'>): boolean {
  return path?.[2]?.key === part;
}

const PARTS: { readonly [part: string]: readonly string[] } = { stamp: STAMP_FIELDS, mark: MARK_FIELDS };

/** The field that was probably meant. */
function meantBy({ path }: Pick<Issue, 'path'>): string | null {
  const keys = path ?? [];
  const known = keys.length > 3 && PARTS[String(keys[2]?.key)];
  if (known) return closestOf(String(keys.at(-1)?.key), known);
  const { outputs, crop } = RECIPE_STRUCTURE.entries;
  const inside = keys[0]?.key === 'crop' ? crop.wrapped.entries : outputs.pipe[0].item.entries;
  const fields = keys.length > 1 ? inside : RECIPE_STRUCTURE.entries;
  return closestOf(String(keys.at(-1)?.key), Object.keys(fields));
}

/** A value for a sentence: hostile text of any length becomes a short one. */
function shorten(value: unknown): string {
  const text = typeof value === 'object' ? structureOf(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** As JSON, where that can say it: programs pass loops and large integers, too. */
function structureOf(value: object | null): string {
  try {
    return JSON.stringify(value) ?? '{…}';
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
