import { atom } from 'jotai/vanilla';
import { spotAt } from '../../domain/geometry/crop-frame.ts';
import { framedArea } from '../../domain/geometry/straighten.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { servicesAtom } from '../store.ts';
import { poseAtom, subjectAtom } from './atoms.ts';
import type { ListCommands } from './list-commands.ts';
import { recipeAtom } from './recipe-atom.ts';

/** Crops the image on the stage around what draws the most attention. The user can still move the point. */
export const focusOnContentAtom = atom(null, async (get, set, { focus }: ListCommands) => {
  const subject = get(subjectAtom);
  const fit = get(recipeAtom)?.fit;
  const opened = await get(servicesAtom)?.open();
  if (!opened || subject?.status.kind !== 'ready' || fit?.mode !== 'cover') return;
  const { drawn, info } = subject.status.source;
  const { focus: _, ...framing } = get(poseAtom);
  const shaping = { ...framing, fit: { ...fit, attention: true } } as const;
  const placed = await opened.pipeline.previewer.findAttention(subject.id, drawn.blob, drawn.info, shaping);
  // Another image was selected in the meantime.
  if (!placed?.focus || get(subjectAtom)?.id !== subject.id) return;
  const turned = turnedSize(info.size, framing.turn);
  set(focus, spotAt(framedArea(turned, framing), placed.focus, turned));
});
