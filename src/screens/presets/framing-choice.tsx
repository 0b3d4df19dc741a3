import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { CheckField } from '../../ui/controls/check-group.tsx';

/** The question for the image on the stage, and for all images. */
interface Labels {
  readonly ofImage: PlainPhrase;
  readonly ofAll: PlainPhrase;
}

/**
 * Asks whether a recipe gets the rotation and crop. An image's own is not meant for others, so that is only given if the
 * user says so.
 *
 * @returns the recipe to give, and the question; `null` if the image is neither turned nor cropped
 */
export function useFramingChoice(recipe: Recipe, { framing }: Pick<ListCommands, 'framing'>, labels: Labels) {
  const t = useTranslate();
  const found = useAtomValue(framing);
  const [chosen, choose] = useState<boolean | null>(null);
  if (found === null) return { recipe, question: null };
  const isWanted = chosen ?? found.isOfAll;
  const label = t(found.isOfAll ? labels.ofAll : labels.ofImage);
  return {
    recipe: isWanted ? { ...recipe, ...found.framing } : recipe,
    question: <CheckField label={label} checked={isWanted} onChange={choose} />,
  };
}
