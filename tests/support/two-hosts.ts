import { wrap } from 'comlink';
import { commands } from 'vitest/browser';
import type { Failure } from '../../src/domain/outcome/failure.ts';
import type { Recipe } from '../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../src/domain/recipe/resolve.ts';
import { imageFactsOf } from '../../src/domain/settings/recipe.ts';
import type { JobRequest } from '../../src/jobs/protocol.ts';
import type { WorkerApi } from '../../src/workers/codec.worker.ts';
import { FIXTURE_NAMES, fetchFixture } from './browser-images.ts';
import { type RecipeSketch, recipeOf, sketchRequest } from './engine-requests.ts';

/** The SHA-256 digests of a result in Node and in the browser, or their failures as JSON. */
export interface Outcomes {
  readonly inNode: string;
  readonly inBrowser: string;
}

/** @param name a fixture, or a file of the corpus by a name from `listCorpus` */
async function fetchSource(name: string): Promise<Blob> {
  if (FIXTURE_NAMES.includes(name)) return fetchFixture(name);
  const base64 = await commands.readInBase64(name);
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name.replace(/^.*[:/]/, ''));
}

/** Makes the same results in Node and in a worker of the browser. `close` ends both. */
export function openTwoHosts() {
  const worker = new Worker(new URL('../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });
  const browser = wrap<WorkerApi>(worker);

  const digestOf = async (request: JobRequest | Failure): Promise<string> => {
    if ('code' in request) return JSON.stringify(request);
    const reply = await browser.run(request);
    if (!reply.ok) return JSON.stringify(reply.failure);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', reply.buffer));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  return {
    async compare(fixture: string, sketch: RecipeSketch): Promise<Outcomes> {
      const [inNode, inBrowser] = await Promise.all([
        commands.digestInNode(fixture, recipeOf(sketch)),
        sketchRequest(await fetchSource(fixture), sketch).then(digestOf),
      ]);
      return { inNode, inBrowser };
    },
    /** The outcomes of all outputs of a recipe file, resolved from the facts that each side has read itself. */
    async compareRecipe(fixture: string, recipe: Recipe) {
      const request = await sketchRequest(await fetchSource(fixture));
      const makeInBrowser = async () => {
        if ('code' in request) return recipe.outputs.map(() => JSON.stringify(request));
        const each: string[] = [];
        for (const one of resolveRecipe(recipe, imageFactsOf(request.info))) {
          each.push(await digestOf({ ...request, recipe: one }));
        }
        return each;
      };
      const [inNode, inBrowser] = await Promise.all([commands.digestsInNode(fixture, recipe), makeInBrowser()]);
      return { inNode, inBrowser };
    },
    async close(): Promise<void> {
      worker.terminate();
      await commands.endNodeThread();
    },
  };
}
