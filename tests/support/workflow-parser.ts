import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../../node_modules/@actions/workflow-parser/dist/index.js', import.meta.url));

/** Loads GitHub's parser of workflows in one file: it imports JSON in a way that Node 20 refuses. */
export async function loadWorkflowParser(): Promise<typeof import('@actions/workflow-parser')> {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-workflow-parser-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: ENTRY,
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'a.mjs' } },
      },
      ssr: { noExternal: true },
    });
    return await import(/* @vite-ignore */ pathToFileURL(join(folder, 'a.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
