import { copyFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readSiteBuild } from '../bundle/site-build.ts';
import { enginePlugins } from '../kernels/engine-plugins.ts';
import { FORMATS } from '../site-facts.ts';
import { buildForNode } from './build-engine.ts';

const ROOT = new URL('../../', import.meta.url);

/** The scripts of the package, by their sources. `cli/package.json` names two, and the first one loads the third. */
const ENTRIES = { pixmill: 'cli/main.ts', index: 'cli/library.ts', run: 'cli/run.ts' };

/**
 * Leaves out the validator of JSON schemas that the protocol's SDK imports for answers to a server's questions. The
 * command asks none, and passes another one. The build fails if the SDK no longer imports it like this.
 */
function withoutSchemaValidator(): Plugin {
  const importing = "import { AjvJsonSchemaValidator } from '../validation/ajv-provider.js';";
  return {
    name: 'without-schema-validator',
    transform: {
      filter: { id: /@modelcontextprotocol\/sdk\/dist\/esm\/server\/index\.js$/ },
      handler(code, id) {
        if (!code.includes(importing)) this.error(`${id} no longer imports its validator like this`);
        return { code: code.replace(importing, 'const AjvJsonSchemaValidator = class {};'), map: null };
      },
    },
  };
}

/** Adds the names of the packages whose code is in the bundle. */
function collectPackages(names: Set<string>): Plugin {
  return {
    name: 'collect-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\//.exec(id) ?? [];
          if (name && renderedLength > 0) names.add(name);
        }
      }
    },
  };
}

/**
 * Builds the package `pixmill` into `cli/dist`.
 *
 * @returns the names of the packages that it contains, sorted
 */
export async function buildCli(): Promise<readonly string[]> {
  const packages = new Set<string>();
  const outDir = fileURLToPath(new URL('cli/dist', ROOT));
  const { version } = JSON.parse(readFileSync(new URL('cli/package.json', ROOT), 'utf8'));
  await buildForNode(outDir, [...enginePlugins(), withoutSchemaValidator(), collectPackages(packages)], {
    entries: ENTRIES,
    define: {
      PIXMILL_VERSION: JSON.stringify(version),
      PIXMILL_BUILD: JSON.stringify(readSiteBuild(FORMATS.flatMap(({ packages }) => packages))),
    },
  });
  const copies = [
    ['public/recipe.schema.json', 'cli/dist/recipe.schema.json'],
    ['THIRD-PARTY-NOTICES.md', 'cli/dist/THIRD-PARTY-NOTICES.md'],
    ['LICENSE', 'cli/dist/LICENSE'],
  ] as const;
  for (const [from, to] of copies) copyFileSync(new URL(from, ROOT), new URL(to, ROOT));
  return [...packages].sort();
}
