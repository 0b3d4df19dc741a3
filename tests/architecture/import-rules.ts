import { posix } from 'node:path';
import { FORMATS } from '../../src/codecs/formats.ts';
import { type Reference, readReferences } from '../support/source-references.ts';

/**
 * The rooms of `src`; the first match wins. Paths are relative to `src`.
 * A format's folder contains three rooms: `codecs/descriptor` for its facts (`descriptor.ts` and `encoders.ts`),
 * `codecs/codec` for its `codec.ts`, and `codecs/format` for all other files.
 * `codecs/reading` contains what several formats need to read their files.
 */
const ROOMS = [
  ['main', /^main\.tsx$/],
  ['prerender', /^prerender\.tsx$/],
  ['App', /^App\.tsx$/],
  ['routes', /^routes\.ts$/],
  ['domain', /^domain\//],
  ['tools', /^tools\//],
  ['i18n/catalogue', /^i18n\/french\//],
  ['i18n', /^i18n\//],
  ['limits', /^limits\//],
  ['requests', /^requests\//],
  ['billing', /^billing\//],
  ['codecs/formats', /^codecs\/formats\.ts$/],
  ['codecs/encoders', /^codecs\/encoders\.ts$/],
  ['codecs/loaders', /^codecs\/loaders\.ts$/],
  ['codecs', /^codecs\/[^/]+\.ts$/],
  ['codecs/reading', /^codecs\/(?:heif|metadata|reading)\//],
  ['codecs/canvas', /^codecs\/canvas\//],
  ['codecs/descriptor', /^codecs\/[^/]+\/(?:descriptor|encoders)\.ts$/],
  ['codecs/codec', /^codecs\/[^/]+\/codec\.ts$/],
  ['codecs/format', /^codecs\/[^/]+\//],
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
  ['screens', /^screens\//],
  ['ui', /^ui\//],
  ['gallery', /^gallery\//],
  ['pwa', /^pwa\//],
  ['sw', /^sw\//],
] as const;

type Room = (typeof ROOMS)[number][0];

/** A room, possibly restricted: `as types` disappears at compile time, `as url` takes only a worker's address. */
type Allowed = Room | `${Room} as types` | `${Room} as url`;

interface Rule {
  readonly rooms: readonly Allowed[];
  readonly packages?: readonly string[];
  /** Which files of the same room may be imported: all, those in the same folder, or none. Default `all`. */
  readonly itself?: 'all' | 'folder' | 'none';
}

const EVERY_CODEC_ROOM = [
  'codecs',
  'codecs/formats',
  'codecs/loaders',
  'codecs/reading',
  'codecs/canvas',
  'codecs/descriptor',
  'codecs/codec',
  'codecs/format',
] as const;

/** Which room may import which. `main` may import everything, and nothing may import `main`. */
export const RULES: Record<Exclude<Room, 'main'>, Rule> = {
  prerender: {
    rooms: ['App', 'screens', 'state', 'routes', 'i18n'],
    packages: ['react', 'react-dom', 'react-router-dom', 'jotai'],
  },
  App: {
    rooms: ['screens', 'ui', 'state', 'i18n', 'tools', 'domain', 'routes', 'gallery'],
    packages: ['react', 'react-router-dom', 'react-error-boundary', 'jotai'],
  },
  routes: { rooms: ['tools'] },
  // The lists of formats and encoders contain only facts. Domain rules depend on these facts.
  domain: { rooms: ['codecs/formats', 'codecs/encoders'] },
  tools: { rooms: ['domain', 'codecs/formats', 'i18n as types'] },
  'i18n/catalogue': { rooms: [] },
  i18n: { rooms: ['i18n/catalogue', 'domain'], packages: ['react'] },
  limits: { rooms: [] },
  requests: { rooms: ['domain', 'limits'] },
  billing: { rooms: ['domain', 'limits'] },
  kernels: { rooms: ['domain'] },
  'kernels/kernel': { rooms: ['domain', 'kernels'], itself: 'folder' },
  codecs: { rooms: ['domain', 'kernels', 'codecs/formats', 'codecs/descriptor', 'codecs/reading'] },
  'codecs/formats': { rooms: ['domain', 'codecs', 'codecs/descriptor'] },
  'codecs/encoders': { rooms: ['domain', 'codecs', 'codecs/formats', 'codecs/descriptor'] },
  'codecs/loaders': { rooms: ['domain', 'codecs', 'codecs/formats', 'codecs/codec'] },
  'codecs/reading': { rooms: ['domain', 'kernels', 'codecs'] },
  'codecs/canvas': { rooms: ['domain', 'kernels', 'kernels/kernel', 'codecs', 'codecs/formats', 'codecs/format'] },
  'codecs/descriptor': { rooms: ['domain', 'codecs'], itself: 'none' },
  'codecs/codec': {
    rooms: ['domain', 'kernels', 'kernels/kernel', 'codecs', 'codecs/reading'],
    itself: 'folder',
  },
  'codecs/format': {
    rooms: ['domain', 'kernels', 'kernels/kernel', 'codecs', 'codecs/reading'],
    packages: ['fflate'],
    itself: 'folder',
  },
  'jobs/protocol': { rooms: ['domain as types', 'codecs as types', 'kernels as types'] },
  jobs: { rooms: ['jobs/protocol', 'domain', 'kernels', 'kernels/kernel', ...EVERY_CODEC_ROOM] },
  workers: {
    rooms: ['jobs', 'jobs/protocol', 'domain', 'kernels', 'kernels/kernel', ...EVERY_CODEC_ROOM],
    packages: ['comlink', 'fflate'],
  },
  pipeline: {
    rooms: [
      'jobs/protocol as types',
      'workers as types',
      'workers as url',
      'codecs',
      'codecs/formats',
      'codecs/descriptor',
      'codecs/canvas',
      'codecs/format',
      'kernels',
      'intake as types',
      'tools as types',
      'domain',
    ],
    packages: ['comlink', 'idb'],
  },
  'services/port': { rooms: ['domain'], itself: 'none' },
  'services/firebase': { rooms: ['domain', 'services', 'services/port', 'services/adapter'], packages: ['firebase'] },
  'services/embedded': {
    rooms: ['domain', 'billing', 'limits', 'requests', 'services', 'services/port', 'services/adapter'],
    packages: ['idb'],
  },
  'services/adapter': { rooms: ['domain'], itself: 'folder' },
  services: {
    rooms: ['domain', 'services/port', 'services/firebase', 'services/embedded', 'services/adapter'],
  },
  state: {
    rooms: [
      'pipeline',
      'intake as types',
      'jobs/protocol as types',
      'services as types',
      'services/port as types',
      'codecs',
      'codecs/descriptor',
      'codecs/formats',
      'codecs/encoders',
      'tools',
      'domain',
    ],
    packages: ['jotai'],
  },
  screens: {
    rooms: ['state', 'ui', 'intake', 'i18n', 'codecs/formats', 'codecs/encoders', 'tools', 'domain', 'routes'],
    packages: ['react', 'react-dom', 'react-error-boundary', 'react-router-dom', 'jotai', 'lucide-react'],
  },
  intake: { rooms: [] },
  ui: {
    rooms: ['intake', 'i18n'],
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
  pwa: { rooms: ['domain', 'state as types'] },
  sw: { rooms: ['domain', 'pwa'] },
};

/** The packages that only these files may import. A format's descriptor names the packages of its codec. */
const PACKAGES_OF_FILE: readonly (readonly [file: RegExp, packages: readonly string[]])[] = [
  ...FORMATS.map(({ id, packages }) => [new RegExp(`^codecs/${id}/codec\\.ts$`), packages] as const),
  [/^kernels\/resize\//, ['@jsquash/resize']],
];

/** Rooms whose files may also import these rooms within their own folder. */
const OWN_FOLDER: Partial<Record<Room, readonly Room[]>> = {
  'codecs/codec': ['codecs/descriptor', 'codecs/format'],
  'codecs/format': ['codecs/descriptor'],
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

  const { rooms, itself = 'all' } = RULES[room];
  const sameFolder = folderOf(file) === folderOf(target);
  if (targetRoom === room && (itself === 'all' || (itself === 'folder' && sameFolder))) return null;
  if (sameFolder && OWN_FOLDER[room]?.includes(targetRoom)) return null;
  if (rooms.includes(targetRoom) || (as !== 'value' && rooms.includes(`${targetRoom} as ${as}`))) return null;
  return `${room} may import ${describe(rooms)}, not ${targetRoom}`;
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
