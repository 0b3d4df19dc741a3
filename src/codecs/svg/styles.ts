/** The declarations that refer to something or filter, by what the last part of their selector requires. */
export type Styles = ReadonlyMap<string, readonly string[]>;

const SHEET = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/g;

/** A rule without inner rules. Rules inside `@media` match as well. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/**
 * Reads the style sheets of a document.
 *
 * @returns declarations by `.class`, `#id`, the name of an element, or `*` for all other selectors
 */
export function readStyles(text: string): Styles {
  const styles = new Map<string, string[]>();
  for (const [, sheet = ''] of text.matchAll(SHEET)) {
    for (const [, selectors = '', declarations = ''] of sheet.matchAll(RULE)) {
      if (!/url\(|filter/.test(declarations)) continue;
      for (const selector of selectors.split(',')) {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        const target = /[.#][\w-]+/.exec(last)?.[0] ?? /^[A-Za-z][\w-]*/.exec(last)?.[0] ?? '*';
        styles.set(target, [...(styles.get(target) ?? []), declarations]);
      }
    }
  }
  return styles;
}
