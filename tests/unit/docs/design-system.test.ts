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

function unique(matches: Iterable<readonly (string | undefined)[]>): string[] {
  return [...new Set([...matches].flatMap(([, name]) => name ?? []))].sort();
}

interface Widget {
  readonly file: string;
  readonly name: string;
}

/** Lists components that other folders import. All other components are internal parts of a widget. */
function listWidgets(): Widget[] {
  const sources = listComponentFiles('src').map((path) => ({ path, code: readFileSync(`${root}src/${path}`, 'utf8') }));
  return listComponentFiles('src/ui').flatMap((file) => {
    const [folder, base] = file.split('/');
    const outside = sources.filter(({ path }) => !path.startsWith(`ui/${folder}/`));
    const imports = new RegExp(`import \\{([^}]*)\\} from '[./]+/(?:ui/)?${folder}/${base}';`);
    const imported = outside.flatMap(({ code }) => imports.exec(code)?.[1]?.split(',') ?? []);
    return unique(
      imported.map((name) => ['', name.trim()] as const).filter(([, name]) => /^[A-Z][a-z]/.test(name)),
    ).map((name) => ({ file, name }));
  });
}

describe('every widget', () => {
  const widgets = listWidgets();

  test('is found in the sources', () => {
    expect(widgets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'Dialog', 'VirtualList']));
  });

  test.each(widgets)('$name of src/ui/$file is in the gallery', ({ name }) => {
    expect(gallery).toMatch(new RegExp(`<${name}\\b`));
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
