import { posix } from 'node:path';
import { FORMATS } from '../../src/formats/formats.ts';
import { type Reference, readReferences } from '../support/source-references.ts';

/**
 * The rooms of `src`; the first match wins. Paths are relative to `src`.
 * A format's folder contains three rooms: `codecs/codec` for its `codec.ts`, `codecs/browser` for what runs only in
 * browsers, and `codecs/format` for all other files.
 * `codecs/shared` contains what several formats need.
 */
const ROOMS = [
  ['main', /^main\.tsx$/],
  ['prerender', /^prerender\.tsx$/],
  ['App', /^App\.tsx$/],
  ['routes', /^routes\.ts$/],
  ['site', /^site\.ts$/],
  ['base', /^base\//],
  ['formats', /^formats\//],
  ['domain/account', /^domain\/account\//],
  ['domain', /^domain\/[^/]+\//],
  ['tools', /^tools\//],
  ['i18n/catalogue', /^i18n\/[^/]+\//],
  ['i18n', /^i18n\//],
  ['server/provider', /^server\/provider\.ts$/],
  ['server/paystack', /^server\/paystack\//],
  ['server', /^server\//],
  ['codecs/loaders', /^codecs\/loaders\.ts$/],
  ['codecs', /^codecs\/[^/]+\.ts$/],
  ['codecs/canvas', /^codecs\/shared\/canvas\//],
  ['codecs/shared', /^codecs\/shared\//],
  ['codecs/browser', /^codecs\/[^/]+\/browser-[^/]+$/],
  ['codecs/codec', /^codecs\/[^/]+\/codec\.ts$/],
  ['codecs/format', /^codecs\/[^/]+\//],
  ['host/browser', /^host\/browser\//],
  ['host/node', /^host\/node\//],
  ['host', /^host\//],
  ['kernels', /^kernels\/[^/]+\.ts$/],
  ['kernels/kernel', /^kernels\/[^/]+\//],
  ['jobs/protocol', /^jobs\/protocol\.ts$/],
  ['jobs', /^jobs\//],
  ['workers', /^workers\//],
  ['pipeline', /^pipeline\//],
  ['services/port', /^services\/[^/]+\/port\.ts$/],
  ['services/firebase', /^services\/firebase\//],
  ['services/embedded', /^services\/embedded\//],
  ['services/adapter', /^services\/[^/]+\//],
  ['services', /^services\//],
  ['intake', /^intake\//],
  ['state', /^state\//],
  ['engine', /^engine\//],
  ['lab', /^lab\//],
  ['cli', /^cli\//],
  ['words', /^words\//],
  ['screens', /^screens\//],
  ['ui', /^ui\//],
  ['gallery', /^gallery\//],
  ['pwa', /^pwa\//],
  ['sw', /^sw\//],
] as const;

/** The rooms of `domain` between which imports run in one direction: each may import those before it. */
const DOMAIN_ORDER = ['geometry', 'outcome', 'settings', 'batch', 'recipe', 'self-test'];

type Room = (typeof ROOMS)[number][0];

/** A room, possibly restricted: `as types` disappears at compile time, `as url` takes only a worker's address. */
type Allowed = Room | `${Room} as types` | `${Room} as url`;

interface Rule {
  readonly rooms: readonly Allowed[];
  readonly packages?: readonly string[];
  /** Which files of the same room may be imported: all, those in the same folder, or none. Default `all`. */
  readonly itself?: 'all' | 'folder' | 'none';
}

/** The rooms of codecs that run everywhere. */
const EVERY_CODEC_ROOM = ['codecs', 'codecs/loaders', 'codecs/shared', 'codecs/codec', 'codecs/format'] as const;

/** What knows no layer: everything may import it. */
const GROUND = ['base', 'formats', 'domain'] as const;

/** Which room may import which. `main` may import everything, and nothing may import `main`. */
export const RULES: Record<Exclude<Room, 'main'>, Rule> = {
  prerender: {
    rooms: ['site', 'App', 'screens', 'state', 'routes', 'i18n'],
    packages: ['react', 'react-dom', 'react-router-dom', 'jotai'],
  },
  App: {
    rooms: ['screens', 'ui', 'state', 'i18n', 'tools', 'domain', 'domain/account', 'routes', 'gallery'],
    packages: ['react', 'react-router-dom', 'react-error-boundary', 'jotai'],
  },
  routes: { rooms: ['site', 'tools'] },
  site: { rooms: [] },
  base: { rooms: [] },
  formats: { rooms: [] },
  'domain/account': { rooms: [] },
  domain: { rooms: ['base', 'formats'] },
  tools: { rooms: ['formats', 'domain', 'i18n as types'] },
  'i18n/catalogue': { rooms: [] },
  i18n: { rooms: ['i18n/catalogue', 'domain'], packages: ['react'] },
  'server/provider': { rooms: [] },
  'server/paystack': { rooms: ['server/provider as types'] },
  server: { rooms: ['domain/account', 'server/provider as types'] },
  host: { rooms: [...GROUND, 'kernels as types'] },
  'host/browser': {
    rooms: [...GROUND, 'host', 'kernels', 'kernels/kernel', 'codecs/browser', 'codecs/canvas'],
  },
  'host/node': {
    rooms: [...GROUND, 'host', 'engine', 'codecs', 'codecs/shared', 'codecs/format', 'jobs', 'jobs/protocol'],
    packages: [
      '@resvg/resvg-wasm',
      'comlink',
      'node:fs',
      'node:os',
      'node:path',
      'node:v8',
      'node:vm',
      'node:worker_threads',
    ],
  },
  kernels: { rooms: [...GROUND, 'host'] },
  'kernels/kernel': { rooms: [...GROUND, 'kernels'], itself: 'folder' },
  codecs: { rooms: [...GROUND, 'kernels', 'codecs/shared'] },
  'codecs/loaders': { rooms: [...GROUND, 'codecs', 'codecs/codec'] },
  'codecs/shared': { rooms: [...GROUND, 'kernels', 'codecs'] },
  'codecs/canvas': { rooms: [...GROUND, 'kernels', 'kernels/kernel', 'codecs', 'codecs/format'] },
  'codecs/browser': {
    rooms: [...GROUND, 'host', 'kernels', 'kernels/kernel', 'codecs', 'codecs/shared', 'codecs/format'],
    itself: 'folder',
  },
  'codecs/codec': {
    rooms: [...GROUND, 'host', 'kernels', 'kernels/kernel', 'codecs', 'codecs/shared'],
    itself: 'folder',
  },
  'codecs/format': {
    rooms: [...GROUND, 'host', 'kernels', 'kernels/kernel', 'codecs', 'codecs/shared'],
    packages: ['fflate'],
    itself: 'folder',
  },
  'jobs/protocol': { rooms: ['formats as types', 'domain as types', 'codecs as types', 'kernels as types'] },
  jobs: { rooms: [...GROUND, 'host', 'kernels', 'kernels/kernel', ...EVERY_CODEC_ROOM, 'jobs/protocol'] },
  workers: {
    rooms: [
      ...GROUND,
      'host',
      'host/browser',
      'kernels',
      'kernels/kernel',
      ...EVERY_CODEC_ROOM,
      'jobs/protocol',
      'jobs',
    ],
    packages: ['comlink', 'fflate'],
  },
  engine: { rooms: [...GROUND, 'jobs/protocol as types'] },
  lab: { rooms: [...GROUND, 'codecs', 'engine as types', 'jobs/protocol as types'] },
  pipeline: {
    rooms: [
      ...GROUND,
      'engine',
      'host/browser',
      'jobs/protocol as types',
      'workers as types',
      'workers as url',
      'codecs',
      'codecs/canvas',
      'codecs/format',
      'kernels',
      'intake as types',
      'lab as types',
      'tools as types',
    ],
    packages: ['comlink', 'idb'],
  },
  'services/port': { rooms: ['domain', 'domain/account'], itself: 'none' },
  'services/firebase': {
    rooms: ['site', 'base', 'domain', 'domain/account', 'services', 'services/port', 'services/adapter'],
    packages: ['firebase'],
  },
  'services/embedded': {
    rooms: [
      'base',
      'domain',
      'domain/account',
      'server',
      'server/provider as types',
      'services',
      'services/port',
      'services/adapter',
    ],
    packages: ['idb'],
  },
  'services/adapter': { rooms: ['site', 'base', 'domain', 'domain/account'], itself: 'folder' },
  services: {
    rooms: [
      'base',
      'domain',
      'domain/account',
      'services/port',
      'services/firebase',
      'services/embedded',
      'services/adapter',
    ],
  },
  state: {
    rooms: [
      'site',
      ...GROUND,
      'domain/account',
      'pipeline',
      'lab',
      'intake as types',
      'jobs/protocol as types',
      'services as types',
      'services/port as types',
      'codecs',
      'tools',
    ],
    packages: ['jotai'],
  },
  cli: {
    rooms: [...GROUND, 'engine', 'host/node', 'lab', 'codecs as types', 'jobs/protocol as types', 'words', 'i18n'],
    packages: [
      '@modelcontextprotocol/sdk',
      'tinyglobby',
      'valibot',
      'node:crypto',
      'node:fs',
      'node:os',
      'node:path',
      'node:readline',
      'node:stream',
      'node:util',
    ],
  },
  words: { rooms: [...GROUND, 'lab', 'i18n'] },
  screens: {
    rooms: ['site', ...GROUND, 'domain/account', 'state', 'lab', 'ui', 'words', 'intake', 'i18n', 'tools', 'routes'],
    packages: ['react', 'react-dom', 'react-error-boundary', 'react-router-dom', 'jotai', 'lucide-react'],
  },
  intake: { rooms: [] },
  ui: {
    rooms: ['intake', 'i18n', 'words'],
    packages: [
      'react',
      'react-router-dom',
      '@base-ui/react',
      '@tanstack/react-virtual',
      'lucide-react',
      '@fontsource-variable/inter',
    ],
  },
  gallery: { rooms: ['ui', 'i18n'], packages: ['react', 'lucide-react'] },
  pwa: { rooms: ['site', 'formats', 'domain', 'state as types'] },
  sw: { rooms: ['domain', 'pwa'] },
};

/** The packages that only these files may import. A format's facts name the packages of its codec. */
const PACKAGES_OF_FILE: readonly (readonly [file: RegExp, packages: readonly string[]])[] = [
  ...FORMATS.map(({ id, packages }) => [new RegExp(`^codecs/${id}/codec\\.ts$`), packages] as const),
  [/^kernels\/resize\//, ['@jsquash/resize']],
  [/^domain\/recipe\//, ['valibot']],
];

/** Rooms whose files may also import these rooms within their own folder. */
const OWN_FOLDER: Partial<Record<Room, readonly Room[]>> = {
  'codecs/codec': ['codecs/format'],
  'services/firebase': ['services/port'],
  'services/adapter': ['services/port'],
};

/**
 * Checks the imports of one file of `src`.
 *
 * @param file path relative to `src`, with `/`
 * @returns one sentence per forbidden import, naming file, import and rule
 */
export function findForbiddenImports(file: string, code: string): string[] {
  const room = roomOf(file);
  if (room === null) return [`src/${file} belongs to no room`];
  return readReferences(file, code).flatMap((reference) => {
    const reason = refuse(file, room, reference);
    const name = reference.specifier === null ? 'a computed path' : `'${reference.specifier}'`;
    return reason === null
      ? []
      : [
          `src/${file}:${reference.line} imports ${name} (as ${reference.as}): ${reason}. docs/architecture.md says who may import whom.`,
        ];
  });
}

function refuse(file: string, room: Room, { specifier, as }: Reference): string | null {
  if (specifier === null) return 'a computed import cannot be checked';
  const bare = specifier.replace(/\?.*$/, '');
  // The path in `new URL('x.wasm', import.meta.url)` is relative without a leading dot.
  const isPath = /^\.{0,2}\//.test(bare) || (as === 'url' && !specifier.includes('?'));
  return isPath ? refusePath(file, room, bare, as) : refusePackage(file, room, bare);
}

function refusePath(file: string, room: Room, path: string, as: Reference['as']): string | null {
  const target = posix.join(posix.dirname(file), path);
  if (path.startsWith('/') || target.startsWith('..')) return 'files in src must not import files outside src';
  const targetRoom = roomOf(target);
  if (targetRoom === null) return `src/${target} belongs to no room`;
  if (targetRoom === 'main') return 'no file may import main.tsx';
  if (room === 'main') return null;
  if (isOracle(target) && !isOracle(file)) return 'reference.ts is for tests; what the product runs is plain.ts';

  if (room === 'domain' && targetRoom === 'domain') return refuseDomain(file, target);
  const { rooms, itself = 'all' } = RULES[room];
  const sameFolder = folderOf(file) === folderOf(target);
  if (targetRoom === room && (itself === 'all' || (itself === 'folder' && sameFolder))) return null;
  if (sameFolder && OWN_FOLDER[room]?.includes(targetRoom)) return null;
  if (rooms.includes(targetRoom) || (as !== 'value' && rooms.includes(`${targetRoom} as ${as}`))) return null;
  return `${room} may import ${describe(rooms)}, not ${targetRoom}`;
}

/** Whether the file computes what a kernel computes, only for tests. */
function isOracle(path: string): boolean {
  return /^kernels\/[^/]+\/(.+-)?reference\.ts$/.test(path);
}

function refuseDomain(file: string, target: string): string | null {
  const [from, to] = [file, target].map((path) => path.split('/')[1] as string) as [string, string];
  if (DOMAIN_ORDER.indexOf(to) <= DOMAIN_ORDER.indexOf(from)) return null;
  return `domain/${from} may import only the rooms of domain before it: ${DOMAIN_ORDER.join(', ')}`;
}

function refusePackage(file: string, room: Room, specifier: string): string | null {
  if (room === 'main') return null;
  const own = PACKAGES_OF_FILE.find(([pattern]) => pattern.test(file))?.[1] ?? [];
  const packages = [...(RULES[room].packages ?? []), ...own];
  if (packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return null;
  return `${room} may import the packages ${describe(packages)}`;
}

function roomOf(path: string): Room | null {
  return ROOMS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** The folder that counts as one unit: `codecs/png`, `services/accounts`, `kernels/resize`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/');
}

function describe(names: readonly string[]): string {
  return names.length === 0 ? '(none)' : names.join(', ');
}
