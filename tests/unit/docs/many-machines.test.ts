import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readArguments } from '../../../src/cli/options.ts';
import { shardOf } from '../../../src/cli/shard.ts';
import { parseRecipe } from '../../../src/domain/recipe/read-recipe.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/many-machines', import.meta.url));
const SCHEMAS = fileURLToPath(new URL('../../fixtures/schemas', import.meta.url));

const TASKS = 10;

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** What an engine would refuse, by the types that it publishes. */
function faultsOf(value: unknown, schema: string): readonly string[] {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
    JSON.parse(readFileSync(join(SCHEMAS, `${schema}.json`), 'utf8')),
  );
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The arguments of `pixmill` in the command of a container. */
function argumentsIn(words: readonly string[]): readonly string[] {
  const line = words.includes('-c') ? (words.at(-1) ?? '').split(' ') : words;
  expect(line.slice(line.indexOf('npx'), line.indexOf('pixmill'))).toEqual(['npx', '--yes']);
  return line.slice(line.indexOf('pixmill') + 1);
}

/** Asserts that all tasks together have every shard. */
function expectAllShards(args: readonly string[], environmentOf: (at: number) => { [variable: string]: string }): void {
  const { values, inputs } = readArguments(args);
  expect(inputs).toEqual(['photos']);
  expect(values).toMatchObject({ recipe: 'recipe.json', out: 'dist' });
  const shards = Array.from({ length: TASKS }, (_, at) => shardOf(values, environmentOf(at)));
  expect(shards).toEqual(Array.from({ length: TASKS }, (_, index) => ({ index, count: TASKS })));
}

interface Container {
  readonly command: readonly string[];
  readonly args?: readonly string[];
}

describe('the manifest for', () => {
  test('Kubernetes is a Job, and its pods have all shards', () => {
    const job = parse(read('kubernetes.yaml'));
    expect(faultsOf(job, 'kubernetes-job')).toEqual([]);
    expect(faultsOf({ ...job, spec: { ...job.spec, completion: 3 } }, 'kubernetes-job')).toHaveLength(1);
    expect(job).toMatchObject({ apiVersion: 'batch/v1', kind: 'Job', spec: { completions: TASKS } });
    const [container] = job.spec.template.spec.containers as Container[];
    expectAllShards(argumentsIn(container?.command ?? []), (at) => ({ JOB_COMPLETION_INDEX: String(at) }));
    // A retry limit for each index is refused without this, and so is a policy for failures with another one.
    expect(job.spec).toMatchObject({ completionMode: 'Indexed', template: { spec: { restartPolicy: 'Never' } } });
  });

  test('Cloud Run is a job, and its tasks have all shards', () => {
    const job = parse(read('cloud-run.yaml'));
    expect(faultsOf(job, 'cloud-run-job')).toEqual([]);
    expect(faultsOf({ ...job, spec: { tasks: 3 } }, 'cloud-run-job')).toHaveLength(1);
    const { taskCount, template } = job.spec.template.spec;
    const [{ command, args = [] }] = template.spec.containers as [Container];
    expectAllShards(argumentsIn([...command, ...args]), (at) => ({
      CLOUD_RUN_TASK_INDEX: String(at),
      CLOUD_RUN_TASK_COUNT: String(taskCount),
    }));
  });

  test('AWS Batch is a job definition and an array of jobs, which have all shards', () => {
    const definition = JSON.parse(read('aws-batch-job-definition.json'));
    const job = JSON.parse(read('aws-batch-job.json'));
    expect(faultsOf(definition, 'aws-batch-job-definition')).toEqual([]);
    expect(faultsOf(job, 'aws-batch-job')).toEqual([]);
    expect(faultsOf({ ...job, arrayProperties: { count: 10 } }, 'aws-batch-job')).toHaveLength(1);
    expect(job.jobDefinition).toBe(definition.jobDefinitionName);
    expectAllShards(argumentsIn(definition.containerProperties.command), (at) => ({
      AWS_BATCH_JOB_ARRAY_INDEX: String(at),
      AWS_BATCH_JOB_ARRAY_SIZE: String(job.arrayProperties.size),
    }));
  });

  test('Slurm has all shards, and sbatch finds its options before the first command', () => {
    const lines = read('slurm.sh').split('\n');
    const options = lines.filter((line) => line.startsWith('#SBATCH'));
    expect(options).toContain(`#SBATCH --array=1-${TASKS}`);
    const [command = ''] = lines.filter((line) => line.startsWith('exec pixmill'));
    expect(lines.slice(0, lines.indexOf(command)).every((line) => line.startsWith('#'))).toBe(true);
    expectAllShards(command.split(' ').slice(2), (at) => ({
      SLURM_ARRAY_TASK_ID: String(at + 1),
      SLURM_ARRAY_TASK_COUNT: String(TASKS),
    }));
  });

  test('GNU parallel has all shards', () => {
    const [, command = '', numbers = ''] = /'pixmill (.*)' ::: (.*)/.exec(read('parallel.sh')) ?? [];
    expect(numbers.trim().split(' ')).toEqual(Array.from({ length: TASKS }, (_, at) => String(at + 1)));
    const shards = numbers
      .split(' ')
      .map((number) => shardOf(readArguments(command.replace('{}', number).split(' ')).values, {}));
    expect(new Set(shards.map((shard) => shard?.index)).size).toBe(TASKS);
  });
});

test('the recipe is one, the scripts can be parsed, and the page names every file', () => {
  expect(parseRecipe(read('recipe.json')).ok).toBe(true);
  const page = readFileSync(`${FOLDER}.md`, 'utf8');
  for (const name of readdirSync(FOLDER)) {
    expect(page).toContain(`many-machines/${name}`);
    const check = name.endsWith('.sh') ? ['sh', '-n'] : name.endsWith('.mjs') ? [process.execPath, '--check'] : null;
    const [program = '', option = ''] = check ?? [];
    if (check) expect(spawnSync(program, [option, join(FOLDER, name)]).status).toBe(0);
  }
});
