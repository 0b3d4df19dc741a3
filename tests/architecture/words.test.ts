import { describe, expect, test } from 'vitest';
import { ACCOUNT } from '../../src/i18n/french/account.ts';
import { BULK } from '../../src/i18n/french/bulk.ts';
import { COMMON } from '../../src/i18n/french/common.ts';
import { FRENCH } from '../../src/i18n/french/index.ts';
import { LAB } from '../../src/i18n/french/lab.ts';
import { LEGAL } from '../../src/i18n/french/legal.ts';
import { PAGES } from '../../src/i18n/french/pages.ts';
import { WORKBENCH } from '../../src/i18n/french/workbench.ts';
import { readSourceFiles } from './source-files.ts';
import { findUnknownTexts, findUnwantedWord } from './word-rules.ts';

/** Rooms whose texts reach a reader. */
const READ = /^(?:screens|ui|App\.tsx$|domain\/(?:tools|policy)\.ts$)/;

const files = readSourceFiles().filter(({ path }) => READ.test(path));
const phrases = new Set(Object.keys(FRENCH));
const entries = Object.entries(FRENCH);

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('every text is in the catalogue', () => {
  test.each(files.map(({ path, code }) => [path, code] as const))('of %s', (path, code) => {
    expect(findUnknownTexts(path, code, phrases)).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('has the same slots in both languages', () => {
    expect(entries.filter(([en, fr]) => slotsOf(en).join() !== slotsOf(fr).join())).toEqual([]);
  });

  test('says image, in American spelling', () => {
    expect([...phrases].flatMap((phrase) => findUnwantedWord(phrase) ?? [])).toEqual([]);
  });

  test('has no text that is empty', () => {
    expect(entries.filter(([en, fr]) => en.trim() === '' || fr.trim() === '')).toEqual([]);
  });

  test('has every text in one file', () => {
    const all = [COMMON, WORKBENCH, BULK, ACCOUNT, PAGES, LEGAL, LAB].flatMap((part) => Object.keys(part));
    expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
  });

  test('has French with its own spaces and apostrophes', () => {
    expect(entries.filter(([, fr]) => /[^\u202f](?:[;!?»]|[:%](?: |$))|«[^\u202f]|\p{L}'/u.test(fr))).toEqual([]);
  });

  test('has nothing that no file says', () => {
    const code = readSourceFiles()
      .filter(({ path }) => !path.startsWith('i18n/french/'))
      .map((file) => file.code.replaceAll("\\'", "'"))
      .join('\n');
    expect([...phrases].filter((phrase) => !code.includes(phrase))).toEqual([]);
  });
});

describe('the rule of spelling', () => {
  test.each([
    ['Remove the picture', 'image'],
    ['Your Pictures stay here', 'image'],
    ['The background colour', 'color'],
    ['Optimise this', '-ize'],
    ['Quantisation tables', '-ize'],
    ['Licences', 'license'],
  ])('refuses %j', (text, wanted) => {
    expect(findUnwantedWord(text)).toBe(`${JSON.stringify(text)}: write '${wanted}'`);
  });

  test.each(['Compress Pictures', '{pictures} saved', 'Optimize images', 'A precise size', 'Otherwise promised'])(
    'allows %j',
    (text) => {
      expect(findUnwantedWord(text)).toBeNull();
    },
  );
});

describe('the rule finds', () => {
  test.each([
    ['text between tags', '<p>Drop it</p>'],
    ['a label', '<Field label="Quality" />'],
    ['a text in an expression', "<p>{open ? 'Hide it' : null}</p>"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['a template', '<p>{`${count} of them`}</p>'],
  ])('%s', (_, jsx) => {
    expect(findUnknownTexts('screens/x.tsx', `export const x = ${jsx};`, new Set())).toHaveLength(1);
  });

  test.each([
    ['a label', '<p aria-label="Drop it" />'],
    ['a label of a widget', '<Field label="Drop it" />'],
    ['a text in an expression', "<p>{open ? 'Drop it' : null}</p>"],
    ['a text between tags', '<p>Drop it</p>'],
  ])('%s that the catalogue has and nobody says', (_, jsx) => {
    const code = `import { Field } from '../ui/field.tsx'; export const x = ${jsx};`;
    expect(findUnknownTexts('screens/x.tsx', code, new Set(['Drop it']))).toHaveLength(1);
  });

  test.each([
    ['a known text', "<p>{t('Drop it')}</p>"],
    ['a known text for a part that says it', '<Waiting label="Drop it" />'],
    ['a known text with elements in it', '<Rich phrase="Drop it" parts={{}} />'],
    ['the name of the product', '<h1 title="Pixmill">Pixmill</h1>'],
    ['a class', '<p className="Some class" />'],
    ['a selector', "<p>{find('input:not([type=range]), textarea')}</p>"],
    ['what the console is told', "<p onClick={() => console.error('Nobody there')} />"],
    ['a key of the keyboard', "<p onKeyDown={(event) => event.key === 'Enter'} />"],
    ['what is thrown', "<p>{fail(new Error('for us alone'))}</p>"],
  ])('nothing in %s', (_, jsx) => {
    expect(findUnknownTexts('screens/x.tsx', `export const x = ${jsx};`, new Set(['Drop it']))).toEqual([]);
  });
});
