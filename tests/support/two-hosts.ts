import { wrap } from 'comlink';
import { commands } from 'vitest/browser';
import type { WorkerApi } from '../../src/workers/codec.worker.ts';
import { fetchFixture } from './browser-images.ts';
import { type RecipeSketch, recipeOf, sketchRequest } from './engine-requests.ts';

/** The SHA-256 digests of a result in Node and in the browser, or their failures as JSON. */
export interface Outcomes {
  readonly inNode: string;
  readonly inBrowser: string;
}

/** Makes the same results in Node and in a worker of the browser. `close` ends both. */
export function openTwoHosts() {
  const worker = new Worker(new URL('../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });
  const browser = wrap<WorkerApi>(worker);

  const digestInBrowser = async (fixture: string, sketch: RecipeSketch): Promise<string> => {
    const request = await sketchRequest(await fetchFixture(fixture), sketch);
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
        digestInBrowser(fixture, sketch),
      ]);
      return { inNode, inBrowser };
    },
    async close(): Promise<void> {
      worker.terminate();
      await commands.endNodeThread();
    },
  };
}
