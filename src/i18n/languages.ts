export const LANGUAGES = ['en', 'fr', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: { readonly [Each in Language]: string } = {
  en: 'English',
  fr: 'Français',
  pt: 'Português',
};
