import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenPageOptions, openPage } from '../support/e2e.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that the development server reads. */
const SOURCES = [
  ...['src', 'build', 'public', 'index.html'],
  ...['package.json', 'security-headers.ts', 'tsconfig.json', 'vite.config.ts'],
];

/** Below the ports that the system gives to anyone who asks, because the server leaves its port while it restarts. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** With or without the edit of this test. */
const HEADING = /Images Online/;

/** What a page logs whose server ends, or bundles packages again, while it still loads something. Vite reloads it. */
const INTERRUPTED = [/net::ERR_/, /WebSocket connection/, /Failed to fetch/, /Outdated Optimize Dep/];

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
    server: { port: FIRST_PORT + (process.pid % PORTS), fs: { strict: false } },
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

async function openHome(options: OpenPageOptions = {}) {
  const [origin] = server.resolvedUrls?.local ?? [];
  const page = await openPage('/', { own: true, origin: new URL(origin ?? '').origin, ...options });
  const heading = page.getByRole('heading', { level: 1, name: HEADING });
  await heading.waitFor();
  return { page, heading };
}

test('an edited tool or format is shown without a restart of the server and without errors', async () => {
  const { page, heading } = await openHome();
  // Nothing that the page still loads may be replaced by the edit.
  await page.waitForLoadState('networkidle');
  const restart = vi.spyOn(server, 'restart');
  edit('src/tools/single-tools.ts', (text) => text.replace('Adjust and Resize Your', 'Edited'));
  await heading.filter({ hasText: 'Edited Images Online' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  edit('src/formats/png.ts', (text) => text.replace("label: 'PNG'", "label: 'PNG '"));
  await page.waitForFunction(() => !('isOldPage' in window));
  await heading.waitFor();
  expect(restart).not.toHaveBeenCalled();
});

test('after a change of the configuration, the server restarts and pages load again without errors', async () => {
  const { page, heading } = await openHome({ expectedErrors: INTERRUPTED });
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const restart = vi.spyOn(server, 'restart');
  edit('vite.config.ts', (text) => `${text}// Edited.\n`);
  await page.waitForFunction(() => !('isOldPage' in window));
  await heading.waitFor();
  await restart.mock.results[0]?.value;
  // Once this page has loaded everything, the new server knows all packages.
  await page.waitForLoadState('networkidle');
  await openHome();
});
