import type { FRENCH } from './french/index.ts';
import type { Language } from './languages.ts';

/** A text of the product. Its English wording is its key in every language. */
export type Phrase = keyof typeof FRENCH;

type Slot<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/** A phrase without slots. */
export type PlainPhrase = { [Each in Phrase]: [Slot<Each>] extends [never] ? Each : never }[Phrase];

/** Values for the `{slots}` of a phrase. */
export type Values<Text extends Phrase, Value = string | number> = { readonly [Name in Slot<Text>]: Value };

type Filling<Text extends Phrase> = [Slot<Text>] extends [never] ? [] : [values: Values<Text>];

/** Translates phrases into one language. */
export interface Translate {
  readonly language: Language;
  /** The phrase in this language with its `{slots}` filled. Values are inserted unchanged. */
  <Text extends Phrase>(phrase: Text, ...filling: Filling<Text>): string;
  /** Fills one of the phrases, by the plural rules of the language. `{count}` is the count, formatted by `number`. */
  readonly count: (count: number, one: Phrase, other: Phrase) => string;
  /** Formats a number for this language: `1,234.5`, `1 234,5`. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The phrase split at its slots: texts at even positions, slot names at odd ones. */
  readonly cut: (phrase: Phrase) => readonly string[];
}

/** @param catalogue the phrases in that language; `null` for English, which needs none */
export function createTranslate(
  language: Language,
  catalogue: { readonly [Each in Phrase]: string } | null,
): Translate {
  const textOf = (phrase: Phrase): string => catalogue?.[phrase] ?? phrase;
  const fill = (phrase: Phrase, values?: { readonly [slot: string]: string | number }): string => {
    const text = textOf(phrase);
    return values ? text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : text;
  };
  // Created on first use, because the first page counts nothing.
  let plural: Intl.PluralRules | undefined;
  const isOne = (count: number): boolean => {
    plural ??= new Intl.PluralRules(language);
    return plural.select(count) === 'one';
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
    number,
    count: (count: number, one: Phrase, other: Phrase) => fill(isOne(count) ? one : other, { count: number(count) }),
    cut: (phrase: Phrase) => textOf(phrase).split(/\{(\w+)\}/),
  }) as Translate;
}

/** The source language, and the language of prerendered pages. */
export const ENGLISH = createTranslate('en', null);

/** @throws when the catalogue cannot be loaded */
export async function loadTranslate(language: Language): Promise<Translate> {
  if (language === 'en') return ENGLISH;
  const { FRENCH } = await import('./french/index.ts');
  return createTranslate(language, FRENCH);
}
