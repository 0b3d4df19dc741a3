/** The part of the bundler's module graph that these functions read. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    /** Modules that import this one statically. */
    readonly importers: readonly string[];
    /** Modules that load this one when they need it. */
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The reason to load a module: the first load of every page (`entry`), or a kind of dynamically imported module. */
type Purpose = 'entry' | 'tool' | 'images' | 'backend' | 'pages';

/** The modules that a tool imports dynamically for its first image. */
const TOOL =
  /\/src\/(?:pipeline\/create-pipeline|state\/workbench\/(?:render-session|recommendation)|screens\/workbench\/stage)\./;

const IMAGES = /\/src\/(?:codecs|jobs|kernels|pipeline|workers|state|screens\/(?:bulk|codec-lab|workbench))\//;

const BACKEND = /\/src\/(?:services|state\/account)\/|\/node_modules\/@?firebase\//;

/** Finds the entries and the dynamically imported modules that load a module. @returns the purpose of each */
function findPurposes(id: string, graph: ModuleGraph): readonly Purpose[] {
  const seen = new Set<string>();
  const purposes: Purpose[] = [];
  const climb = (current: string): void => {
    if (seen.has(current)) return;
    seen.add(current);
    const { isEntry = false, importers = [], dynamicImporters = [] } = graph.getModuleInfo(current) ?? {};
    if (isEntry) purposes.push('entry');
    if (dynamicImporters.length > 0) purposes.push(purposeOf(current));
    for (const importer of importers) climb(importer);
  };
  climb(id);
  return purposes;
}

function purposeOf(id: string): Purpose {
  if (TOOL.test(id)) return 'tool';
  if (BACKEND.test(id)) return 'backend';
  return IMAGES.test(id) ? 'images' : 'pages';
}

/**
 * Chooses the chunk of the site that contains a module. The first load is a single file, because each additional file
 * costs a phone ten milliseconds on its main thread. Modules that several screens share are grouped into few files. By
 * default, the bundler writes one file for each combination of screens: 29 scripts for a tool with an image.
 *
 * Everything that loads a module also loads its imports. So a chunk imports only chunks that come before it in
 * `CHUNKS_OF_PAGES`, and no two chunks import each other.
 *
 * @returns `null` to leave the choice to the bundler
 */
function chunkOfPage(id: string, graph: ModuleGraph): string | null {
  const purposes = findPurposes(id, graph);
  if (purposes.includes('entry')) return 'index';
  // The first load names the styles of each screen. Those of the small pages are one file, so there are fewer names.
  if (id.endsWith('.module.css') && purposes.every((purpose) => purpose === 'pages')) return 'pages';
  if (purposes.length < 2) return null;
  // A tool must not load the backend for a few bytes that both use.
  if (purposes.includes('backend') && id.includes('/src/base/')) return 'index';
  if (purposes.includes('backend')) return purposes.every((purpose) => purpose === 'backend') ? null : 'backend';
  if (purposes.includes('pages')) return purposes.every((purpose) => purpose === 'pages') ? 'pages' : 'common';
  return purposes.includes('tool') ? 'tool' : null;
}

/** The bundler also puts a module's imports into its chunk, unless an earlier chunk of this list contains them. */
export const CHUNKS_OF_PAGES = ['index', 'backend', 'common', 'tool', 'pages'].map((chunk, index, { length }) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOfPage(id, graph) === chunk ? chunk : null),
  priority: length - index,
}));

/**
 * Chooses the chunk of a worker that contains a module. The modules that a worker always loads are a single file,
 * because a worker requests its modules one level of imports after another. By default, the bundler writes 48 files for
 * the codec worker.
 *
 * @returns `null` to leave the choice to the bundler
 */
export function chunkOfWorker(id: string, graph: ModuleGraph): string | null {
  return findPurposes(id, graph).includes('entry') ? 'worker' : null;
}
