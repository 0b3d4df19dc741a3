import type { Page } from 'playwright';
import type { Catalogue } from '../../src/i18n/english/index.ts';
import { LANGUAGE_NAMES } from '../../src/i18n/languages.ts';
import { createTranslate } from '../../src/i18n/t.ts';
import { PHRASES } from './catalogues.ts';

/** The language whose texts the pseudo-language replaces, so numbers and dates are as in that language. */
const HOST = 'fr';

/** Letters of the font that the site loads. Consonants stay, so testers can read the texts. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'Ýý' },
};

/** A number and its unit, which is short in every language. */
const AMOUNT = /^\{amount\} \S+$/;

/** Writes every vowel twice and with accents, which makes a text a third longer, and encloses it in brackets. */
function pseudoOf(phrase: string): string {
  const isAmount = AMOUNT.test(phrase);
  const accent = (vowel: string) => (isAmount ? ACCENTED[vowel]?.slice(0, 1) : ACCENTED[vowel]);
  const text = phrase.replace(/\{\w+\}|[aeiouy]/gi, (piece) => accent(piece) ?? piece);
  return text === phrase || isAmount ? text : `[${text}]`;
}

/** Every text in a language that shows which texts the product does not translate and which places are too narrow. */
const PSEUDO = Object.fromEntries(PHRASES.map((phrase) => [phrase, pseudoOf(phrase)])) as Catalogue;

/** Translates as a page does after `speakPseudo`. */
export const pseudo = createTranslate(HOST, PSEUDO);

/** The options for a page that speaks the pseudo-language. The built site does not contain it. */
export const PSEUDO_PAGE = { locale: 'fr-FR', prepare: (page: Page) => speakPseudo(page) };

/** Replaces the texts of the language before the page loads them. */
export function speakPseudo(page: Page, direction?: 'rtl'): Promise<unknown> {
  const body = `export const FRENCH = ${JSON.stringify({ ...PSEUDO, direction })};`;
  return page.route('**/assets/french-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Words that are the same in every language, and the name of the tests' user. */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.values(LANGUAGE_NAMES),
  ...['Pixmill', 'WebP', 'Netpbm', 'MozJPEG', 'modern', 'gif', 'libaom', 'libjxl', 'libwebp', 'Annex', 'ada'],
  ...namesOfDays(),
]);

/** Lists the names of months and weekdays, which come from the browser. */
function namesOfDays(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  const format = new Intl.DateTimeFormat(HOST, { weekday: 'long', month: 'long' });
  return days.flatMap((day) => format.format(day).split(' '));
}

/** File names, addresses and numbers, which the product shows as they are. */
const DATA = /\S+\.\w+|\S+@\S+|\S*\d\S*/g;

/** @returns every text on the page that is not translated: visible, read out, or in the title */
export async function findUntranslated(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const read: string[] = [document.title.replace(/ · .*/, '')];
    read.push(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
          read.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript, template')) read.push(node.textContent ?? '');
    }
    return read.map((text) => text.trim());
  });
  return [...new Set(found.filter(isUntranslated))];
}

/** A translated word has no plain vowels. Abbreviations are capitals. */
function isUntranslated(text: string): boolean {
  const words = text.replace(DATA, ' ').match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => /[aeiouy]/i.test(word) && /\p{Ll}/u.test(word) && !NAMES.has(word));
}
