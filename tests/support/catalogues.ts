import type { Catalogue } from '../../src/i18n/english/index.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { CATALOGUES } from '../../src/i18n/t.ts';

const LISTS = import.meta.glob<Record<string, readonly string[]>>(['../../src/i18n/english/*.ts', '!**/index.ts'], {
  eager: true,
});

/** Every English text, in the order of the lists. A text that is listed twice is here twice. */
export const PHRASES: readonly string[] = Object.values(LISTS).flatMap((list) => Object.values(list).flat());

/** Every language but English with its texts. */
export const TRANSLATIONS: readonly (readonly [language: Language, catalogue: Catalogue])[] = await Promise.all(
  LANGUAGES.flatMap((language) =>
    language === 'en' ? [] : [CATALOGUES[language]().then((catalogue) => [language, catalogue] as const)],
  ),
);
