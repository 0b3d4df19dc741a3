import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const page = readFileSync(`${root}docs/design-system.md`, 'utf8');
const tokens = readFileSync(`${root}src/ui/tokens.css`, 'utf8');
const gallery = readComponents('src/gallery').join('\n');

function readComponents(folder: string): string[] {
  return listComponentFiles(folder).map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'));
}

function listComponentFiles(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
}

function unique(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set([...matches].flatMap(([, name]) => name ?? []))].sort();
}

/** Lists components that other folders import. All others are internal parts of a widget. */
function listWidgetFiles(): string[] {
  const sources = listComponentFiles('src').map((path) => ({ path, code: readFileSync(`${root}src/${path}`, 'utf8') }));
  return listComponentFiles('src/ui').filter((file) => {
    const [folder, name] = file.split('/');
    return sources.some(({ path, code }) => !path.startsWith(`ui/${folder}/`) && code.includes(`/${folder}/${name}'`));
  });
}

describe('every widget', () => {
  const widgets = listWidgetFiles().map((file) => {
    const code = readFileSync(`${root}src/ui/${file}`, 'utf8');
    return [file, unique(code.matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm))] as const;
  });

  test.each(widgets)('in src/ui/%s is in the gallery and in design-system.md', (_, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !new RegExp(`<${name}\\b`).test(gallery))).toEqual([]);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('design tokens', () => {
  const defined = unique(tokens.matchAll(/^\s*(--[\w-]+):/gm));
  const named = unique(page.matchAll(/`(--[\w-]+)`/g));

  test('are all listed in design-system.md', () => {
    expect(defined.length).toBeGreaterThan(30);
    expect(named).toEqual(defined);
  });

  test('have the same dark values for the system setting and for the chosen theme', () => {
    const bySystem = /:root:not\(\[data-theme="light"\]\) \{([^}]+)\}/.exec(tokens)?.[1];
    const byChoice = /^\[data-theme="dark"\] \{([^}]+)\}/m.exec(tokens)?.[1];
    const lines = (block: string | undefined) => block?.trim().split(/\s*\n\s*/);
    expect(lines(bySystem)?.length).toBeGreaterThan(20);
    expect(lines(byChoice)).toEqual(lines(bySystem));
  });
});
