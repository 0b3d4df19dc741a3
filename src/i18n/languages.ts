export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What the speakers of a language call it. */
export const LANGUAGE_NAMES: { readonly [Each in Language]: string } = { en: 'English', fr: 'Français' };
