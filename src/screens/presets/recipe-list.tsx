import type { Recipe } from '../../domain/recipe/recipe.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { recipeLines } from './recipe-lines.ts';
import styles from './recipe-list.module.css';

/** What a recipe sets, a line for each setting. */
export function RecipeList({ recipe }: { readonly recipe: Recipe }) {
  const t = useTranslate();
  return (
    <dl className={styles.list}>
      {recipeLines(t, recipe).map(({ label, value }, at) => (
        // Files of a hostile recipe can have equal lines.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe do not change
        <div key={at} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
