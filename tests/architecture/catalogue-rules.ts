type Entry = string | { readonly [form: string]: string | undefined };

/** What the typography of a language forbids. A language that is not listed has no rule of its own. */
const FOREIGN: { readonly [language: string]: RegExp } = {
  fr: /[^\u202f](?:[;!?»]|[:%](?: |$))|«[^\u202f]/u,
  de: /["”«»]|\s[;:!?]/u,
  es: /["“”„]|[\s«][;:!?]/u,
  pt: /["„«»]|\s[;:!?]/u,
};

const STRAIGHT_APOSTROPHE = /\p{L}'/u;

/** The counts that the product shows. The form for millions, which French has too, is not among them. */
const COUNTS = Array.from({ length: 1000 }, (_, count) => count);

/**
 * Compares the texts of a language with the English ones: slots, empty texts, missing plural forms, spaces and
 * quotation marks.
 *
 * @param entries English texts with their translations
 * @returns one sentence per violation
 */
export function findFaultyTexts(language: string, entries: readonly (readonly [phrase: string, entry: Entry])[]) {
  const plurals = new Intl.PluralRules(language);
  const needed = [...new Set(COUNTS.map((count) => plurals.select(count)))];
  return entries.flatMap(([phrase, entry]) => {
    const forms = typeof entry === 'string' ? [['other', entry] as const] : Object.entries(entry);
    const missing = typeof entry === 'string' ? [] : needed.filter((form) => entry[form] === undefined);
    return [
      ...missing.map((form) => `${language}: ${JSON.stringify(phrase)} lacks the form '${form}'`),
      ...forms.flatMap(([form, text = '']) =>
        faultsOf(language, phrase, form, text).map((fault) => `${language}: ${JSON.stringify(text)} ${fault}`),
      ),
    ];
  });
}

function faultsOf(language: string, phrase: string, form: string, text: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push(`is the translation of ${JSON.stringify(phrase)}`);
  // A form for one count may say it in words.
  const wanted = [slotsOf(phrase), ...(form === 'other' ? [] : [slotsOf(phrase).filter((name) => name !== 'count')])];
  if (!wanted.some((slots) => slots.join() === slotsOf(text).join())) {
    faults.push(`has other slots than ${JSON.stringify(phrase)}`);
  }
  if (FOREIGN[language]?.test(text)) faults.push('has spaces or quotation marks of another language');
  if (STRAIGHT_APOSTROPHE.test(text)) faults.push('has a straight apostrophe');
  return faults;
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

/** @returns the values that are in the list more than once */
export function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
