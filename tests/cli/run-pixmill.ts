import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

export const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

export interface Ran {
  /** `null` if a signal ended the command. */
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
  readonly stdout: Buffer;
}

type OnProcess = (process: { kill(signal: NodeJS.Signals): boolean }) => void;

export interface RunOptions {
  readonly cwd: string;
  readonly input?: Uint8Array;
  readonly env?: { readonly [name: string]: string };
  /** A program to run it with, instead of this Node. */
  readonly node?: string;
  /** Called when the process has started, and when it has written its first line. */
  readonly onStart?: OnProcess;
  readonly onLine?: OnProcess;
}

export const BIN = () => join(inject('installed').project, 'node_modules/pixmill/dist/pixmill.mjs');

/** Runs the installed command. */
export function pixmill(args: readonly string[], { node, ...options }: RunOptions): Promise<Ran> {
  return run(node ?? process.execPath, [BIN(), ...args], options);
}

/** Runs a line in a shell, in which `pixmill` is the installed command. */
export function inShell(shell: string, line: string, cwd: string): Promise<Ran> {
  const path = `${join(inject('installed').project, 'node_modules/.bin')}:${process.env.PATH}`;
  return run(shell, ['-c', line], { cwd, env: { PATH: path } });
}

function run(
  file: string,
  args: readonly string[],
  { cwd, input, env = {}, onStart, onLine }: Omit<RunOptions, 'node'>,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env } });
    const [out, error]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (data) => out.push(data));
    child.stderr.on('data', (data) => error.push(data));
    child.on('error', reject);
    child.on('close', (code) => {
      const stdout = Buffer.concat(out);
      resolve({ code, out: stdout.toString(), error: Buffer.concat(error).toString(), stdout });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.stdout.once('data', () => onLine?.(child));
    onStart?.(child);
  });
}

/** Creates a folder for a test. @param files fixtures by their paths in it */
export function folderWith(files: { readonly [path: string]: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, fixture] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(FIXTURES, fixture), join(folder, path));
  }
  return folder;
}

/** The files below a folder, without the state of the command, sorted. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.pixmill') && statSync(join(folder, path)).isFile())
    .sort();
}

export function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** The digests of all files below a folder, by their paths. */
export function digestsIn(folder: string): { readonly [path: string]: string } {
  return Object.fromEntries(filesIn(folder).map((path) => [path, digestOf(join(folder, path))]));
}
