import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { ENGLISH } from '../i18n/t.ts';
import { type LabReport, labCsv, labJson } from '../lab/export.ts';
import type { LabImage, LabPair, LabReference, LabResult } from '../lab/model.ts';
import { runLab } from '../lab/run-lab.ts';
import { failureMessage } from '../words/failure-messages.ts';
import { encodingWords } from '../words/lab-words.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { fileErrorWords } from './file-errors.ts';
import { findSources, type SourceFile } from './find-sources.ts';
import { LAB_HELP, type LabArguments, readLabArguments } from './lab-options.ts';
import { labTables } from './lab-table.ts';
import { isLeftOut } from './manifest.ts';
import { createNodeLab } from './node-lab.ts';
import { refuseReport } from './report-file.ts';
import type { Terminal } from './terminal.ts';
import { BUILD } from './version.ts';

/** What has been measured is not needed any more. The page shows the files, the command does not. */
const DROPPED = new Blob();

const CLEAR = '\r\u001b[K';

/** `pixmill lab PHOTOS...`: measures encoders, and writes what /codec-lab exports. @throws UsageError */
export async function labCommand(
  args: readonly string[],
  terminal: Terminal,
  openEngine: (concurrency: number) => NodeEngine,
): Promise<ExitCode> {
  const read = readLabArguments(args);
  if (read === null) {
    terminal.out(LAB_HELP);
    return EXIT.ok;
  }
  const { settings, inputs } = read;
  for (const path of [read.report, read.json]) {
    if (path === undefined) continue;
    await mkdir(dirname(path), { recursive: true }).catch(() => {});
    await refuseReport(path);
  }
  const { sources, unread } = await findSources(inputs, []);
  const engine = openEngine(1);
  const references: LabReference[] = [];
  const results: LabResult[] = [];
  const pairs: LabPair[] = [];
  let failures = 0;
  const tell = (line: string) => terminal.error(`${terminal.isTerminal ? CLEAR : ''}${line}\n`);
  const fail = (message: string) => {
    failures++;
    tell(message);
  };
  for (const { folder, error } of unread) fail(`${folder.path}: ${fileErrorWords(error) ?? error}`);
  try {
    const lab = createNodeLab(engine);
    await runLab(lab, openImages(sources, lab, fail), settings, terminal.signal, {
      onStep: (name, encoding) => {
        const step = encoding ? encodingWords(ENGLISH, encoding) : 'decoding';
        if (terminal.isTerminal) terminal.error(`${CLEAR}${results.length} measured, ${name}: ${step}`);
        else if (!encoding) tell(name);
      },
      onReference: (reference) => references.push({ ...reference, blob: DROPPED }),
      onResult: (result) => {
        const { outcome, encoding } = result;
        results.push(outcome.ok ? { ...result, outcome: { ...outcome, blob: DROPPED } } : result);
        if (outcome.ok) return;
        const name = references.find(({ id }) => id === result.referenceId)?.imageName ?? '';
        fail(`${encodingWords(ENGLISH, encoding)}: ${failureMessage(ENGLISH, outcome.failure, name)}`);
      },
      onPair: (pair) => pairs.push(pair),
      onFailure: ({ imageName, failure }) => fail(failureMessage(ENGLISH, failure, imageName)),
    });
  } finally {
    engine.close();
  }
  if (references.length === 0) fail('Nothing was measured.');
  else await writeReport({ settings, references, results, pairs }, read, terminal, fail);
  if (terminal.signal.aborted) return EXIT.interrupted;
  return failures > 0 ? EXIT.someFailed : EXIT.ok;
}

/** Prints the tables, and writes what /codec-lab exports. */
async function writeReport(
  measured: Omit<LabReport, 'machine' | 'build'>,
  { report: csvPath, json: jsonPath }: LabArguments,
  terminal: Terminal,
  fail: (message: string) => void,
): Promise<void> {
  if (terminal.isTerminal) terminal.error(CLEAR);
  const machine = {
    browser: `Node.js ${process.version} (${process.platform}, ${process.arch})`,
    cores: availableParallelism(),
  };
  const report: LabReport = { ...measured, machine, build: BUILD };
  for (const line of labTables(report)) terminal.out(line);
  for (const [path, textOf] of [
    [csvPath, labCsv],
    [jsonPath, labJson],
  ] as const) {
    if (path === undefined) continue;
    try {
      await writeFile(path, textOf(report));
    } catch (error) {
      fail(`${path}: ${fileErrorWords(error) ?? error}`);
    }
  }
}

/** Opens one image after the other, so that only one is in memory. What is no image in a folder is left out. */
async function* openImages(
  sources: readonly SourceFile[],
  lab: ReturnType<typeof createNodeLab>,
  fail: (message: string) => void,
): AsyncGenerator<LabImage> {
  for (const image of sources) {
    const { file: place, path } = image;
    const bytes = await readFile(place).catch((error: unknown) => fail(`${path}: ${fileErrorWords(error) ?? error}`));
    if (!bytes) continue;
    const file = new File([bytes], path);
    const opened = await lab.open(file);
    if (opened.ok) {
      const { source } = opened;
      yield { id: path, file, status: { kind: 'ready', info: source.info, source } };
      continue;
    }
    if (!isLeftOut(image, opened.failure.code)) fail(failureMessage(ENGLISH, opened.failure, path));
  }
}
