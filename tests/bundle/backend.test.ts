import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listFiles, readText, repositoryRoot } from './built-site.ts';

/** The gzipped size of the account code in a Firebase build, including 1 kB for the query code that receipts need. */
const MAX_ACCOUNT_BYTES = 61_500;

/** The most gzipped bytes that choosing a backend may add to the first page. */
const MAX_LANDING_BYTES = 1000;

const FIREBASE_ENV = {
  VITE_FIREBASE_API_KEY: 'key-of-the-test',
  VITE_FIREBASE_AUTH_DOMAIN: 'test.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'test',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** Strings that only one kind of backend contains and that a minifier keeps. */
const EMBEDDED_MARKS = ['pixmill-demo', 'PLN_demo', '/outbox', 'PBKDF2'];
const FIREBASE_MARKS = ['identitytoolkit', 'firestore.googleapis.com', 'js.paystack.co'];

/** Removes the backend, as if the site had no accounts. */
const withoutBackend: Plugin = {
  name: 'without-backend',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/services/create-backend.ts')
      ? `export const analytics = null;
         export const hasSessionHint = () => false;
         export const loadBackend = () => Promise.reject();`
      : null,
};

type Chunk = Rolldown.OutputChunk;

const outDir = mkdtempSync(join(tmpdir(), 'pixmill-bundle-'));

/** Builds the site with Firebase. */
async function buildSite(plugins: Plugin[] = []): Promise<Chunk[]> {
  for (const [name, value] of Object.entries(FIREBASE_ENV)) vi.stubEnv(name, value);
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: repositoryRoot,
    mode: 'production',
    logLevel: 'error',
    plugins,
    // The service worker is written even with `write: false`, and other tests use the one in dist/.
    build: { write: false, outDir },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((output) => ('output' in output ? output.output : [])).filter((file) => file.type === 'chunk');
}

/** The chunks that `start` needs to run, including itself. */
function closureOf(chunks: readonly Chunk[], start: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const pending = [...start];
  for (let chunk = pending.pop(); chunk !== undefined; chunk = pending.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    pending.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}

function landingOf(chunks: readonly Chunk[]): Chunk[] {
  return closureOf(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
}

function gzipBytes(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

function filesNaming(chunks: readonly Pick<Chunk, 'fileName' | 'code'>[], marks: readonly string[]): string[] {
  return chunks.flatMap(({ fileName, code }) =>
    marks.filter((mark) => code.includes(mark)).map((mark) => `${fileName}: ${mark}`),
  );
}

describe('a build', () => {
  /** The build of the site that all other tests use. It uses no Firebase. */
  const demo = listFiles()
    .filter((fileName) => fileName.endsWith('.js'))
    .map((fileName) => ({ fileName, code: readText(fileName) }));
  let withFirebase: Chunk[];
  let withNothing: Chunk[];

  beforeAll(async () => {
    withFirebase = await buildSite();
    withNothing = await buildSite([withoutBackend]);
  }, 180_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(outDir, { recursive: true });
  });

  test('with Firebase contains no code of the demo mode', () => {
    expect(filesNaming(withFirebase, EMBEDDED_MARKS)).toEqual([]);
    expect(filesNaming(demo, EMBEDDED_MARKS).length).toBeGreaterThanOrEqual(EMBEDDED_MARKS.length);
  });

  test('with Firebase contains its configuration', () => {
    const missing = Object.values(FIREBASE_ENV).filter((value) => filesNaming(withFirebase, [value]).length === 0);
    expect(missing).toEqual([]);
  });

  test('without Firebase contains neither Firebase nor Paystack', () => {
    expect(filesNaming(demo, FIREBASE_MARKS)).toEqual([]);
    expect(filesNaming(withFirebase, FIREBASE_MARKS).length).toBeGreaterThanOrEqual(FIREBASE_MARKS.length);
  });

  test('with Firebase loads Firebase after the first page, in at most 61.5 kB', () => {
    const landing = landingOf(withFirebase);
    expect(filesNaming(landing, FIREBASE_MARKS)).toEqual([]);
    const doors = withFirebase.filter(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/services/firebase/connect.ts'),
    );
    expect(doors).toHaveLength(1);
    const account = closureOf(withFirebase, doors).filter((chunk) => !landing.includes(chunk));
    expect(gzipBytes(account), account.map(({ fileName }) => fileName).join(', ')).toBeLessThanOrEqual(
      MAX_ACCOUNT_BYTES,
    );
  });

  test('spends less than 1 kB of the first page on choosing a backend', () => {
    const cost = gzipBytes(landingOf(withFirebase)) - gzipBytes(landingOf(withNothing));
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(MAX_LANDING_BYTES);
  });
});
