import type { Getter, Setter } from 'jotai/vanilla';
import { poseFor, type RecipeFraming } from '../../domain/recipe/framing.ts';
import type { Tool } from '../../tools/tools.ts';
import { framingKey, framingsAtom, type ToolFraming } from '../workbench/atoms.ts';

/** A framing with the code that applies it. */
export function toolFraming(framing: RecipeFraming): ToolFraming {
  return { framing, poseFor: (upright) => poseFor(framing, upright) };
}

/** How a tool turns, straightens and crops all images. @param framing `null`: not at all */
export function setFraming(get: Getter, set: Setter, tool: Tool, framing: RecipeFraming | null): void {
  const { [framingKey(tool)]: _, ...others } = get(framingsAtom);
  set(framingsAtom, framing ? { ...others, [framingKey(tool)]: toolFraming(framing) } : others);
}
