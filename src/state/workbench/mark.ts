import { atom } from 'jotai/vanilla';
import { isMark } from '../../domain/geometry/is-mark.ts';
import type { Mark } from '../../domain/geometry/mark.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { enlargeDrawing, MARK_RECIPES, markUrl } from '../../domain/recipe/mark-file.ts';
import { findMarkFault, type MarkTextFault } from '../../domain/recipe/mark-text.ts';
import { readRecipe } from '../../domain/recipe/read-recipe.ts';
import { resolveRecipe } from '../../domain/recipe/resolve.ts';
import { imageFactsOf } from '../../domain/settings/recipe.ts';
import { svg } from '../../formats/svg.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { servicesAtom } from '../store.ts';
import { deviceProfile } from './device-profile.ts';
import type { ListCommands } from './list-commands.ts';

const profile = deviceProfile('mark', restoreMark);

export const { isUsedAtom: usesMarkAtom, useAtom: useMarkAtom } = profile;

/** Only the place and the numbers are known before there is a text or an image. */
const looseAtom = atom<Mark>({});

export const shownMarkAtom = atom((get): Mark => get(profile.shownAtom) ?? get(looseAtom));

/** Reads a stored mark by the rules of recipes. */
function restoreMark(stored: unknown): Mark | undefined {
  const read = isMark(stored) ? readRecipe({ version: 1, outputs: [{ mark: stored }] }) : null;
  return read?.ok ? read.recipe.outputs[0]?.mark : undefined;
}

/** Changes where the mark is and how it looks. */
export const placeMarkAtom = atom(null, (get, set, change: Partial<Mark>, commands: ListCommands) => {
  const next = { ...get(shownMarkAtom), ...change };
  if (isMark(next)) set(profile.saveAtom, next, commands);
  else set(looseAtom, next);
});

/** Replaces the text, and the image. Without any text, there is no mark. @returns why the text cannot be a mark */
export const typeMarkAtom = atom(null, (get, set, typed: string, commands: ListCommands): MarkTextFault | null => {
  const text = typed.trim();
  const fault = text === '' ? null : findMarkFault(text);
  if (fault) return fault;
  const { text: _, image: __, ...place } = get(shownMarkAtom);
  set(looseAtom, place);
  set(profile.saveAtom, text === '' ? null : { ...place, text }, commands);
  return null;
});

/** Images need more room than a line of text. In percent, until the user chooses. */
const IMAGE_SIZE = 15;

/** Why an image cannot be a mark. */
export type MarkImageFault = Failure | { readonly code: 'too-detailed' };

/** Replaces the text by an image. @returns why the file cannot be a mark */
export const chooseMarkImageAtom = atom(
  null,
  async (get, set, file: File, commands: ListCommands): Promise<MarkImageFault | null> => {
    const opened = await get(servicesAtom)?.open();
    if (!opened) return null;
    const made = await makeMarkImage(opened.pipeline, file);
    if (typeof made !== 'string') return made;
    const { text: _, ...place } = get(shownMarkAtom);
    set(profile.saveAtom, { size: IMAGE_SIZE, ...place, image: made }, commands);
    return null;
  },
);

async function makeMarkImage(pipeline: Pipeline, file: File): Promise<string | MarkImageFault> {
  const opened = await openLarge(pipeline, file);
  if (!opened.ok) return opened.failure;
  const { info, drawn } = opened.source;
  for (const recipe of MARK_RECIPES) {
    const recipes = resolveRecipe(recipe, imageFactsOf(info));
    const job = { jobId: 'mark', source: drawn.blob, info: drawn.info, recipes, maxPixels: pipeline.maxPixels };
    const [reply] = await pipeline.images.run(job);
    if (!reply?.ok) return reply?.failure ?? { code: 'cancelled' };
    const letters = Array.from(new Uint8Array(reply.buffer), (byte) => String.fromCharCode(byte));
    const url = markUrl(btoa(letters.join('')));
    if (url !== null) return url;
  }
  return { code: 'too-detailed' };
}

/** Drawings are drawn as large as a mark can be. */
async function openLarge({ open }: Pipeline, file: File) {
  const opened = await open(file);
  if (!opened.ok || opened.source.info.format !== svg.id) return opened;
  const drawing = enlargeDrawing(await file.text(), opened.source.info.size);
  const enlarged = drawing === null ? opened : await open(new File([drawing], file.name, { type: svg.mime }));
  return enlarged.ok ? enlarged : opened;
}
