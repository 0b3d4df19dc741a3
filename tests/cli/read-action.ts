import { readFileSync } from 'node:fs';

export interface ActionStep {
  readonly name: string;
  readonly id: string | undefined;
  /** The expression after `if:`. */
  readonly condition: string | undefined;
  readonly env: { readonly [name: string]: string };
  readonly script: string;
}

const ACTION = new URL('../../action.yml', import.meta.url);

/** Reads the defaults of the inputs. */
export function readInputs(): { readonly [name: string]: string } {
  const [, inputs = ''] = /^inputs:\n([\s\S]*?)\n\n/m.exec(readFileSync(ACTION, 'utf8')) ?? [];
  return Object.fromEntries(
    [...inputs.matchAll(/^ {2}([\w-]+):\n(?: {4}description: .*\n) {4}default: (.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')],
    ),
  );
}

/** Reads the steps, which are written in a small part of YAML. */
export function readSteps(): readonly ActionStep[] {
  const [, steps = ''] = readFileSync(ACTION, 'utf8').split(/^ {2}steps:\n/m);
  return steps.split(/^ {4}- name: /m).flatMap((step) => {
    const [, script] = /^ {6}run: \|\n([\s\S]*)$/m.exec(step) ?? [];
    if (script === undefined) return [];
    const [, env = ''] = /^ {6}env:\n((?: {8}.*\n)+)/m.exec(step) ?? [];
    return [
      {
        name: step.split('\n')[0] ?? '',
        id: /^ {6}id: (.*)$/m.exec(step)?.[1],
        condition: /^ {6}if: (.*)$/m.exec(step)?.[1],
        env: Object.fromEntries(
          [...env.matchAll(/^ {8}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
        ),
        script: script.replace(/^ {8}/gm, ''),
      },
    ];
  });
}
