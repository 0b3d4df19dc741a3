import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Step = readonly [instruction: string, rest: string];

/** What a Dockerfile leaves behind. */
export interface Image {
  /** The files of the last stage; only those that the Dockerfile adds. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** The shell command that checks whether the container is well. */
  readonly healthCheck: string;
}

/** The instructions of the Dockerfile, each of which has one line. */
export function readDockerfile(): Step[] {
  const lines = readFileSync(`${ROOT}Dockerfile`, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, instruction, rest] = /^([A-Z]+) (.*[^\\])$/.exec(line) ?? [];
      if (instruction === undefined || rest === undefined) throw new Error(`not an instruction in one line: ${line}`);
      return [instruction, rest];
    });
}

/** Carries out the instructions of a Dockerfile in a folder that takes the place of the images. */
class DockerSteps {
  readonly #folder: string;
  readonly #given: Readonly<Record<string, string>>;
  readonly #extra: Readonly<Record<string, string>>;
  #stage = '';
  #workdir = '/';
  #args: Record<string, string> = {};
  #env: Record<string, string> = {};
  #command: readonly string[] = [];
  #healthCheck = '';

  constructor(folder: string, given: Readonly<Record<string, string>>, extra: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#given = given;
    this.#extra = extra;
  }

  run([instruction, rest]: Step): void {
    if (instruction === 'FROM') this.#start(/ AS (\w+)$/.exec(rest)?.[1] ?? 'final');
    else if (instruction === 'WORKDIR') this.#workdir = rest;
    else if (instruction === 'ARG') this.#take(rest);
    else if (instruction === 'ENV') this.#set(rest);
    else if (instruction === 'COPY') this.#copy(rest.split(' '));
    else if (instruction === 'RUN') this.#execute(rest);
    else if (instruction === 'CMD') this.#command = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') this.#healthCheck = /CMD (.*)$/.exec(rest)?.[1] ?? '';
    else if (instruction !== 'EXPOSE') throw new Error(`${instruction} is not known to this test.`);
  }

  image(): Image {
    return { root: this.#at('/'), env: this.#env, command: this.#command, healthCheck: this.#healthCheck };
  }

  #start(name: string): void {
    this.#stage = join(this.#folder, name);
    [this.#workdir, this.#args, this.#env] = ['/', {}, {}];
    mkdirSync(this.#stage);
  }

  #at(path: string): string {
    return join(this.#stage, path.startsWith('/') ? path : join(this.#workdir, path));
  }

  #take(rest: string): void {
    const [name = '', value] = rest.split('=');
    const given = this.#given[name] ?? value;
    if (given !== undefined) this.#args[name] = given;
  }

  #set(rest: string): void {
    const [name = '', value = ''] = rest.split(/=(.*)/);
    this.#env[name] = value.replace(/\$\{(\w+):-(.*)\}/, (_, arg: string, other: string) => this.#args[arg] || other);
  }

  #copy(words: readonly string[]): void {
    const from = words[0]?.startsWith('--from=') ? words[0].slice('--from='.length) : null;
    const [sources, target = ''] = [words.slice(from === null ? 0 : 1, -1), words.at(-1)];
    mkdirSync(this.#at(target), { recursive: true });
    for (const source of sources) {
      if (from === null) this.#copyContext(source, target);
      else this.#copyInto(join(this.#folder, from, source), target);
    }
  }

  #copyInto(source: string, target: string): void {
    const isFolder = statSync(source).isDirectory();
    cpSync(source, isFolder ? this.#at(target) : join(this.#at(target), basename(source)), { recursive: true });
  }

  #copyContext(source: string, target: string): void {
    for (const file of listContext().filter((each) => source === '.' || each === source)) {
      const to = join(this.#at(target), file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(ROOT, file), to);
    }
    if (source !== '.') return;
    for (const [file, text] of Object.entries(this.#extra)) writeFileSync(join(this.#at(target), file), text);
  }

  #execute(command: string): void {
    const cwd = this.#at('.');
    if (command === 'npm ci') {
      linkPackages(cwd);
      return;
    }
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_') && name !== 'VITEST');
    execFileSync('sh', ['-c', command], {
      cwd,
      stdio: 'pipe',
      env: { ...Object.fromEntries(own), ...this.#args, ...this.#env, NODE_ENV: '' },
    });
  }
}

/** Takes the place of `npm ci`, which would need the registry and minutes: the packages of this repository. */
function linkPackages(folder: string): void {
  for (const file of ['package.json', 'package-lock.json']) {
    if (!existsSync(join(folder, file))) throw new Error(`npm ci needs ${file}.`);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** The files of the repository that `.dockerignore` leaves. */
function listContext(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const ignored = readFileSync(`${ROOT}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replaceAll('.', '\\.')
        .replace('**/', '(?:.*/)?')
        .replace(/(?<![.)])\*/, '[^/]*');
      return new RegExp(`^${pattern}(?:/|$)`);
    });
  return listed
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)) && !ignored.some((one) => one.test(file)));
}

/**
 * Runs the instructions of the Dockerfile as a script.
 *
 * @param folder an empty folder
 * @param args as for `docker build --build-arg`
 * @param extra files besides those of the repository, with their texts
 */
export function runDockerfile(
  folder: string,
  args: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>> = {},
): Image {
  // The user of the container must be able to read it.
  chmodSync(folder, 0o755);
  const steps = new DockerSteps(folder, args, extra);
  for (const step of readDockerfile()) steps.run(step);
  return steps.image();
}
