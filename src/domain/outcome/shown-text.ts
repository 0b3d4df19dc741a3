/**
 * Control characters, line ends and direction marks, which can disguise a text. Joiners stay, because emoji families,
 * Persian and Indic scripts need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
export const HIDING = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Almost every text has one of these, and a browser prepares this expression much faster than the next. */
const PLAIN_CHARACTER = /[!-~]/;

const NOTHING_TO_SEE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** Whether a text has no visible character. */
export function isInvisible(text: string): boolean {
  return !PLAIN_CHARACTER.test(text) && NOTHING_TO_SEE.test(text);
}

/**
 * Converts a text from a file to one line without characters that can disguise it.
 *
 * @returns an empty string if nothing visible remains
 */
export function shownText(text: string, maxLength: number): string {
  // Nobody needs to read more, and hostile texts can have megabytes.
  const line = text
    .slice(0, maxLength * 4)
    .replace(HIDING, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (isInvisible(line)) return '';
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
