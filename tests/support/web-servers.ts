import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { locateServer, type Server } from '../../scripts/find-servers.mjs';
import { securityHeaders } from '../../security-headers.ts';
import type { Image } from './docker-steps.ts';
import { eventually } from './eventually.ts';

export interface WebAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WebServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Sends a request as it is: `fetch` would add an encoding and decode the answer. */
export function ask(
  url: string,
  { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<WebAnswer> {
  return new Promise((settle, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

/**
 * Starts a real web server with the configuration of a build, on a free port of this machine.
 *
 * @param site the folder of the build, beside which the configuration is
 */
export async function serveWith(name: Server, site: string): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), `pixmill-${name}-`));
  cpSync(`${site}-hosting`, folder, { recursive: true });
  symlinkSync(site, join(folder, 'site'));
  const port = await findFreePort();
  const args = name === 'nginx' ? nginxArguments(folder, port) : ['run', '--config', join(folder, 'Caddyfile')];
  return startServer(name, args, { folder, port });
}

/**
 * Starts nginx as the container does: by its command, as a user who can only read, with another port and folder for
 * temporary files.
 */
export async function serveImage({ root, command }: Image): Promise<WebServer> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-image-'));
  const [program, ...args] = command.map((word) => (word.startsWith('/') ? join(root, word) : word));
  const [, prefix = ''] = args;
  moveNginx(prefix, folder, port);
  execFileSync('chmod', ['-R', 'a+rX,a-w', root]);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const server = await startServer(program as Server, args, {
    folder,
    port,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      execFileSync('chmod', ['-R', 'u+w', root]);
    },
  };
}

/** The user without rights of every Linux. */
const NOBODY = 65_534;

interface Place {
  /** Where the server runs and writes. It is removed in the end. */
  readonly folder: string;
  readonly port: number;
  readonly uid?: number;
  readonly gid?: number;
}

async function startServer(
  name: Server,
  args: readonly string[],
  { folder, port, ...user }: Place,
): Promise<WebServer> {
  const program = locateServer(name);
  if (program === null) throw new Error(`${name} is not installed.`);
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      PIXMILL_ADDRESS: `http://127.0.0.1:${port}`,
    },
    ...user,
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode === null) await ask(`${origin}/`);
  });
  if (child.exitCode !== null) throw new Error(`${name} ended: ${log}`);
  return { origin, stop };
}

/** Gives an nginx in a folder another port and another folder for temporary files. */
function moveNginx(folder: string, temporary: string, port: number): void {
  const [site, main] = [join(folder, 'nginx-site.conf'), join(folder, 'nginx.conf')];
  writeFileSync(site, readFileSync(site, 'utf8').replace('listen 8080;', `listen 127.0.0.1:${port};`));
  writeFileSync(main, readFileSync(main, 'utf8').replaceAll('/tmp/', `${temporary}/`));
}

function nginxArguments(folder: string, port: number): string[] {
  moveNginx(folder, folder, port);
  // One process, which keeps the rights of this one: the workers of root would run as someone who may not read here.
  return ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off; master_process off;'];
}

function findFreePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** What `npm start` and other servers must have in common. */
export function essenceOf({ status, headers, body }: WebAnswer) {
  const security = Object.keys(securityHeaders).map((name) => [name, headers[name.toLowerCase()]]);
  return {
    status,
    type: headers['content-type']?.split(';')[0],
    cache: headers['cache-control'],
    ...Object.fromEntries(security),
    body: decode(headers['content-encoding'], body).toString('base64'),
  };
}

function decode(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === undefined || body.length === 0) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}
