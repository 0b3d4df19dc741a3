/** Marks that change the text direction. In a file name, they only hide the real name. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What names of the same series share at their end. */
const EXTENSION = /\.[a-z0-9]{1,4}$/i;

/**
 * Shortens a file name to at most `maxLength` characters. Omits the middle: the beginning, the extension and the
 * characters before it stay, because those tell apart the images of a series.
 *
 * @param name untrusted text
 * @param maxLength at least 5
 */
export function shortenName(name: string, maxLength: number): string {
  const safe = name.replace(DIRECTION_MARKS, '');
  if (safe.length <= maxLength) return safe;
  const characters = charactersOf(safe);
  if (characters.length <= maxLength) return characters.join('');
  const shared = EXTENSION.exec(safe)?.[0].length ?? 0;
  const tailLength = Math.min(maxLength - 2, shared + Math.floor((maxLength - 1 - shared) * 0.45));
  const head = characters.slice(0, maxLength - 1 - tailLength);
  const tail = characters.slice(characters.length - tailLength);
  return `${head.join('')}…${tail.join('')}`;
}

/** Texts of which each code unit is one character. */
const PLAIN = /^[ -~]*$/;

let segmenter: Intl.Segmenter | null = null;

/** Splits a text into the characters that a reader sees. An emoji family is one character. */
function charactersOf(text: string): readonly string[] {
  // Firefox before 125 has no Segmenter. To start one takes longer than to render the name's element.
  if (PLAIN.test(text) || typeof Intl.Segmenter !== 'function') return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Prepares a file name for use in a sentence: shortens it, and keeps a right-to-left name from reordering the words
 * around it (with the invisible Unicode isolates U+2068 and U+2069).
 */
export function quoteName(name: string): string {
  const shown = shortenName(name, 64);
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
