import { type NodeEngineOptions, openNodeEngine } from '../host/node/open-node-engine.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { fileErrorWords } from './file-errors.ts';
import { makeCommand } from './make-command.ts';
import { helpText, readArguments } from './options.ts';
import { statusCommand } from './status-command.ts';
import type { Terminal } from './terminal.ts';
import { safeLine } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

const interrupt = new AbortController();

/** From now on, an interruption ends the work in order. Before, it ends the process, even while it waits for a pipe. */
function listenToInterruptions(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second time, the user does not want to wait.
      if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
      interrupt.abort();
    });
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `pixmill ... | head` closes the pipe early.
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`Standard output cannot be written. ${fileErrorWords(error) ?? ''}\n`);
  process.exit(EXIT.someFailed);
});

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true && process.stdout.isTTY === true,
  signal: interrupt.signal,
};

type Threads = Pick<NodeEngineOptions, 'thread' | 'first'>;

async function codeOf(args: readonly string[], threads: Threads): Promise<ExitCode> {
  const openEngine = (concurrency: number | undefined) => {
    listenToInterruptions();
    return openNodeEngine({ ...threads, concurrency });
  };
  const [command, ...rest] = args;
  if (command === 'status') return statusCommand(rest, terminal, openEngine);
  // Loaded only with them, so that everything else starts sooner.
  if (command === 'lab') return (await import('./lab-command.ts')).labCommand(rest, terminal, openEngine);
  if (command === 'mcp') return (await import('./mcp-command.ts')).mcpCommand(rest, terminal, openEngine);
  const read = readArguments(args);
  if (read.values.help) {
    terminal.out(helpText());
    return EXIT.ok;
  }
  if (read.values.version) {
    terminal.out(VERSION);
    return EXIT.ok;
  }
  return makeCommand(read, terminal, openEngine);
}

/** Runs the command, and ends the process. */
export async function run(args: readonly string[], threads: Threads): Promise<never> {
  try {
    process.exitCode = await codeOf(args, threads);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = isUsage ? error.message : `Pixmill failed: ${fileErrorWords(error) ?? String(error)}`;
    // It may contain names from the disk and values from a recipe.
    terminal.error(`${message.split('\n').map(safeLine).join('\n')}\n`);
    process.exitCode = isUsage ? EXIT.wrongUse : EXIT.someFailed;
  }
  // Otherwise, the end would be lost that a pipe has not taken yet, or an error would come too late.
  await new Promise((resolve) => process.stdout.write('', resolve));
  // Threads that are still busy after an interruption would keep the process alive.
  process.exit();
}
