import { closestOf } from '../domain/recipe/closest.ts';
import { ToolError } from './tool-error.ts';

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kinds of values that the tools take. */
const KINDS = {
  text: { schema: { type: 'string' }, words: 'text', fits: (value: unknown) => typeof value === 'string' },
  texts: {
    schema: { type: 'array', items: { type: 'string' }, minItems: 1 },
    words: 'a list of texts that is not empty',
    fits: (value: unknown) =>
      Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'),
  },
  value: {
    schema: { type: ['string', 'number'] },
    words: 'text or a number',
    fits: (value: unknown) => typeof value === 'string' || typeof value === 'number',
  },
  flag: { schema: { type: 'boolean' }, words: 'true or false', fits: (value: unknown) => typeof value === 'boolean' },
  recipe: {
    schema: { type: ['object', 'string'] },
    words: 'an object or the path of a file',
    fits: (value: unknown) => typeof value === 'string' || isObject(value),
  },
  object: {
    schema: { type: 'object' },
    words: 'an object',
    fits: isObject,
  },
} as const;

export interface Argument {
  readonly kind: keyof typeof KINDS;
  readonly help: string;
  readonly isRequired?: true;
  /** The fields of an object; without them, it may have any. */
  readonly fields?: Arguments;
}

export interface Arguments {
  readonly [name: string]: Argument;
}

/** JSON Schema of a tool's arguments. */
export interface ArgumentSchema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: object };
  readonly required: string[];
  readonly additionalProperties: false;
}

export function schemaOf(known: Arguments): ArgumentSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(known).map(([name, { kind, help, fields }]) => [
        name,
        { ...KINDS[kind].schema, ...(fields && schemaOf(fields)), description: help },
      ]),
    ),
    required: Object.keys(known).filter((name) => known[name]?.isRequired),
    additionalProperties: false,
  };
}

/** Checks what an agent sent. @throws ToolError that says what was probably meant */
export function checkArguments(values: object, known: Arguments, prefix = ''): void {
  for (const [name, value] of Object.entries(values)) {
    const argument = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!argument) {
      const meant = closestOf(name, Object.keys(known));
      const hint = meant === null ? `It must be one of ${Object.keys(known).join(', ')}` : `Did you mean ${meant}`;
      throw new ToolError(`There is no argument '${prefix}${name}'. ${hint}${meant === null ? '.' : '?'}`);
    }
    const { fits, words } = KINDS[argument.kind];
    if (!fits(value)) throw new ToolError(`${prefix}${name} must be ${words}.`);
    if (argument.fields) checkArguments(value as object, argument.fields, `${prefix}${name}.`);
  }
  for (const [name, { isRequired }] of Object.entries(known)) {
    if (isRequired && !Object.hasOwn(values, name)) throw new ToolError(`${prefix}${name} is missing.`);
  }
}
