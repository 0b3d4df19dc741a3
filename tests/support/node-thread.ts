import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PluginOption } from 'vite';
import { buildEngine } from '../../build/node/build-engine.ts';
import type { ImageRecipe } from '../../src/domain/settings/recipe.ts';
import type { ThreadJob, ThreadReply } from '../../src/jobs/protocol.ts';

/** The SHA-256 digest of a result, or the code of its failure. */
export type Digest = string;

const FIXTURES = new URL('../fixtures/', import.meta.url);

/**
 * Commands that tests in a browser call. `digestInNode` processes a fixture in a thread of plain Node, with the built engine, which
 * the first call builds and starts.
 *
 * @param createPlugins returns the plugins with which the site's workers are built
 */
export function nodeThread(createPlugins: () => PluginOption[]) {
  let starting: Promise<Worker> | undefined;
  const start = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pixmill-engine-'));
    const thread = new Worker(await buildEngine(folder, createPlugins()), { stderr: true });
    thread.on('exit', () => rmSync(folder, { recursive: true }));
    return thread.setMaxListeners(0);
  };
  let jobs = 0;

  const endNodeThread = async () => {
    await (await starting)?.terminate();
    starting = undefined;
  };
  const digestInNode = async (_context: unknown, fixture: string, recipe: ImageRecipe): Promise<Digest> => {
    starting ??= start();
    const thread = await starting;
    const jobId = `${++jobs}`;
    const job: ThreadJob = {
      jobId,
      source: new Blob([await readFile(new URL(fixture, FIXTURES))]),
      recipe,
      maxPixels: 1e8,
    };
    return new Promise((resolve, reject) => {
      const receive = ({ jobId: id, reply }: ThreadReply) => {
        if (id !== jobId) return;
        thread.off('message', receive).off('error', reject);
        resolve(
          reply.ok
            ? createHash('sha256').update(new Uint8Array(reply.buffer)).digest('hex')
            : JSON.stringify(reply.failure),
        );
      };
      thread.on('message', receive).on('error', reject);
      thread.postMessage(job);
    });
  };
  return { digestInNode, endNodeThread };
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    digestInNode: (fixture: string, recipe: ImageRecipe) => Promise<Digest>;
    endNodeThread: () => Promise<void>;
  }
}
