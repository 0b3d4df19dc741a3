import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** Programs that save an image write several times. */
const QUIET_MS = 300;

/**
 * Runs, and again whenever a source changes, until the user interrupts. The manifest says what there is to do.
 *
 * @param run does what has changed. Called again only after it has settled
 */
export async function watchSources(
  inputs: readonly string[],
  outFolder: string,
  terminal: Terminal,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const folders = new Set(await Promise.all(inputs.map(folderOf)));
  // What is made beside its source is left out by the run.
  const isBeside = [...folders].some((folder) => folder === outFolder || folder.startsWith(outFolder + sep));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch((error: unknown) => terminal.error(`${String(error)}\n`));
    }, QUIET_MS);
  };
  // From before the first run, which may take hours.
  const watchers = [...folders].map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      const file = resolve(folder, name ?? '');
      const isOurs = (!isBeside && file.startsWith(outFolder + sep)) || file.includes(`${sep}.pixmill`);
      if (!isOurs) again();
    }),
  );
  try {
    const first = run();
    running = first.catch(() => {});
    await first;
    terminal.error(`Watching ${[...folders].join(', ')}. Press Ctrl+C to stop.\n`);
    await new Promise<void>((end) => {
      if (terminal.signal.aborted) end();
      terminal.signal.addEventListener('abort', () => end(), { once: true });
    });
  } finally {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  }
  await running;
  return EXIT.interrupted;
}

async function folderOf(input: string): Promise<string> {
  const fixed = input
    .split('/')
    .slice(
      0,
      Math.max(
        1,
        input.split('/').findIndex((part) => isDynamicPattern(part)),
      ),
    )
    .join('/');
  const path = resolve(isDynamicPattern(input) ? (isDynamicPattern(fixed) ? '.' : fixed) : input);
  const kind = await stat(path).catch(() => null);
  return kind?.isDirectory() ? path : dirname(path);
}
