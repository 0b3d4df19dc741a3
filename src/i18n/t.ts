import type { Catalogue, Phrase, PluralForms } from './english/index.ts';
import type { Language } from './languages.ts';

export type { Catalogue, Phrase } from './english/index.ts';

type Slot<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/** A phrase without slots. */
export type PlainPhrase = { [Each in Phrase]: [Slot<Each>] extends [never] ? Each : never }[Phrase];

/** Values for the `{slots}` of a phrase. */
export type Values<Text extends Phrase, Value = string | number> = { readonly [Name in Slot<Text>]: Value };

type Filling<Text> = [Text] extends [Phrase]
  ? [Slot<Text>] extends [never]
    ? []
    : [values: Values<Text>]
  : [values?: object];

/** What the compiler reports for a text that is not in the list. */
type Untranslated = 'not in src/i18n/english: add the text to a file there, such as workbench.ts, and translate it';

/** Translates phrases into one language. */
export interface Translate {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** The phrase in this language with its `{slots}` filled. Values are inserted unchanged. */
  <Text extends string>(phrase: Text extends Phrase ? Text : Untranslated, ...filling: Filling<Text>): string;
  /** Fills one of the phrases, by the plural rules of the language. `{count}` is the count, formatted by `number`. */
  readonly count: (count: number, one: Phrase, other: Phrase) => string;
  /** Formats a number for this language: `1,234.5`, `1 234,5`. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The phrase split at its slots: texts at even positions, slot names at odd ones. */
  readonly cut: (phrase: Phrase) => readonly string[];
}

interface FilledSlots {
  readonly [slot: string]: string | number;
}

function fillText(text: string, values: FilledSlots = {}): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** @param catalogue the phrases in that language; `null` for English, which needs none */
export function createTranslate(language: Language, catalogue: Catalogue | null): Translate {
  const entryOf = (phrase: Phrase): string | PluralForms => catalogue?.[phrase] ?? phrase;
  const textOf = (phrase: Phrase): string => {
    const entry = entryOf(phrase);
    return typeof entry === 'string' ? entry : entry.other;
  };
  const fill = (phrase: Phrase, values?: FilledSlots): string => fillText(textOf(phrase), values);
  // Created on first use, because the first page counts nothing.
  let plural: Intl.PluralRules | undefined;
  const count: Translate['count'] = (value, one, other) => {
    plural ??= new Intl.PluralRules(language);
    const form = plural.select(value);
    const several = entryOf(other);
    const text = typeof several === 'string' ? textOf(form === 'one' ? one : other) : (several[form] ?? several.other);
    return fillText(text, { count: number(value) });
  };
  const formats = new Map<string | undefined, Intl.NumberFormat>();
  const number: Translate['number'] = (value, options) => {
    // Cached, because creating a format takes far longer than using it, and lists format hundreds of numbers.
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
    formats.set(key, format);
    return format.format(value);
  };
  return Object.assign(fill, {
    language,
    direction: catalogue?.direction ?? 'ltr',
    number,
    count,
    cut: (phrase: Phrase) => textOf(phrase).split(/\{(\w+)\}/),
  }) as Translate;
}

/** The source language, and the language of prerendered pages. */
export const ENGLISH = createTranslate('en', null);

/** Loads the catalogue of each language but English. The compiler refuses a language without one. */
export const CATALOGUES: { readonly [Each in Exclude<Language, 'en'>]: () => Promise<Catalogue> } = {
  de: async () => (await import('./german/index.ts')).GERMAN,
  es: async () => (await import('./spanish/index.ts')).SPANISH,
  fr: async () => (await import('./french/index.ts')).FRENCH,
  pt: async () => (await import('./portuguese/index.ts')).PORTUGUESE,
};

/** @throws when the catalogue cannot be loaded */
export async function loadTranslate(language: Language): Promise<Translate> {
  return language === 'en' ? ENGLISH : createTranslate(language, await CATALOGUES[language]());
}
