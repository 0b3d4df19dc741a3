import { type CarriedFact, carriedPrivateFacts } from '../domain/outcome/carried.ts';
import type { Encoded } from '../domain/outcome/encoded.ts';
import { factsIn, haveSameFact } from '../domain/outcome/private-facts.ts';
import { ANY_SAVINGS, type Savings, savesEnough } from '../domain/outcome/savings.ts';
import type { RecipeOutput } from '../domain/recipe/recipe.ts';
import type { SourceFormatId } from '../formats/formats.ts';

interface Choice {
  readonly source: { readonly format: SourceFormatId; readonly bytes: Uint8Array };
  readonly result: Pick<Encoded, 'format' | 'bytes' | 'carries'>;
  readonly output: RecipeOutput;
  /** As `--min-savings` asks for; `null` without it. */
  readonly minSavings: Savings | null;
  /** Whether the result takes the place of the source. */
  readonly replace: boolean;
  /** What the source carries. */
  readonly readCarried: () => Promise<readonly CarriedFact[]>;
}

/**
 * Whether a source, which the recipe neither shapes nor stamps, is written instead of its result, which saves too little. Without loss, a
 * file of the same format must save something. Never keeps a source that says more about people, places and devices.
 */
export async function keepsOriginal(choice: Choice): Promise<boolean> {
  const { source, result, output, minSavings, replace, readCarried } = choice;
  const savings = minSavings ?? (output.lossless ? ANY_SAVINGS : null);
  if (!savings || savesEnough(savings, source.bytes.length, result.bytes)) return false;
  // In place, it can also stay beside results of other formats.
  if (result.format !== source.format) return minSavings !== null && replace;
  const [original = {}, made = {}] = [await readCarried(), result.carries].map(carriedPrivateFacts);
  return factsIn(original).every((fact) => haveSameFact(fact, original, made));
}
