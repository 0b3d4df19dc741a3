import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { PHRASES, TRANSLATIONS } from '../support/catalogues.ts';
import { findFaultyTexts, findRepeated } from './catalogue-rules.ts';
import { readSourceFiles } from './source-files.ts';
import { findUnknownTexts, findUnwantedWord } from './word-rules.ts';

/** Files whose texts users can read, except src/tools, whose types require phrases. */
const READ = /^(?:screens|ui|words|App\.tsx$)/;

/** The files of the catalogues, without those that join them. */
const PARTS = import.meta.glob<Record<string, object>>(['../../src/i18n/*/*.ts', '!**/index.ts'], { eager: true });

const files = readSourceFiles().filter(({ path }) => READ.test(path));
const phrases = new Set(PHRASES);

/** The folders of the catalogues. */
const folders = [...new Set(Object.keys(PARTS).map((path) => path.slice(0, path.lastIndexOf('/') + 1)))];

/** Lists the English texts in a folder, as often as its files contain them. */
function textsIn(folder: string): string[] {
  const parts = Object.entries(PARTS).flatMap(([path, part]) => (path.startsWith(folder) ? Object.values(part) : []));
  return parts.flatMap((texts) => (Array.isArray(texts) ? texts : Object.keys(texts)));
}

describe('the catalogue contains every text', () => {
  test.each(files.map(({ path, code }) => [path, code] as const))('of %s', (path, code) => {
    expect(findUnknownTexts(path, code, phrases)).toEqual([]);
  });
});

describe('the English texts', () => {
  test('say "image" and use American spelling', () => {
    expect(PHRASES.flatMap((phrase) => findUnwantedWord(phrase) ?? [])).toEqual([]);
  });

  test('are all used', () => {
    const code = readSourceFiles()
      .filter(({ path }) => !/^i18n\/[^/]+\//.test(path))
      .map((file) => file.code.replaceAll("\\'", "'"))
      .join('\n');
    expect(PHRASES.filter((phrase) => !code.includes(phrase))).toEqual([]);
  });
});

test('every folder of texts is a language of the product', () => {
  expect(folders).toHaveLength(LANGUAGES.length);
});

test.each(folders)('%s contains every English text once, and nothing else', (folder) => {
  const texts = textsIn(folder);
  expect(findRepeated(texts)).toEqual([]);
  expect(texts.filter((text) => !phrases.has(text))).toEqual([]);
  expect(PHRASES.filter((phrase) => !texts.includes(phrase))).toEqual([]);
});

test.each(TRANSLATIONS)(
  'in %s, every text has the slots, plural forms, spaces and quotation marks it needs',
  (...texts) => {
    const [language, catalogue] = texts;
    expect(findFaultyTexts(language, Object.entries(catalogue))).toEqual([]);
  },
);

describe('the catalogue rules', () => {
  test.each([
    ['another slot', 'fr', '{name} is empty.', '{nom} est vide.'],
    ['a missing slot', 'fr', '{name} is empty.', 'Elle est vide.'],
    ['an empty text', 'fr', 'Close', ' '],
    ['a missing plural form', 'pl', '{count} images', { one: '{count} a', few: '{count} b', other: '{count} c' }],
    ['a slot missing in the general form', 'de', '{count} images', { one: 'ein Bild', other: 'Bilder' }],
    ['a wide space in French', 'fr', 'Really?', 'Vraiment ?'],
    ['a French space in German', 'de', 'Really?', 'Wirklich\u202f?'],
    ['an English quotation mark in German', 'de', '“{name}”', '“{name}”'],
    ['an English quotation mark in Spanish', 'es', '“{name}”', '“{name}”'],
    ['a Spanish quotation mark in Portuguese', 'pt', '“{name}”', '«{name}»'],
    ['a straight apostrophe', 'pt', 'Drop of water', "Gota d'água"],
  ])('find %s', (_, language, phrase, entry) => {
    expect(findFaultyTexts(language, [[phrase, entry]])).toHaveLength(1);
  });

  test.each([
    ['fr', '“{name}”?', '«\u202f{name}\u202f»\u202f?'],
    ['de', '“{name}”: {percent}%', '„{name}“: {percent}\u202f%'],
    ['es', 'Delete “{name}”?', '¿Eliminar «{name}»?'],
    ['pt', '“{name}”', '“{name}”'],
    ['de', '{count} images', { one: 'ein Bild', other: '{count} Bilder' }],
  ])('allow in %s: %j as %j', (language, phrase, entry) => {
    expect(findFaultyTexts(language, [[phrase, entry]])).toEqual([]);
  });

  test('find a text that is listed twice', () => {
    expect(findRepeated(['a', 'b', 'a'])).toEqual(['a']);
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
