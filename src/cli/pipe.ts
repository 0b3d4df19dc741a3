import { buffer } from 'node:stream/consumers';
import type { Failure } from '../domain/outcome/failure.ts';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { OptionName, Values } from './options.ts';
import { recipeOf } from './recipe-option.ts';
import type { Terminal } from './terminal.ts';
import { terminalFailure } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';

/** What needs files. */
const OF_FILES = [
  'set',
  'name',
  'replace',
  'force',
  'min-savings',
  'dry-run',
  'watch',
  'shard',
  'shards',
  'json',
  'report',
] as const satisfies readonly OptionName[];

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
  const needless = OF_FILES.find((name) => values[name] !== undefined);
  if (needless) throw new UsageError(`--${needless} needs files, so it does not work with -.`);
  const recipe = await recipeOf(values, process.cwd(), openEngine);
  if (recipe.outputs.length > 1) throw new UsageError('With -, a recipe has one output.');
  const engine = openEngine(1);
  engine.warmUp(1);
  try {
    const source = new Blob([await buffer(process.stdin)]);
    const fail = (failure: Failure): ExitCode => {
      terminal.error(`${terminalFailure(failure, 'Standard input')}\n`);
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
