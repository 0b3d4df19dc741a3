import { atom } from 'jotai/vanilla';
import type { Source } from '../../codecs/source-info.ts';
import { type ImageRecipe, recipeKey } from '../../domain/settings/recipe.ts';
import { subjectAtom } from './atoms.ts';
import type { MadeByBatch, StoredImage, Subject } from './model.ts';
import { recipeAtom } from './recipe-atom.ts';

/** The image that the stage must show, and its recipe. */
export interface RenderRequest {
  /** Requests with equal keys have the same image and recipe. */
  readonly key: string;
  readonly subject: Subject;
  readonly file: File;
  readonly source: Source;
  readonly recipe: ImageRecipe;
  /** The batch's outcome for this recipe; `null` if it has none. */
  readonly made: MadeByBatch['outcome'] | null;
}

export function requestKey(subjectId: string, recipeKey: string): string {
  return `${subjectId} ${recipeKey}`;
}

/** `null` while no image is selected or its header has not been read. */
export const renderRequestAtom = atom((get): RenderRequest | null => {
  const subject = get(subjectAtom);
  const recipe = get(recipeAtom);
  if (subject?.status.kind !== 'ready' || !recipe) return null;
  const { id, status, made } = subject;
  const ofRecipe = recipeKey(recipe);
  const outcome = made?.recipeKey === ofRecipe ? made.outcome : null;
  return { key: requestKey(id, ofRecipe), subject, file: status.file, source: status.source, recipe, made: outcome };
});

/** A result of an earlier visit to show, whose source has not been added again. */
export interface StoredRequest extends Pick<RenderRequest, 'key' | 'subject' | 'recipe'> {
  readonly source: null;
  readonly made: StoredImage;
}

/** What the stage must show. A stored result without its source is shown even if other settings have been chosen since. */
export const stageRequestAtom = atom((get): RenderRequest | StoredRequest | null => {
  const subject = get(subjectAtom);
  const made = subject?.status.kind === 'missing' ? subject.made : null;
  if (!subject || !made || 'code' in made.outcome) return get(renderRequestAtom);
  // The key of a recipe is the recipe as JSON.
  const recipe: ImageRecipe = JSON.parse(made.recipeKey);
  return { key: requestKey(subject.id, made.recipeKey), subject, source: null, recipe, made: made.outcome };
});
