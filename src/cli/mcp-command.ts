import { parseArgs } from 'node:util';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { fileErrorWords } from './file-errors.ts';
import { checkArguments, schemaOf } from './mcp-arguments.ts';
import { Roots } from './mcp-roots.ts';
import { TOOLS, type Tools } from './mcp-tools.ts';
import type { Terminal } from './terminal.ts';
import { ToolError } from './tool-error.ts';
import { UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

const HELP = `Usage: pixmill mcp [--root FOLDER]...
Offers the tools ${TOOLS.map(({ name }) => name).join(', ')} to agents, by the Model Context
Protocol on standard input and output. Paths must be below a --root (default:
the current folder). Links are followed first. Files are overwritten only if a
call asks for it.`;

/** `pixmill mcp`: serves until the agent closes standard input. @throws UsageError */
export async function mcpCommand(
  args: readonly string[],
  terminal: Terminal,
  openEngine: (concurrency: number | undefined) => NodeEngine,
): Promise<ExitCode> {
  const values = readMcpArguments(args);
  if (values.help) {
    terminal.out(HELP);
    return EXIT.ok;
  }
  const roots = await Roots.open(values.root ?? ['.']);
  const tools: Tools = { engine: openEngine(undefined), roots };
  const server = new Server(
    { name: 'pixmill', title: 'Pixmill', version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: `Paths are below ${roots.folders.join(', ')}. A relative path is below the first of them.`,
      // Only for answers to questions that a server asks. This one asks none, and the build leaves its default out.
      jsonSchemaValidator: { getValidator: () => () => ({ valid: false, data: undefined, errorMessage: '' }) },
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, takes, isReading }) => ({
      name,
      title,
      description,
      inputSchema: schemaOf(takes),
      annotations: { readOnlyHint: isReading, destructiveHint: !isReading, openWorldHint: false },
    })),
  }));
  // Two calls at once could give two results the same name.
  let writing: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const call = () => callTool(tools, params.name, params.arguments ?? {}, signal);
    if (TOOLS.find(({ name }) => name === params.name)?.isReading) return call();
    const mine = writing.then(call);
    writing = mine;
    return mine;
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    terminal.signal.addEventListener('abort', () => resolve());
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  tools.engine.close();
  return terminal.signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** Never rejects: what goes wrong is a result that the agent can read. */
async function callTool(tools: Tools, name: string, values: object, signal: AbortSignal): Promise<CallToolResult> {
  try {
    const tool = TOOLS.find((each) => each.name === name);
    if (!tool)
      throw new ToolError(`There is no tool '${name}'. There are ${TOOLS.map((each) => each.name).join(', ')}.`);
    checkArguments(values, tool.takes);
    const result = await tool.call(tools, values as never, signal);
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    const isExpected = error instanceof ToolError || error instanceof UsageError;
    const text = isExpected ? error.message : (fileErrorWords(error) ?? `Pixmill failed: ${error}`);
    return { content: [{ type: 'text', text }], isError: true };
  }
}

function readMcpArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { root: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${HELP}`);
  }
}
