import { closestOf } from '../domain/recipe/closest.ts';
import type { MarkTextFault } from '../domain/recipe/mark-text.ts';
import type { TemplateFault } from '../domain/recipe/name-template.ts';
import type { Expected, RecipeFault } from '../domain/recipe/read-recipe.ts';

/**
 * States in a sentence what is wrong with a recipe.
 *
 * @param name returns what the user calls the field at a path, such as `--quality` for `outputs[0].quality`
 */
export function recipeFaultWords(fault: RecipeFault, name: (path: string) => string): string {
  switch (fault.code) {
    case 'too-long':
      return 'A recipe has at most 262,144 characters, and this one has more.';
    case 'not-json':
      return 'This is not JSON, which has no comments, and no comma before a closing bracket.';
    case 'not-an-object':
      return 'A recipe is a JSON object.';
    case 'later-version':
      return `This recipe is for a later version of Pixmill (recipe version ${fault.version}). Update Pixmill to use it.`;
    case 'unknown-field':
      return `There is no field '${name(fault.path)}'.${fault.meant === null ? '' : ` Did you mean '${fault.meant}'?`}`;
    case 'missing-field':
      return `${name(fault.path)} is missing.`;
    case 'wrong-value':
      return `${name(fault.path)} is '${fault.received}'. It must be ${expectedWords(fault.expected)}.${meantWords(fault)}`;
    case 'wrong-template':
      return `${name(fault.path)}: ${templateWords(fault.fault)}`;
    case 'one-of-these':
      return `Use only one of ${listOf(fault.fields.map((field) => name(fault.path === '' ? field : `${fault.path}.${field}`)))}.`;
    case 'only-with':
      return `${name(fault.path)} needs ${listOf(
        fault.needs.map((need) => neededWords(fault.path, need, name)),
        'or',
      )}.`;
  }
}

/** @param need a field beside the one at `path`, with its value if it must have one, or other words */
function neededWords(path: string, need: string, name: (path: string) => string): string {
  const [field = '', ...value] = need.split(': ');
  const named = field.includes(' ') ? field : name(`${path.slice(0, path.lastIndexOf('.') + 1)}${field}`);
  return [named, ...value].join(' ');
}

function meantWords({ received, expected }: Extract<RecipeFault, { readonly code: 'wrong-value' }>): string {
  const meant = expected.kind === 'one-of' ? closestOf(received, expected.values.map(String)) : null;
  return meant === null ? '' : ` Did you mean ${meant}?`;
}

function expectedWords(expected: Expected): string {
  switch (expected.kind) {
    case 'one-of':
      return expected.values.length === 1
        ? String(expected.values[0])
        : `one of ${listOf(expected.values.map(String), 'or')}`;
    case 'number':
      return 'a number';
    case 'whole-number':
      return 'a whole number';
    case 'text':
      return 'text';
    case 'list':
      return 'a list';
    case 'object':
      return 'an object';
    case 'flag':
      return 'true or false';
    case 'at-least':
      return `at least ${expected.limit}`;
    case 'at-most':
      return `at most ${expected.limit}`;
    case 'items-at-least':
      return expected.limit === 1 ? 'not empty' : `at least ${expected.limit} long`;
    case 'items-at-most':
      return `at most ${expected.limit} long`;
    case 'color':
      return 'a color such as #ffffff';
    case 'line':
      return 'one line of text';
    case 'web-address':
      return 'an address such as https://example.org/license';
    case 'mark-image':
      return 'a PNG or WebP file as a data: URL';
    case 'mark-text':
      return markWords(expected.fault);
  }
}

function markWords(fault: MarkTextFault): string {
  switch (fault.code) {
    case 'not-a-line':
      return 'one line of at most 200 characters that is not blank';
    case 'unknown-letter':
      return `text in Latin, Greek or Cyrillic letters, without '${fault.letter}'`;
    default:
      return 'text in which braces contain only name, date, date:YYYY-MM-DD or creator';
  }
}

function templateWords(fault: TemplateFault): string {
  switch (fault.code) {
    case 'unknown-part':
      return `a name has no part {${fault.part}}.${fault.meant === null ? '' : ` Did you mean {${fault.meant}}?`}`;
    case 'open-brace':
      return 'a brace is not closed.';
    case 'no-name':
      return 'the last part of a name is empty.';
  }
}

function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
