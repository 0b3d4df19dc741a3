/** What these functions need of the bundler's module graph. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    /** Modules that import this one statically. */
    readonly importers: readonly string[];
    /** Modules that load this one when they need it. */
    readonly dynamicImporters: readonly string[];
  } | null;
}

type Kind = 'entry' | 'tool' | 'images' | 'backend' | 'pages';

/** A tool loads all of them for its first image. */
const TOOL =
  /\/src\/(?:pipeline\/create-pipeline|state\/workbench\/(?:render-session|recommendation)|screens\/workbench\/stage)\./;

const IMAGES = /\/src\/(?:codecs|kernels|pipeline|workers|state|screens\/(?:bulk|codec-lab|workbench))\//;

const BACKEND = /\/src\/(?:services|state\/account)\/|\/node_modules\/@?firebase\//;

/** @returns how many lazily loaded parts of the site load a module with them, and the kinds of these parts */
function findReach(id: string, graph: ModuleGraph) {
  const seen = new Set<string>();
  const kinds = new Set<Kind>();
  let parts = 0;
  const climb = (current: string): void => {
    if (seen.has(current)) return;
    seen.add(current);
    const { isEntry = false, importers = [], dynamicImporters = [] } = graph.getModuleInfo(current) ?? {};
    if (isEntry) kinds.add('entry');
    if (dynamicImporters.length > 0) {
      parts += 1;
      kinds.add(kindOf(current));
    }
    for (const importer of importers) climb(importer);
  };
  climb(id);
  return { parts, kinds };
}

function kindOf(id: string): Kind {
  if (TOOL.test(id)) return 'tool';
  if (BACKEND.test(id)) return 'backend';
  return IMAGES.test(id) ? 'images' : 'pages';
}

/**
 * The chunk of the site that contains a module. The first load is a single file, because each additional one costs a
 * phone ten milliseconds on its main thread. Modules that several parts of the site share become few files. By default,
 * the bundler writes one for each combination of parts: 31 scripts for a tool with an image.
 *
 * Everything that loads a module also loads what the module imports. So a module imports only modules of its own chunk
 * and of more urgent ones.
 *
 * @returns `null` to leave the choice to the bundler
 */
function chunkOfPage(id: string, graph: ModuleGraph): string | null {
  const { parts, kinds } = findReach(id, graph);
  if (kinds.has('entry')) return 'index';
  if (parts < 2) return null;
  if (kinds.has('backend')) return kinds.size > 1 ? 'backend' : null;
  if (kinds.has('pages')) return kinds.has('tool') || kinds.has('images') ? 'common' : 'pages';
  return kinds.has('tool') ? 'tool' : null;
}

/**
 * The groups of `chunkOfPage`, most urgent first. The bundler also puts what a module imports into the chunk of the
 * module, unless a more urgent chunk has it.
 */
export const CHUNKS_OF_PAGES = ['index', 'backend', 'common', 'tool', 'pages'].map((chunk, index, { length }) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOfPage(id, graph) === chunk ? chunk : null),
  priority: length - index,
}));

/**
 * The chunk of a worker that contains a module. What a worker always loads is a single file, because a worker requests
 * its modules one level of imports after the other. By default, the bundler writes 47 for the codec worker.
 *
 * @returns `null` to leave the choice to the bundler
 */
export function chunkOfWorker(id: string, graph: ModuleGraph): string | null {
  return findReach(id, graph).kinds.has('entry') ? 'worker' : null;
}
