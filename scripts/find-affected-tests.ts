import { posix } from 'node:path';
import { readReferences } from '../tests/support/source-references.ts';

interface Given {
  /** Paths from the root, with `/`. */
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  /** @returns the text of a file, `null` when there is none */
  readonly read: (path: string) => string | null;
}

/** A change to one of these can break any test. */
const OF_ALL_TESTS = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig\.json)$/;

/** What the build consists of beside the modules that its entries import. */
const OF_ALL_PAGES =
  /^(?:index\.html|security-headers\.ts|public\/|tools\/(?:kernels|prerender|pwa)\/|src\/.*\.as\.ts$)/;

const ENTRIES = ['src/main.tsx', 'src/prerender.tsx', 'src/sw/service-worker.ts'];

/** Projects that test the built site as a whole. */
const OF_THE_BUILD = /^tests\/(?:e2e|visual|engines|bundle)\//;

/** The folders of `tests/e2e` that are about some pages, and the screens of these pages. The others visit them all. */
const SCREENS_OF: Readonly<Record<string, readonly string[]>> = {
  account: ['account'],
  bulk: ['bulk'],
  'codec-lab': ['codec-lab'],
  forms: ['forms'],
  legal: ['legal'],
  payment: ['payment', 'pricing', 'account'],
  workbench: ['workbench', 'home'],
};

/**
 * Test files that can notice a change: those that import it, directly or not, those that name a changed file which
 * is no module, and those that visit a page of the built site which it is part of.
 */
export function findAffectedTests({ changed, tests, read }: Given): string[] {
  if (changed.some((path) => OF_ALL_TESTS.test(path))) return [...tests];
  const closureOf = createClosures(read);
  const isIn = (closure: ReadonlySet<string>) => changed.some((path) => closure.has(path));
  const built = union(ENTRIES.map(closureOf));
  const isBuilt = changed.some((path) => built.has(path) || OF_ALL_PAGES.test(path));
  // What no screen imports is part of every page.
  const screens = listScreens(built);
  const inScreens = union(screens.map(closureOf));
  const isOfEveryPage = changed.some((path) => OF_ALL_PAGES.test(path) || (built.has(path) && !inScreens.has(path)));
  const others = changed.filter((path) => !/\.[cm]?tsx?$/.test(path)).map((path) => posix.basename(path));

  const visits = (test: string) => {
    if (!isBuilt || !OF_THE_BUILD.test(test)) return false;
    const folders = test.startsWith('tests/e2e/') ? SCREENS_OF[test.split('/')[2] ?? ''] : undefined;
    if (folders === undefined || isOfEveryPage) return true;
    const own = screens.filter((path) => folders.some((folder) => path.startsWith(`src/screens/${folder}/`)));
    return isIn(union(own.map(closureOf)));
  };
  return tests.filter((test) => {
    const closure = closureOf(test);
    if (isIn(closure) || visits(test) || test.startsWith('tests/architecture/')) return true;
    return others.length > 0 && [...closure].some((path) => others.some((name) => read(path)?.includes(name)));
  });
}

/** The layout is part of every page. */
function listScreens(built: ReadonlySet<string>): string[] {
  return [...built].filter((path) => /^src\/screens\/(?!layout\/)[^/]+\/.*\.tsx?$/.test(path));
}

/** Of each file, with all that it imports: itself, and what these import. */
function createClosures(read: Given['read']): (path: string) => ReadonlySet<string> {
  const importsOf = new Map<string, readonly string[]>();
  const readImports = (path: string) => {
    const known = importsOf.get(path);
    if (known !== undefined) return known;
    const code = /\.[cm]?tsx?$/.test(path) && !path.endsWith('.as.ts') ? read(path) : null;
    const found = code === null ? [] : readReferences(path, code).flatMap(({ specifier }) => resolve(path, specifier));
    importsOf.set(path, found);
    return found;
  };
  return (path) => {
    const closure = new Set([path]);
    for (const member of closure) for (const imported of readImports(member)) closure.add(imported);
    return closure;
  };
}

/** Packages are not followed: they change with the lock file. */
function resolve(from: string, specifier: string | null): string[] {
  if (specifier === null || !/^\.{1,2}\//.test(specifier)) return [];
  return [posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))];
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
