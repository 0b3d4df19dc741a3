import { buffer } from 'node:stream/consumers';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { ENGLISH } from '../i18n/t.ts';
import { failureMessage } from '../words/failure-messages.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Values } from './options.ts';
import { recipeOf } from './recipe-option.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `pixmill - --to webp < a.png > a.webp`. @throws UsageError */
export async function convertPipe(
  inputs: readonly string[],
  values: Values,
  terminal: Terminal,
  openEngine: (concurrency: number | undefined) => NodeEngine,
): Promise<ExitCode> {
  if (inputs.length > 1) throw new UsageError('With -, there is one image: that of standard input.');
  if (values.out !== undefined && values.out !== '-')
    throw new UsageError('With -, the result goes to standard output.');
  const recipe = await recipeOf(values, process.cwd());
  if (recipe.outputs.length > 1) throw new UsageError('With -, a recipe has one output.');
  const engine = openEngine(1);
  engine.warmUp(1);
  try {
    const source = new Blob([await buffer(process.stdin)]);
    const fail = (failure: Parameters<typeof failureMessage>[1]): ExitCode => {
      terminal.error(`${failureMessage(ENGLISH, failure, 'standard input')}\n`);
      return EXIT.someFailed;
    };
    const inspection = await engine.inspect(source);
    if (!inspection.ok) return fail(inspection.failure);
    const { info } = inspection;
    const recipes = resolveRecipe(recipe, imageFactsOf(info));
    const typed = new Blob([source], { type: info.mime });
    const job = { jobId: '-', source: typed, info, recipes, maxPixels: engine.maxPixels };
    const [reply] = await engine.run(job, { signal: terminal.signal });
    if (!reply?.ok) return reply?.failure.code === 'cancelled' ? EXIT.interrupted : fail(reply?.failure as never);
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(new Uint8Array(reply.buffer), (error) => (error ? reject(error) : resolve()));
    });
    return reply.reached?.verdict === 'best-effort' ? EXIT.goalMissed : EXIT.ok;
  } finally {
    engine.close();
  }
}
