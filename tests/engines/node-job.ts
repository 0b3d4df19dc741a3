import { readFile } from 'node:fs/promises';
import { inspect } from '../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../src/domain/outcome/limits.ts';
import { recipeFor } from '../../src/domain/settings/recipe.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { runJob } from '../../src/jobs/run-job.ts';
import type { Tool } from '../../src/tools/tools.ts';
import { fixture } from '../support/workbench.ts';

/** Both engines need the same files. */
const made = new Map<string, ReturnType<typeof make>>();

/** Processes a fixture in Node with the code of the worker. @returns the file that the tool would produce */
export function makeInNode(file: string, tool: Tool, part: Partial<Settings> = {}) {
  const key = JSON.stringify([file, tool.id, part]);
  const found = made.get(key) ?? make(file, tool, part);
  made.set(key, found);
  return found;
}

async function make(file: string, tool: Tool, part: Partial<Settings>) {
  const source = new Blob([await readFile(fixture(file))]);
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(`${file} is refused: ${inspection.failure.code}`);
  const { info } = inspection;
  const recipe = recipeFor({ ...tool.defaults, ...part }, info, tool);
  const reply = await runJob({ jobId: file, source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(`${file} fails: ${JSON.stringify(reply.failure)}`);
  return new Uint8Array(reply.buffer);
}
