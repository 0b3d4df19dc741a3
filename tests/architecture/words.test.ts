import { describe, expect, test } from 'vitest';
import { FRENCH } from '../../src/i18n/french/index.ts';
import { readSourceFiles } from './source-files.ts';
import { findUnknownTexts, findUnwantedWord } from './word-rules.ts';

/** Files whose texts users can read, except src/tools, whose types require phrases. */
const READ = /^(?:screens|ui|words|App\.tsx$)/;

/** The files of the catalogue, without the one that joins them. */
const PARTS = import.meta.glob<Record<string, object>>(['../../src/i18n/french/*.ts', '!**/index.ts'], { eager: true });

const files = readSourceFiles().filter(({ path }) => READ.test(path));
const phrases = new Set(Object.keys(FRENCH));
const entries = Object.entries(FRENCH);

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the catalogue contains every text', () => {
  test.each(files.map(({ path, code }) => [path, code] as const))('of %s', (path, code) => {
    expect(findUnknownTexts(path, code, phrases)).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('has the same placeholders in both languages', () => {
    expect(entries.filter(([en, fr]) => slotsOf(en).join() !== slotsOf(fr).join())).toEqual([]);
  });

  test('says "image" and uses American spelling', () => {
    expect([...phrases].flatMap((phrase) => findUnwantedWord(phrase) ?? [])).toEqual([]);
  });

  test('has no empty text', () => {
    expect(entries.filter(([en, fr]) => en.trim() === '' || fr.trim() === '')).toEqual([]);
  });

  test('contains every text only once', () => {
    const all = Object.values(PARTS).flatMap((part) => Object.values(part).flatMap((texts) => Object.keys(texts)));
    expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
  });

  test('uses French spaces and apostrophes in French', () => {
    expect(entries.filter(([, fr]) => /[^\u202f](?:[;!?»]|[:%](?: |$))|«[^\u202f]|\p{L}'/u.test(fr))).toEqual([]);
  });

  test('has no unused text', () => {
    const code = readSourceFiles()
      .filter(({ path }) => !path.startsWith('i18n/french/'))
      .map((file) => file.code.replaceAll("\\'", "'"))
      .join('\n');
    expect([...phrases].filter((phrase) => !code.includes(phrase))).toEqual([]);
  });
});

describe('the spelling rule', () => {
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

describe('the catalogue rule', () => {
  test.each([
    ['text between tags', '<p>Drop it</p>'],
    ['a label', '<Field label="Quality" />'],
    ['text in an expression', "<p>{open ? 'Hide it' : null}</p>"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['a template', '<p>{`${count} of them`}</p>'],
  ])('finds %s', (_, jsx) => {
    expect(findUnknownTexts('screens/x.tsx', `export const x = ${jsx};`, new Set())).toHaveLength(1);
  });

  test.each([
    ['a label', '<p aria-label="Drop it" />'],
    ['a label of a widget', '<Field label="Drop it" />'],
    ['text in an expression', "<p>{open ? 'Drop it' : null}</p>"],
    ['text between tags', '<p>Drop it</p>'],
  ])('finds %s that is in the catalogue but shown without t', (_, jsx) => {
    const code = `import { Field } from '../ui/field.tsx'; export const x = ${jsx};`;
    expect(findUnknownTexts('screens/x.tsx', code, new Set(['Drop it']))).toHaveLength(1);
  });

  test.each([
    ['translated text', "<p>{t('Drop it')}</p>"],
    ['text for a component that translates it', '<Waiting label="Drop it" />'],
    ['text with elements in it', '<Rich phrase="Drop it" parts={{}} />'],
    ['the product name', '<h1 title="Pixmill">Pixmill</h1>'],
    ['a class name', '<p className="Some class" />'],
    ['a selector', "<p>{find('input:not([type=range]), textarea')}</p>"],
    ['a console message', "<p onClick={() => console.error('Nobody there')} />"],
    ['the name of a key', "<p onKeyDown={(event) => event.key === 'Enter'} />"],
    ['the message of an error', "<p>{fail(new Error('for us alone'))}</p>"],
  ])('ignores %s', (_, jsx) => {
    expect(findUnknownTexts('screens/x.tsx', `export const x = ${jsx};`, new Set(['Drop it']))).toEqual([]);
  });
});
