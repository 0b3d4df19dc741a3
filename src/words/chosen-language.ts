import { LANGUAGES, type Language } from './languages.ts';

const STORAGE_KEY = 'language';

/**
 * The language to speak: the one that the user chose here earlier, else the first of the browser's that we
 * have, else English.
 *
 * @param preferred BCP 47 tags, best first
 */
export function readLanguage(preferred: readonly string[]): Language {
  const wanted = [readStored(), ...preferred.map((tag) => tag.toLowerCase().split('-')[0])];
  for (const each of wanted) {
    const known = LANGUAGES.find((language) => language === each);
    if (known !== undefined) return known;
  }
  return 'en';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Remembers the language where storage is allowed; where it is not, it holds until the page is left. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Private browsing with storage blocked.
  }
}
