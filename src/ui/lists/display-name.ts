/** Marks that turn the direction of what follows: in a file's name they only hide what it says. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A file's name for display: at most `maxLength` characters. The middle is omitted, so that the beginning and the
 * extension remain readable.
 *
 * @param name hostile text
 * @param maxLength at least 5
 */
export function shortenName(name: string, maxLength: number): string {
  const safe = name.replace(DIRECTION_MARKS, '');
  if (safe.length <= maxLength) return safe;
  const characters = charactersOf(safe);
  if (characters.length <= maxLength) return characters.join('');
  const tailLength = Math.floor((maxLength - 1) * 0.45);
  const head = characters.slice(0, maxLength - 1 - tailLength);
  const tail = characters.slice(characters.length - tailLength);
  return `${head.join('')}…${tail.join('')}`;
}

/** Characters as readers count them. An emoji family is one and is never split. */
function charactersOf(text: string): readonly string[] {
  // Firefox before 125 has no Segmenter.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * A file's name as part of a sentence: shortened, and a right-to-left name kept from reordering the
 * words around it (Unicode isolates U+2068 and U+2069, invisible).
 */
export function quoteName(name: string): string {
  const shown = shortenName(name, 64);
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
