import type { FRENCH } from './french/index.ts';
import type { Language } from './languages.ts';

/** A text of the product: its English wording is its name, and every other language has it too. */
export type Phrase = keyof typeof FRENCH;

type Slot<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/** A phrase that is said as it stands, with nothing to fill in. */
export type PlainPhrase = { [Each in Phrase]: [Slot<Each>] extends [never] ? Each : never }[Phrase];

/** What goes into the `{slots}` of a phrase. */
export type Values<Text extends Phrase, Value = string | number> = { readonly [Name in Slot<Text>]: Value };

type Filling<Text extends Phrase> = [Slot<Text>] extends [never] ? [] : [values: Values<Text>];

/** Says phrases in one language. */
export interface Say {
  readonly language: Language;
  /** The phrase in this language, its `{slots}` filled. Values go in as they are. */
  <Text extends Phrase>(phrase: Text, ...filling: Filling<Text>): string;
  /** The first phrase for one of something, the second for any other number; `{count}` is the number, written as `number` does. */
  readonly count: (count: number, one: Phrase, other: Phrase) => string;
  /** A number as this language writes it: `1,234.5`, `1 234,5`. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The phrase, cut at its slots: texts at even places, names of slots at odd ones. */
  readonly cut: (phrase: Phrase) => readonly string[];
}

/** @param catalogue the phrases in that language; `null` for English, which needs none */
export function createSay(language: Language, catalogue: { readonly [Each in Phrase]: string } | null): Say {
  const textOf = (phrase: Phrase): string => catalogue?.[phrase] ?? phrase;
  const fill = (phrase: Phrase, values?: { readonly [slot: string]: string | number }): string => {
    const text = textOf(phrase);
    return values ? text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : text;
  };
  // The first page counts nothing, and need not wait for the browser's grammar.
  let plural: Intl.PluralRules | undefined;
  const isOne = (count: number): boolean => {
    plural ??= new Intl.PluralRules(language);
    return plural.select(count) === 'one';
  };
  const formats = new Map<string | undefined, Intl.NumberFormat>();
  const number: Say['number'] = (value, options) => {
    // Kept: to make one takes far longer than to write a number with it, and lists write hundreds at once.
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
  }) as Say;
}

/** The language that the product was written in, and that a page speaks before any script has run. */
export const ENGLISH = createSay('en', null);

/** @throws when the catalogue cannot be loaded */
export async function loadSay(language: Language): Promise<Say> {
  if (language === 'en') return ENGLISH;
  const { FRENCH } = await import('./french/index.ts');
  return createSay(language, FRENCH);
}
