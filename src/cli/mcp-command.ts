import { readFile, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { AllowedPaths } from './allowed-paths.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { makeCommand } from './make-command.ts';
import type { Values } from './options.ts';
import { createPixmill, type Pixmill, PixmillError } from './pixmill.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

const HELP = `Usage: pixmill mcp [--root FOLDER]...
Offers the tools inspect, convert and compare to agents over standard input and output (Model
Context Protocol). Only files below the roots are read and written. Default: this folder.`;

/** The options of the command that the tool `convert` takes, by their names there. */
const CONVERT_OPTIONS = {
  to: z.string().describe('jpeg, png, webp, gif, avif, jxl, qoi, source or smallest'),
  quality: z.number().describe('1 to 100, the number that the encoder is given'),
  look: z.number().describe('SSIMULACRA 2.1 that the result must reach: 90 like the original, 80 very good, 70 good'),
  size: z.string().describe('the most bytes of each result, such as 500k'),
  lossless: z.boolean().describe('every pixel stays'),
  width: z.number().describe('pixels; without a height, the ratio stays'),
  height: z.number().describe('pixels'),
  fit: z.string().describe('inside, fill (crops) or stretch'),
  'max-width': z.number().describe('pixels; never enlarges'),
  'max-height': z.number().describe('pixels; never enlarges'),
  effort: z.string().describe('fast, balanced or smallest'),
  metadata: z.string().describe('public, all or none'),
  name: z.string().describe("a template such as '{name}-{width}w.{ext}'"),
  recipe: z.string().describe('the path of a recipe'),
  force: z.boolean().describe('overwrites files that Pixmill did not make'),
};

/** `pixmill mcp`. Ends when the agent closes standard input. @throws UsageError */
export async function mcpCommand(
  args: readonly string[],
  terminal: Terminal,
  openEngine: (concurrency: number | undefined) => NodeEngine,
): Promise<ExitCode> {
  const { values } = readMcpArguments(args);
  if (values.help) {
    terminal.out(HELP);
    return EXIT.ok;
  }
  const roots = await Promise.all((values.root ?? ['.']).map(realRoot));
  const server = createServer(new AllowedPaths(roots), openEngine, terminal.signal);
  const closed = new Promise<void>((end) => {
    process.stdin.on('end', () => end());
    terminal.signal.addEventListener('abort', () => end(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  return EXIT.ok;
}

function readMcpArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { root: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${HELP}`);
  }
}

async function realRoot(root: string): Promise<string> {
  return realpath(resolve(root)).catch(() => {
    throw new UsageError(`There is no folder ${root}.`);
  });
}

function createServer(
  allowed: AllowedPaths,
  openEngine: (concurrency: number | undefined) => NodeEngine,
  signal: AbortSignal,
): McpServer {
  const server = new McpServer({ name: 'pixmill', version: VERSION });
  const withLibrary = async (use: (pixmill: Pixmill) => Promise<object>) => {
    const pixmill = createPixmill(openEngine(undefined));
    return answer(() => use(pixmill)).finally(() => pixmill.close());
  };
  const open = async (path: string) => readFile(await allowed.resolve(path));
  server.registerTool(
    'inspect',
    { description: 'Reads the format, size in pixels and bytes of an image.', inputSchema: { path: z.string() } },
    ({ path }) =>
      withLibrary(async (pixmill) => {
        const bytes = await open(path);
        return { ...(await pixmill.inspect(bytes, path)), bytes: bytes.length };
      }),
  );
  server.registerTool(
    'compare',
    {
      description:
        'Compares two images with the same size in pixels: SSIMULACRA 2.1 (score, at most 100), SSIM and PSNR in dB.',
      inputSchema: { original: z.string(), result: z.string() },
    },
    ({ original, result }) => withLibrary(async (pixmill) => pixmill.compare(await open(original), await open(result))),
  );
  server.registerTool(
    'convert',
    {
      description:
        'Makes images of files and folders. Answers with one object for each image: results with path, bytes and score, or why it failed.',
      inputSchema: {
        paths: z.array(z.string()).min(1).describe('files and folders'),
        out: z.string().describe('the folder of the results'),
        ...(Object.fromEntries(Object.entries(CONVERT_OPTIONS).map(([name, schema]) => [name, schema.optional()])) as {
          readonly [Name in keyof typeof CONVERT_OPTIONS]: z.ZodOptional<(typeof CONVERT_OPTIONS)[Name]>;
        }),
      },
    },
    ({ paths, out, recipe, ...options }) =>
      answer(async () => {
        const inputs = await Promise.all(paths.map((path) => allowed.resolve(path)));
        const typed = Object.entries(options).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
        );
        const values: Values = {
          ...Object.fromEntries(typed),
          out: await allowed.resolve(out),
          ...(recipe !== undefined && { recipe: await allowed.resolve(recipe) }),
          json: true,
        };
        return convert(inputs, values, openEngine, signal);
      }),
  );
  return server;
}

/** Runs the command, whose lines of JSON are the answer. */
async function convert(
  inputs: readonly string[],
  values: Values,
  openEngine: (concurrency: number | undefined) => NodeEngine,
  signal: AbortSignal,
): Promise<object> {
  const images: unknown[] = [];
  const terminal: Terminal = {
    out: (line) => images.push(JSON.parse(line)),
    error: () => {},
    isTerminal: false,
    signal,
  };
  const exitCode = await makeCommand({ values, inputs }, terminal, openEngine);
  return { exitCode, images };
}

/** A result of a tool. A failure is a sentence, never an exception. */
async function answer(make: () => Promise<object>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await make()) }] };
  } catch (error) {
    const isKnown = error instanceof UsageError || error instanceof PixmillError;
    const { code } = error as NodeJS.ErrnoException;
    const text = isKnown
      ? error.message
      : code === 'ENOENT'
        ? 'The file does not exist.'
        : `Pixmill failed: ${String(error)}`;
    return { isError: true, content: [{ type: 'text' as const, text }] };
  }
}
