import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadWorkflowParser } from '../../support/workflow-parser.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();

const WORKFLOWS = readdirSync(`${root}.github/workflows`);

/** What GitHub's own parser, which contains the published schema, says about a workflow. */
async function findMistakes(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('the workflow', () => {
  test.each(WORKFLOWS)('%s follows the published schema', async (name) => {
    expect(await findMistakes(name, read(`.github/workflows/${name}`))).toEqual([]);
  });

  test.each(WORKFLOWS)('%s calls only scripts that exist', (name) => {
    const { scripts } = JSON.parse(read('package.json'));
    const text = read(`.github/workflows/${name}`);
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(commands.filter((script) => !(script in scripts))).toEqual([]);
    expect(text.includes('.ci/run')).toBe(true);
    expect(existsSync(`${root}.ci/run`)).toBe(true);
  });

  test.each(WORKFLOWS)('%s pins its actions, and its token can only read unless a job says otherwise', (name) => {
    const { permissions, jobs } = parse(read(`.github/workflows/${name}`)) as {
      permissions: unknown;
      jobs: Record<string, { steps: { uses?: string }[] }>;
    };
    expect(permissions).toEqual({ contents: 'read' });
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.filter((action) => !/@(?:v\d+|[\da-f]{40})$/.test(action))).toEqual([]);
  });
});

test('a workflow with a word that GitHub does not know is refused', async () => {
  const job = (steps: string) =>
    `on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    ${steps}:\n      - run: ls\n`;
  expect(await findMistakes('right.yml', job('steps'))).toEqual([]);
  expect(await findMistakes('wrong.yml', job('stepz'))).toEqual([expect.stringContaining("'stepz'")]);
});

test('Dependabot looks into every folder with a lock file', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directories?: string[] }[];
  };
  const npm = updates.find((one) => one['package-ecosystem'] === 'npm');
  expect(npm?.directories).toEqual(['/', '/firebase/functions', '/build/emulators']);
  expect(npm?.directories?.filter((folder) => !existsSync(`${root}${folder}/package-lock.json`))).toEqual([]);
});

test.each(['ISSUE_TEMPLATE/bug.yml', 'ISSUE_TEMPLATE/idea.yml', 'pull_request_template.md'])(
  '%s can be read in a minute',
  (name) => {
    const text = read(`.github/${name}`);
    expect(text.split(/\s+/).length).toBeLessThan(120);
    if (!name.endsWith('.yml')) return;
    const form = parse(text);
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    expect(form.body.length).toBeLessThanOrEqual(3);
    for (const { type, id, attributes } of form.body) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toBeTruthy();
    }
  },
);
