import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
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
  /** Environment variables in addition to those of the tests. */
  readonly env: Readonly<Record<string, string>>;
}

/** Sends files uncompressed. Compressing each script again for each page would take more time than it saves. */
const sendUncompressed: Plugin = {
  name: 'send-uncompressed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Caches the first response to each request for `/assets`. Opening, reading and closing these files for each page took
 * a third of the server's processor time.
 */
function rememberAssets(): Plugin {
  const answers = new Map<string, Answer>();
  return {
    name: 'remember-assets',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { method, url = '', headers } = request;
        if (method !== 'GET' || !url.startsWith('/assets/') || headers.range || headers['if-none-match']) return next();
        const known = answers.get(url);
        if (known) {
          response.writeHead(known.status, known.headers);
          return void response.end(known.body);
        }
        record(response, (answer) => answer.status === 200 && answers.set(url, answer));
        next();
      });
    },
  };
}

/** Calls `keep` with the complete response once it is sent. */
function record(response: ServerResponse, keep: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  let sent: OutgoingHttpHeaders = {};
  const { writeHead, write, end } = response;
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Uint8Array));
  };
  Object.assign(response, {
    writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
      sent = { ...response.getHeaders(), ...headers };
      return writeHead.call(response, status, headers);
    },
    write(...args: Parameters<typeof write>) {
      take(args[0]);
      return write.apply(response, args);
    },
    end(...args: Parameters<typeof end>) {
      take(args[0]);
      return end.apply(response, args);
    },
  });
  response.once('finish', () => keep({ status: response.statusCode, headers: sent, body: Buffer.concat(chunks) }));
}

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
    plugins: [sendUncompressed, rememberAssets()],
    build: { outDir },
    preview: { port: 0 },
  });
  const url = site.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The preview server reported no URL.');
  project.provide('siteOrigin', new URL(url).origin);
  return site;
}

/**
 * @param outDir the folder of the build to serve
 * @param browser flags and environment variables in addition to those that every browser gets
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
