import { type BudgetPlan, planRound } from '../domain/batch/budget.ts';
import { afterEncoding, afterFailure, type Measured, memberOf, type SetImage } from '../domain/batch/set-member.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { GOAL_FIELDS, type Recipe, type RecipeOutput } from '../domain/recipe/recipe.ts';
import { LOOKS } from '../domain/settings/goal.ts';
import type { ImageRecipe } from '../domain/settings/recipe.ts';
import type { JobReply } from '../jobs/protocol.ts';

/** The goal of an image that shares a budget. */
export type SharedGoal = Pick<RecipeOutput, 'look' | 'maxBytes'>;

/** The goal with which every image of a set is measured: the middle of what budgets usually lead to. */
export const MEASURING: SharedGoal = { look: LOOKS['very-good'] };

/** The recipe of one image of a set. */
export function withSharedGoal(recipe: Recipe, goal: SharedGoal): Recipe {
  return { ...recipe, outputs: recipe.outputs.map((output) => ({ ...withoutGoals(output), ...goal })) };
}

function withoutGoals(output: RecipeOutput): RecipeOutput {
  const isGoal = (field: string) => [...GOAL_FIELDS, 'mayScale', 'minSavings'].includes(field);
  return Object.fromEntries(Object.entries(output).filter(([field]) => !isGoal(field))) as RecipeOutput;
}

/** An image of a set after an encoding. */
export interface SetEncoding {
  readonly path: string;
  readonly size: PixelSize;
  readonly goal: SharedGoal;
  readonly recipe: ImageRecipe;
  readonly reply: JobReply;
  /** What its encodings have shown. `null` if the budget cannot change it. */
  readonly measured: Measured | null;
}

/** What an encoding shows about an image, with what earlier ones have shown. */
export function measuredBy(before: Measured | null, recipe: ImageRecipe, reply: JobReply): Measured | null {
  return reply.ok
    ? afterEncoding(before, { basis: '', goal: recipe.output.goal, ...reply, reached: reply.reached })
    : afterFailure(before, '', reply.failure);
}

export interface SetPlan extends Omit<BudgetPlan, 'changes'> {
  /** The goals of the images to encode again, by path. Empty when the set is as good as it gets. */
  readonly changes: ReadonlyMap<string, SharedGoal>;
}

/**
 * Distributes a budget over images so that all look equally good.
 *
 * @param encodings the latest of each image
 * @param budgetBytes for the files of all results
 * @param round the number of rounds since the first encodings
 */
export function planSet(encodings: readonly SetEncoding[], budgetBytes: number, round: number): SetPlan {
  const members: SetImage[] = [];
  let fixedBytes = 0;
  for (const { path, size, reply, measured } of encodings) {
    if (measured) members.push(memberOf({ id: path, result: reply.ok ? reply : null, source: { size } }, measured));
    else if (reply.ok) fixedBytes += reply.bytes;
  }
  const plan = planRound(members, budgetBytes - fixedBytes, round);
  const goalOf = (bytes: number): SharedGoal =>
    plan.verdict === 'fits' ? { maxBytes: Math.max(1, bytes) } : { look: plan.score };
  const changes = new Map([...plan.changes].map(([path, bytes]) => [path, goalOf(bytes)]));
  return { ...plan, changes, neededBytes: fixedBytes + plan.neededBytes };
}
