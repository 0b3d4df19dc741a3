import { posix } from 'node:path';
import { readReferences } from '../tests/support/source-references.ts';

interface Given {
  /** Paths relative to the root, with `/`. */
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  /** @returns the text of a file, or `null` if it does not exist */
  readonly read: (path: string) => string | null;
}

/** Files that can break any test. */
const AFFECTS_ALL_TESTS = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig\.json)$/;

/** Files of the build that its entries do not import as modules. They affect every page. */
const AFFECTS_ALL_PAGES =
  /^(?:index\.html|security-headers\.ts|Dockerfile|public\/|build\/(?:hosting|kernels|prerender|pwa)\/|src\/.*\.as\.ts$)/;

const ENTRIES = ['src/main.tsx', 'src/prerender.tsx', 'src/sw/service-worker.ts'];

/** Tests of the whole built site. */
const BUILT_SITE_TESTS = /^tests\/(?:e2e|visual|engines|bundle)\//;

/**
 * The folders of `tests/e2e` that test only certain pages, with the folders of the screens on these pages. All other
 * folders visit every page.
 */
const SCREENS_OF: Readonly<Record<string, readonly string[]>> = {
  account: ['account'],
  bulk: ['bulk'],
  'codec-lab': ['codec-lab'],
  forms: ['forms'],
  legal: ['legal'],
  payment: ['payment', 'pricing', 'account'],
  'self-test': ['self-test'],
  workbench: ['workbench', 'home'],
};

/**
 * Finds the test files that a change can affect. These files import a changed file directly or indirectly, contain the
 * name of a changed file that is not a module, or visit a page of the built site that contains a changed file. The
 * architecture tests are always included.
 */
export function findAffectedTests({ changed, tests, read }: Given): string[] {
  if (changed.some((path) => AFFECTS_ALL_TESTS.test(path))) return [...tests];
  const closureOf = createClosures(read);
  const isIn = (closure: ReadonlySet<string>) => changed.some((path) => closure.has(path));
  const built = union(ENTRIES.map(closureOf));
  const isBuilt = changed.some((path) => built.has(path) || AFFECTS_ALL_PAGES.test(path));
  // A module that no screen imports belongs to every page.
  const screens = listScreens(built);
  const inScreens = union(screens.map(closureOf));
  const isOfEveryPage = changed.some(
    (path) => AFFECTS_ALL_PAGES.test(path) || (built.has(path) && !inScreens.has(path)),
  );
  const others = changed.filter((path) => !/\.[cm]?tsx?$/.test(path)).map((path) => posix.basename(path));

  const visits = (test: string) => {
    if (!isBuilt || !BUILT_SITE_TESTS.test(test)) return false;
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

/** Lists the modules of the screens, without the layout, which belongs to every page. */
function listScreens(built: ReadonlySet<string>): string[] {
  return [...built].filter((path) => /^src\/screens\/(?!layout\/)[^/]+\/.*\.tsx?$/.test(path));
}

/** Returns a function that lists all direct and indirect imports of a file, including the file itself. */
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

/** Resolves a relative import to a path. Ignores packages, because they change only with the lock file. */
function resolve(from: string, specifier: string | null): string[] {
  if (specifier === null || !/^\.{1,2}\//.test(specifier)) return [];
  return [posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))];
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
