import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, type PreviewServer, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the served production build, such as `http://127.0.0.1:4173`. */
    siteOrigin: string;
    browserOptions: BrowserOptions;
  }
}

/** How the test files of a project start Chromium. */
export interface BrowserOptions {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Environment variables besides those of the tests. */
  readonly env: Readonly<Record<string, string>>;
}

/** Sends files as they are. Compressing each script again for each page would take more time than it saves here. */
const sendUncompressed: Plugin = {
  name: 'send-uncompressed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

/** Global setup of the `e2e` project: serves the built site on a free port. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  return provideSite(project, 'dist');
}

/** Serves a build on a free port and provides its origin. @param outDir the folder of the build */
export async function provideOrigin(project: TestProject, outDir: string): Promise<PreviewServer> {
  const { root } = project.config;
  if (!existsSync(resolve(root, outDir, 'index.html'))) {
    throw new Error(`${outDir}/ is missing: run \`npm run build\` first.`);
  }
  const site = await preview({
    root,
    logLevel: 'warn',
    plugins: [sendUncompressed],
    build: { outDir },
    preview: { port: 0 },
  });
  const url = site.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The preview server reported no URL.');
  project.provide('siteOrigin', new URL(url).origin);
  return site;
}

/**
 * @param outDir the folder of the build
 * @param browser flags and environment variables besides those that every browser gets
 * @returns a function that stops the server
 */
export async function provideSite(
  project: TestProject,
  outDir: string,
  { flags = [], env = {} }: { readonly flags?: readonly string[]; readonly env?: Record<string, string> } = {},
): Promise<() => Promise<void>> {
  const executablePath = await findBrowser({ install: false });
  project.provide('browserOptions', { executablePath, args: [...BROWSER_FLAGS, ...flags], env });
  const site = await provideOrigin(project, outDir);
  return () => site.close();
}
