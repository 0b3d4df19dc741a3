import { useAtom, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { applyRecipeAtom, linkedRecipeAtom } from '../../state/presets/apply.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './linked-recipe.module.css';
import { RecipeList } from './recipe-list.tsx';

/** Shows what a link sets, and asks before it replaces the visitor's settings. */
export default function LinkedRecipe({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const [recipe, setRecipe] = useAtom(linkedRecipeAtom);
  const apply = useSetAtom(applyRecipeAtom);
  if (recipe === null) return null;
  const close = () => setRecipe(null);
  const use = () => {
    close();
    apply(recipe, recipe.title ?? t('Settings from a link'), commands);
  };
  return (
    <Dialog title={t('Settings from a link')} onClose={close}>
      <p>{t('This link sets:')}</p>
      <RecipeList recipe={recipe} />
      <div className={styles.answers}>
        <Button variant="primary" onClick={use}>
          {t('Use these settings')}
        </Button>
        <Button onClick={close}>{t('Keep mine')}</Button>
      </div>
    </Dialog>
  );
}
