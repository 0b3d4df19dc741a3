import { planShares } from '../domain/batch/budget.ts';
import { afterEncoding, afterFailure, type Measured, memberOf, type SetImage } from '../domain/batch/set-member.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { GOAL_FIELDS, type Recipe, type RecipeOutput } from '../domain/recipe/recipe.ts';
import { LOOKS } from '../domain/settings/goal.ts';
import type { ImageRecipe } from '../domain/settings/recipe.ts';
import type { JobReply } from '../jobs/protocol.ts';

/** The goal of an image that shares a budget. */
export type SharedGoal = Pick<RecipeOutput, 'look' | 'maxBytes'>;

/** The look at which every image is measured first: the middle of what budgets usually lead to. */
const FIRST_LOOK = LOOKS['very-good'];

/** The goal with which every image of a set is measured. */
export const MEASURING: SharedGoal = { look: FIRST_LOOK };

/** The recipe of one image of a set. */
export function withSharedGoal(recipe: Recipe, goal: SharedGoal): Recipe {
  return { ...recipe, outputs: recipe.outputs.map((output) => ({ ...withoutGoals(output), ...goal })) };
}

function withoutGoals(output: RecipeOutput): RecipeOutput {
  const isGoal = (field: string) => (GOAL_FIELDS as readonly string[]).includes(field) || field === 'mayScale';
  return Object.fromEntries(Object.entries(output).filter(([field]) => !isGoal(field))) as RecipeOutput;
}

/** An image that was encoded once to learn how many bytes it needs for each look. */
export interface MeasuredImage {
  readonly path: string;
  readonly size: PixelSize;
  readonly recipe: ImageRecipe;
  readonly reply: JobReply;
}

export interface SetPlan {
  /** The goal of each image that can be made, by its path. */
  readonly goals: ReadonlyMap<string, SharedGoal>;
  /** `unreachable`: even at the lowest look, the images need more bytes. */
  readonly verdict: 'fits' | 'ample' | 'unreachable';
  /** The bytes that all images need at the lowest look, with those that the budget cannot change. */
  readonly neededBytes: number;
}

/**
 * Distributes a budget over images so that all look equally good.
 *
 * @param budgetBytes for the files of all results
 */
export function planSet(images: readonly MeasuredImage[], budgetBytes: number): SetPlan {
  const members: SetImage[] = [];
  const goals = new Map<string, SharedGoal>();
  let fixedBytes = 0;
  for (const image of images) {
    const member = memberFor(image);
    if (member) members.push(member);
    if (member || image.reply.ok) goals.set(image.path, MEASURING);
    // A format without a quality needs no search, and the budget cannot change it.
    if (!member && image.reply.ok) fixedBytes += image.reply.bytes;
  }
  const plan = planShares(members, budgetBytes - fixedBytes);
  for (const [path, bytes] of plan.changes) {
    goals.set(path, plan.verdict === 'fits' ? { maxBytes: Math.max(1, bytes) } : { look: plan.score });
  }
  return { goals, verdict: plan.verdict, neededBytes: fixedBytes + plan.neededBytes };
}

function memberFor({ path, size, recipe, reply }: MeasuredImage): SetImage | null {
  const measured: Measured | null = reply.ok
    ? afterEncoding(null, { basis: '', goal: recipe.output.goal, ...reply, reached: reply.reached })
    : afterFailure(null, '', reply.failure);
  return measured && memberOf({ id: path, result: reply.ok ? reply : null, source: { size } }, measured);
}
