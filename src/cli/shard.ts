import { hash } from 'node:crypto';
import type { Values } from './options.ts';
import { UsageError } from './usage-error.ts';

/** A part of all images. `index` counts from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

interface ArrayVariables {
  readonly engine: string;
  readonly index: string;
  /** The variable with the number of tasks; `null` if the engine has none. */
  readonly count: string | null;
  /** The variables with the lowest and the highest index, if a part of an array can run alone. */
  readonly range?: readonly [lowest: string, highest: string];
}

/**
 * The variables by which engines number the tasks of an array, as their documentation says.
 * Slurm: https://slurm.schedmd.com/job_array.html, indexes as in `--array`, so the lowest one counts.
 * Kubernetes: https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode, from 0, no count.
 * Cloud Run: https://cloud.google.com/run/docs/container-contract#jobs-env-vars, from 0.
 * AWS Batch: https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html, from 0.
 */
const ENGINES: readonly ArrayVariables[] = [
  {
    engine: 'Slurm',
    index: 'SLURM_ARRAY_TASK_ID',
    count: 'SLURM_ARRAY_TASK_COUNT',
    range: ['SLURM_ARRAY_TASK_MIN', 'SLURM_ARRAY_TASK_MAX'],
  },
  { engine: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', count: null },
  { engine: 'Cloud Run', index: 'CLOUD_RUN_TASK_INDEX', count: 'CLOUD_RUN_TASK_COUNT' },
  { engine: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
];

type Environment = { readonly [variable: string]: string | undefined };

/**
 * The shard of this process: of `--shard 3/10`, which counts from 1, otherwise of the engine that started it.
 *
 * @returns `null` for all images
 * @throws UsageError
 */
export function shardOf({ shard, shards }: Pick<Values, 'shard' | 'shards'>, environment: Environment): Shard | null {
  const total = readShards(shards);
  if (typeof shard === 'string') return readShard(shard, total);
  for (const variables of ENGINES) {
    const { index } = variables;
    if (environment[index]) return shardInArray(variables, new Numbers(environment), total);
  }
  if (total !== null && total > 1) {
    throw new UsageError(
      '--shards needs --shard, or a cluster that numbers its tasks (Slurm, Kubernetes, Cloud Run, AWS Batch).',
    );
  }
  return null;
}

/** The value of `--shards`; `null` if it is not given. @throws UsageError */
export function readShards(shards: Values['shards']): number | null {
  if (shards === undefined) return null;
  const total = readWhole(String(shards));
  if (total >= 1) return total;
  throw new UsageError(`--shards is '${shards}'. It must be a whole number.`);
}

/** The variables of an environment that are numbers. */
class Numbers {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @returns `null` if it is not set @throws UsageError if it is no whole number */
  read(variable: string): number | null {
    const text = this.#environment[variable];
    if (!text) return null;
    const number = readWhole(text);
    if (Number.isNaN(number)) throw new UsageError(`${variable} is '${text}'. It must be a whole number.`);
    return number;
  }
}

function shardInArray({ engine, index, count, range }: ArrayVariables, numbers: Numbers, total: number | null): Shard {
  const at = numbers.read(index) ?? 0;
  const said = count === null ? null : numbers.read(count);
  const number = total ?? said;
  if (number === null) {
    throw new UsageError(`${engine} does not say how many tasks there are. Add --shards N with the size of the array.`);
  }
  if (!range) {
    // Nobody would make the other shards.
    if (said !== null && said !== number) {
      throw new UsageError(
        `--shards is ${number}, but ${engine} runs ${said} tasks. Leave it out, or make them equal.`,
      );
    }
    if (at < number) return { index: at, count: number };
    throw new UsageError(`${index}=${at} is outside of 0 to ${number - 1}.`);
  }
  // With --shards, the tasks count from 1. An array from 0 has one for each shard, too: its task 0 is the last one.
  if (total !== null) return checkShard({ index: at === 0 ? total - 1 : at - 1, count: total }, `${index}=${at}`);
  const lowest = numbers.read(range[0]) ?? 1;
  const highest = numbers.read(range[1]);
  if (highest !== null && highest - lowest + 1 !== number) {
    throw new UsageError(`The array of ${engine} has gaps. Add --shards N with the number of all shards.`);
  }
  return checkShard({ index: at - lowest, count: number }, `${index}=${at}`);
}

function readShard(text: string, total: number | null): Shard {
  const [, index, count] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  const number = count === undefined ? total : Number(count);
  if (index === undefined || number === null) {
    throw new UsageError(`--shard is '${text}'. It must be such as 3/10: the third of ten.`);
  }
  return checkShard({ index: Number(index) - 1, count: number }, `--shard ${text}`);
}

function checkShard(shard: Shard, text: string): Shard {
  const { index, count } = shard;
  if (index >= 0 && index < count) return shard;
  throw new UsageError(`${text} is outside of 1 to ${count}.`);
}

function readWhole(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The shard to which an image belongs. Images that differ only in their extension belong together, because the names of
 * their results may collide.
 *
 * @param path below the common root, with `/`
 */
export function shardIndexOf(path: string, count: number): number {
  // 48 bits: with so many values, the remainders are equally frequent.
  return Number.parseInt(hash('sha256', shardStem(path)).slice(0, 12), 16) % count;
}

/** Equal for images whose results may get the same name. */
export function shardStem(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[^./]*$/, '');
}

/** The name of a shard in file names. */
export function shardName({ index, count }: Shard): string {
  return `${index + 1}-of-${count}`;
}
