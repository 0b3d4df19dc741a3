import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/e2e.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that the development server reads. */
const SOURCES = [
  ...['src', 'build', 'public', 'index.html'],
  ...['package.json', 'security-headers.ts', 'tsconfig.json', 'vite.config.ts'],
];

let copy: string;
let server: ViteDevServer;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'pixmill-dev-'));
  for (const name of SOURCES) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  useHeaders();
  server = await createServer({
    root: copy,
    configFile: join(copy, 'vite.config.ts'),
    logLevel: 'error',
    // The packages are outside the copy.
    server: { port: 0, fs: { strict: false } },
    cacheDir: join(copy, '.vite'),
  });
  await server.listen();
});

beforeEach(useHeaders);

afterAll(async () => {
  await server.close();
  rmSync(copy, { recursive: true, force: true });
});

/** The configuration leaves out the headers of the development server in other tests. */
function useHeaders(): void {
  vi.stubEnv('VITEST', '');
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

async function openHome() {
  const [origin] = server.resolvedUrls?.local ?? [];
  const page = await openPage('/', { own: true, origin: new URL(origin ?? '').origin });
  // A restart of the server would interrupt what is still loading.
  await page.waitForLoadState('networkidle');
  return { page, heading: page.getByRole('heading', { level: 1 }) };
}

test('an edited tool or format is shown without a restart of the server and without errors', async () => {
  const { page, heading } = await openHome();
  const restart = vi.spyOn(server, 'restart');
  edit('src/tools/single-tools.ts', (text) => text.replace('Adjust and Resize Your', 'Edited'));
  await heading.filter({ hasText: 'Edited Images Online' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  edit('src/formats/png.ts', (text) => text.replace("label: 'PNG'", "label: 'PNG '"));
  await page.waitForFunction(() => !('isOldPage' in window));
  await heading.waitFor();
  expect(restart).not.toHaveBeenCalled();
});

test('after a change of the configuration, the server restarts and the page loads again without errors', async () => {
  const { page, heading } = await openHome();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  edit('vite.config.ts', (text) => `${text}// Edited.\n`);
  await page.waitForFunction(() => !('isOldPage' in window));
  await heading.waitFor();
});
