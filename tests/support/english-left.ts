import type { Page } from 'playwright';
import { FRENCH } from '../../src/i18n/french/index.ts';

const entries = Object.entries(FRENCH).map(
  ([english, entry]) => [english, typeof entry === 'string' ? entry : entry.other] as const,
);
const french = new Set<string>(entries.flatMap(([, text]) => piecesOf(text)));
const translated = entries.filter(([english, text]) => english !== text);

/** English texts of single text nodes: a whole phrase, or a part of a phrase that contains elements. */
const texts = new Set(translated.flatMap(([english]) => piecesOf(english)).filter((piece) => !french.has(piece)));

/** Matches phrases with filled slots, if enough text is left to recognize them. */
const patterns = translated
  .map(([english]) => english.split(/\{\w+\}/))
  .filter((pieces) => pieces.length > 1 && /\p{L}{3}/u.test(pieces.join(' ')))
  .map((pieces) => new RegExp(`^${pieces.map(escapePattern).join('.+')}$`, 'su'));

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function piecesOf(phrase: string): string[] {
  return phrase
    .split(/\{\w+\}/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{3}/u.test(piece));
}

/** @returns every English text on a French page: visible, read out, or in the title */
export async function findEnglish(page: Page): Promise<string[]> {
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
  const isEnglish = (text: string) => texts.has(text) || patterns.some((pattern) => pattern.test(text));
  return found.filter((text) => text !== '' && !french.has(text) && isEnglish(text));
}
