import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginOption } from 'vite';
import { buildForNode } from '../../build/node/build-engine.ts';
import type { Recipe } from '../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../src/domain/recipe/resolve.ts';
import { type ImageRecipe, imageFactsOf } from '../../src/domain/settings/recipe.ts';
import type { NodeEngine } from '../../src/host/node/open-node-engine.ts';
import { findCorpus } from './corpus.ts';

/** The SHA-256 digest of a result, or the code of its failure. */
export type Digest = string;

const FIXTURES = new URL('../fixtures/', import.meta.url);

/** A file's path below the corpus. */
const OF_CORPUS = 'corpus:';

async function readSource(name: string): Promise<Buffer> {
  if (!name.startsWith(OF_CORPUS)) return readFile(new URL(name, FIXTURES));
  return readFile(join(findCorpus() as string, name.slice(OF_CORPUS.length)));
}

/** The names of all files in the corpus. `null` if there is none */
async function listCorpus(): Promise<string[] | null> {
  const folder = findCorpus();
  if (folder === null) return null;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => OF_CORPUS + relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}

const readInBase64 = async (_context: unknown, name: string) => (await readSource(name)).toString('base64');

/**
 * Commands that tests in a browser call. `digestInNode` processes a fixture in a thread of plain Node, with the built engine, which
 * the first call builds and starts.
 *
 * @param createPlugins returns the plugins with which the site's workers are built
 */
export function nodeThread(createPlugins: () => PluginOption[]) {
  let starting: Promise<{ readonly engine: NodeEngine; readonly folder: string }> | undefined;
  const start = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pixmill-engine-'));
    await buildForNode(folder, createPlugins());
    const built = (file: string) => pathToFileURL(join(folder, file));
    const { openNodeEngine }: typeof import('../../src/host/node/open-node-engine.ts') = await import(
      built('engine.mjs').href
    );
    return { engine: openNodeEngine({ thread: built('job-thread.mjs'), concurrency: 1 }), folder };
  };

  const endNodeThread = async () => {
    const started = await starting;
    starting = undefined;
    started?.engine.close();
    if (started) rmSync(started.folder, { recursive: true });
  };
  const digestsInNode = async (
    _context: unknown,
    fixture: string,
    wanted: ImageRecipe[] | Recipe,
  ): Promise<Digest[]> => {
    starting ??= start();
    const { engine } = await starting;
    const source = new Blob([new Uint8Array(await readSource(fixture))]);
    const inspection = await engine.inspect(source);
    const { length } = Array.isArray(wanted) ? wanted : wanted.outputs;
    if (!inspection.ok) return Array.from({ length }, () => JSON.stringify(inspection.failure));
    const { info } = inspection;
    const recipes = Array.isArray(wanted) ? wanted : resolveRecipe(wanted, imageFactsOf(info));
    const job = { jobId: fixture, source, info, recipes, maxPixels: engine.maxPixels };
    return (await engine.run(job)).map((reply) =>
      reply.ok
        ? createHash('sha256').update(new Uint8Array(reply.buffer)).digest('hex')
        : JSON.stringify(reply.failure),
    );
  };
  const digestInNode = async (context: unknown, fixture: string, recipe: ImageRecipe): Promise<Digest> => {
    const [digest] = await digestsInNode(context, fixture, [recipe]);
    return digest as Digest;
  };
  return { digestInNode, digestsInNode, endNodeThread, listCorpus, readInBase64 };
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    digestInNode: (fixture: string, recipe: ImageRecipe) => Promise<Digest>;
    /** @param wanted what to make, or a recipe file, which Node resolves itself */
    digestsInNode: (fixture: string, wanted: ImageRecipe[] | Recipe) => Promise<Digest[]>;
    endNodeThread: () => Promise<void>;
    listCorpus: () => Promise<string[] | null>;
    readInBase64: (name: string) => Promise<string>;
  }
}
