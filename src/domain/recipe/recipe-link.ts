import type { Recipe } from './recipe.ts';

/** Longer links do not survive all messengers and mail programs. In UTF-16 units. */
export const MAX_LINK_LENGTH = 2000;

const FIELD = '#recipe=';

/**
 * The link that opens a page with this recipe. The recipe is behind the `#`, so no server sees it.
 *
 * @param page the address of the page, without a fragment
 * @returns `null` if it would be too long
 */
export function linkToRecipe(page: string, recipe: Recipe): string | null {
  const link = `${page}${FIELD}${encodeURIComponent(JSON.stringify(recipe))}`;
  return link.length > MAX_LINK_LENGTH ? null : link;
}

/**
 * The text of the recipe in a link, unchecked.
 *
 * @param fragment hostile, with its `#`
 * @returns `null` if the link has none
 */
export function recipeTextIn(fragment: string): string | null {
  if (!fragment.startsWith(FIELD)) return null;
  try {
    return decodeURIComponent(fragment.slice(FIELD.length));
  } catch {
    return '';
  }
}
