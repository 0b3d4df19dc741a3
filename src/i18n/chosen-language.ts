import { LANGUAGES, type Language } from './languages.ts';

const STORAGE_KEY = 'language';

/**
 * Reads the language of the interface: the user's saved choice, else the first supported language of the browser,
 * else English.
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

/** Saves the language. If storage is blocked, the choice lasts until the page is closed. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Private browsing with storage blocked.
  }
}
