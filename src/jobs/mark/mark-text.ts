import { readCarried } from '../../codecs/read-carried.ts';
import { fillMarkText, marksDates } from '../../domain/recipe/mark-text.ts';
import type { JobRequest } from '../protocol.ts';

type Asked = Pick<JobRequest, 'source' | 'recipe' | 'named'>;

/** Fills in what the recipe's mark says about this source. Without any text, there is no mark. */
export async function withMarkText<Request extends Asked>(request: Request): Promise<Request> {
  const { source, recipe, named = null } = request;
  const { mark, ...unmarked } = recipe;
  if (mark?.text === undefined) return request;
  const taken = marksDates(mark.text) ? await takenOf(source) : null;
  const text = fillMarkText(mark.text, { source: named, taken, creator: recipe.output.stamp?.creator ?? null });
  return { ...request, recipe: text === '' ? unmarked : { ...unmarked, mark: { ...mark, text } } };
}

async function takenOf(source: Blob): Promise<string | null> {
  const facts = await readCarried(source).catch(() => []);
  return facts.flatMap((fact) => (fact.kind === 'metadata' ? [fact.tells.taken?.local] : []))[0] ?? null;
}
